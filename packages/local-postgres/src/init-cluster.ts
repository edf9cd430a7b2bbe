import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { cannotRun } from './cluster-error.ts'
import type { ClusterPaths } from './cluster-paths.ts'
import { ignoreErrors } from './error-code.ts'
import { spawnOptions } from './spawn-options.ts'
import type { SystemUser } from './system-user.ts'

const run = promisify(execFile)

type NewCluster = { initdb: string; paths: ClusterPaths; systemUser: SystemUser | undefined; durable: boolean }

/** Creates the cluster in a temporary folder and renames it when complete, so a crash leaves no incomplete cluster. */
export async function initCluster({ initdb, paths, systemUser, durable }: NewCluster): Promise<void> {
  await removeTemporaryFolders(paths)
  const password = await createPassword(paths.passwordFile)
  const temporary = `${paths.data}.draft-${randomBytes(4).toString('hex')}`
  const passwordFile = `${temporary}.password`
  try {
    await mkdir(temporary, { mode: 0o700 })
    await writeFile(passwordFile, password, { mode: 0o600 })
    if (systemUser !== undefined) {
      await chown(temporary, systemUser.uid, systemUser.gid)
      await chown(passwordFile, systemUser.uid, systemUser.gid)
    }
    await run(initdb, initOptions(temporary, passwordFile, durable), spawnOptions(systemUser, paths.home))
    await rename(temporary, paths.data)
    if (durable) await syncFolder(paths.home)
  } catch (error) {
    await rm(temporary, { recursive: true, force: true })
    throw cannotRun(`couldn’t create a database in ${paths.home}.\n${reasonOf(error)}`, error)
  } finally {
    await rm(passwordFile, { force: true })
  }
}

function initOptions(data: string, passwordFile: string, durable: boolean): string[] {
  return [
    ...['-D', data, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
    // Independent of the machine's locale.
    ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ]
}

export async function readPassword({ passwordFile, data }: ClusterPaths): Promise<string> {
  const password = await ignoreErrors(['ENOENT'], readFile(passwordFile, 'utf8'))
  if (password !== undefined) return password.trim()
  throw cannotRun(`the password for ${data} is missing. Restore the file ${passwordFile}.`)
}

/** Written before the cluster is created, so that no cluster is ever without its password. */
async function createPassword(path: string): Promise<string> {
  const password = randomBytes(24).toString('base64url')
  await rm(path, { force: true })
  await writeFile(path, `${password}\n`, { mode: 0o600, flag: 'wx', flush: true })
  return password
}

/** Left behind by interrupted attempts. */
async function removeTemporaryFolders({ home, data }: ClusterPaths): Promise<void> {
  const names = (await readdir(home)).filter((name) => name.startsWith(`${basename(data)}.draft-`))
  for (const name of names) await rm(join(dirname(data), name), { recursive: true, force: true, maxRetries: 3 })
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return // not supported on Windows
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}

/** The output of initdb, or why it could not be started. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && 'stderr' in error && typeof error.stderr === 'string' && error.stderr !== '') {
    return error.stderr.trim().split('\n').slice(-15).join('\n')
  }
  return error instanceof Error ? error.message : String(error)
}
