import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { findShipped, isReachable, prepareBinaries, type Shipped } from './binaries.ts'
import { testFolder } from './testing/test-folder.ts'

const run = promisify(execFile)
const stranger = { uid: 65534, gid: 65534 }

/** A small package in the shape of the real one, as `npm install --ignore-scripts` leaves it. */
async function fakePackage(): Promise<Shipped> {
  const root = join(await testFolder(), 'package')
  const native = join(root, 'native')
  for (const folder of ['bin', 'lib', 'share/postgresql']) await mkdir(join(native, folder), { recursive: true })
  for (const name of ['initdb', 'postgres', 'pg_ctl']) {
    await writeFile(join(native, 'bin', name), `#!/bin/sh\ncat "$(dirname "$0")/../lib/libpq.so"\n`, { mode: 0o755 })
  }
  await writeFile(join(native, 'lib', 'libpq.so.5.18'), 'the library')
  await writeFile(join(native, 'share', 'postgresql', 'postgres.bki'), '')
  const link = { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' }
  await writeFile(join(native, 'pg-symlinks.json'), JSON.stringify([link]))
  return { root, version: '18.0.0-test', major: '18' }
}

async function readOnly(): Promise<never> {
  throw Object.assign(new Error('read-only file system'), { code: 'EROFS' })
}

/** Names of the links the package asks for; whether they are there depends on who has run it before. */
async function linksWanted(root: string): Promise<string[]> {
  const list: { target: string }[] = JSON.parse(await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8'))
  return list.map(({ target }) => basename(target)).sort()
}

test('the package of this machine is found, with its version', async () => {
  const shipped = await findShipped()
  expect(shipped.major).toMatch(/^\d+$/)
  expect(shipped.version).toContain(`${process.platform}-${process.arch}`)
})

test('a machine without a package is told so, with the way out', async () => {
  await expect(findShipped('aix', 'ppc64')).rejects.toThrow(/aix-ppc64.*DATABASE_URL/s)
})

test('the real programs run after an install without scripts', { timeout: 20_000 }, async () => {
  const shipped = await findShipped()
  const root = join(await testFolder(), 'package')
  await cp(shipped.root, root, { recursive: true, verbatimSymlinks: true })
  for (const name of await linksIn(root)) await rm(join(root, 'native', 'lib', name))
  const { initdb } = await prepareBinaries({ ...shipped, root }, { runner: undefined, copies: join(root, 'copies') })
  expect(initdb.startsWith(join(root, 'native'))).toBe(true)
  expect((await linksIn(root)).sort()).toEqual(await linksWanted(shipped.root))
  expect((await run(initdb, ['--version'])).stdout).toContain(`PostgreSQL) ${shipped.major}`)
})

test('library links are relative, so that the folder can be moved', async () => {
  const shipped = await fakePackage()
  await prepareBinaries(shipped, { runner: undefined, copies: join(shipped.root, 'copies') })
  expect(await readlink(join(shipped.root, 'native', 'lib', 'libpq.so'))).toBe('libpq.so.5.18')
})

test('programs that lost the right to run get it back', async () => {
  const shipped = await fakePackage()
  await chmod(join(shipped.root, 'native', 'bin', 'postgres'), 0o644)
  const { postgres } = await prepareBinaries(shipped, { runner: undefined, copies: join(shipped.root, 'copies') })
  expect((await run(postgres)).stdout).toBe('the library')
})

test('a node_modules that cannot be written is copied, complete, for everybody, and only once', async () => {
  const copies = join(await testFolder(), 'state', 'binaries')
  const usual = process.umask(0o077)
  onTestFinished(() => void process.umask(usual))
  const shipped = await fakePackage()
  const { initdb } = await prepareBinaries(shipped, { runner: undefined, copies, link: readOnly })
  const copy = join(copies, shipped.version)
  expect(initdb.startsWith(copy)).toBe(true)
  expect((await run(initdb)).stdout).toBe('the library')
  expect(await linksIn(shipped.root)).toEqual([])
  expect(await isReachable(copy, stranger)).toBe(true)
  const made = await stat(copy)
  await prepareBinaries(shipped, { runner: undefined, copies, link: readOnly })
  expect((await stat(copy)).ino).toBe(made.ino)
})

test('two that copy at once end with one copy', async () => {
  const shipped = await fakePackage()
  const copies = join(await testFolder(), 'binaries')
  const both = [1, 2].map(() => prepareBinaries(shipped, { runner: undefined, copies, link: readOnly }))
  const [one, other] = await Promise.all(both)
  expect(one).toEqual(other)
  expect(await readdir(copies)).toEqual([shipped.version])
})

test('programs in a folder that their user cannot enter are copied, and the folder stays closed', async () => {
  const shipped = await fakePackage()
  expect(await isReachable(shipped.root, stranger)).toBe(true)
  await chmod(shipped.root, 0o700)
  expect(await isReachable(shipped.root, stranger)).toBe(false)
  const copies = join(await testFolder(), 'binaries')
  const { postgres } = await prepareBinaries(shipped, { runner: stranger, copies })
  expect(postgres.startsWith(copies)).toBe(true)
  expect((await stat(shipped.root)).mode & 0o777).toBe(0o700)
})

async function linksIn(root: string): Promise<string[]> {
  const entries = await readdir(join(root, 'native', 'lib'), { withFileTypes: true })
  return entries.filter((entry) => entry.isSymbolicLink()).map((entry) => entry.name)
}
