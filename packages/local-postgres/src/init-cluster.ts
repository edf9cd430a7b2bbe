// Makes a new cluster. It is made beside its place and moved there when it is whole, so a crash
// on the way leaves no half-made cluster.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { cannotRun } from './cluster-error.ts'
import { unless } from './error-code.ts'
import type { Places } from './places.ts'
import { programOptions } from './program-environment.ts'
import type { Runner } from './runner.ts'

const run = promisify(execFile)

type NewCluster = { initdb: string; places: Places; runner: Runner | undefined; durable: boolean }

export async function initCluster({ initdb, places, runner, durable }: NewCluster): Promise<void> {
  await removeDrafts(places)
  const password = await ensurePassword(places.passwordFile)
  const draft = `${places.data}.draft-${randomBytes(4).toString('hex')}`
  const passwordFile = `${draft}.password`
  try {
    await mkdir(draft, { mode: 0o700 })
    await writeFile(passwordFile, password, { mode: 0o600 })
    if (runner !== undefined) {
      await chown(draft, runner.uid, runner.gid)
      await chown(passwordFile, runner.uid, runner.gid)
    }
    await run(initdb, initOptions(draft, passwordFile, durable), programOptions(runner, places.home))
    await rename(draft, places.data)
    if (durable) await syncFolder(places.home)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw cannotRun(`no new database could be made in ${places.home}.\n${reasonOf(error)}`, error)
  } finally {
    await rm(passwordFile, { force: true })
  }
}

function initOptions(data: string, passwordFile: string, durable: boolean): string[] {
  return [
    ...['-D', data, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
    // The same order and letters on every machine, whatever its locale.
    ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ]
}

export async function readPassword({ passwordFile, data }: Places): Promise<string> {
  const password = await unless(['ENOENT'], readFile(passwordFile, 'utf8'))
  if (password !== undefined) return password.trim()
  throw cannotRun(`the password of ${data} is gone: restore the file ${passwordFile}.`)
}

/** Written before the cluster is made, so that there is never a cluster without its password. */
async function ensurePassword(path: string): Promise<string> {
  const password = randomBytes(24).toString('base64url')
  await rm(path, { force: true })
  await writeFile(path, `${password}\n`, { mode: 0o600, flag: 'wx', flush: true })
  return password
}

/** What an interrupted attempt has left behind. */
async function removeDrafts({ home, data }: Places): Promise<void> {
  const drafts = (await readdir(home)).filter((name) => name.startsWith(`${basename(data)}.draft-`))
  for (const name of drafts) await rm(join(dirname(data), name), { recursive: true, force: true, maxRetries: 3 })
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return // Windows has no such call
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}

/** What initdb said, or why it did not even start. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && 'stderr' in error && typeof error.stderr === 'string' && error.stderr !== '') {
    return error.stderr.trim().split('\n').slice(-15).join('\n')
  }
  return error instanceof Error ? error.message : String(error)
}
