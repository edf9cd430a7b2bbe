import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { findPostgresPackage, isReachable, type PostgresPackage, prepareBinaries } from './binaries.ts'
import { testFolder } from './testing/test-folder.ts'

const run = promisify(execFile)
const otherUser = { uid: 65534, gid: 65534 }

/** Structured like the real package after `npm install --ignore-scripts`. */
async function fakePackage(): Promise<PostgresPackage> {
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

/** The links listed by the package; an earlier start may have created them already. */
async function listedLinks(root: string): Promise<string[]> {
  const list: { target: string }[] = JSON.parse(await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8'))
  return list.map(({ target }) => basename(target)).sort()
}

test('finds the package of this platform and its version', async () => {
  const postgresPackage = await findPostgresPackage()
  expect(postgresPackage.major).toMatch(/^\d+$/)
  expect(postgresPackage.version).toContain(`${process.platform}-${process.arch}`)
})

test('a platform without a package is an error that mentions DATABASE_URL', async () => {
  await expect(findPostgresPackage('aix', 'ppc64')).rejects.toThrow(/aix-ppc64.*DATABASE_URL/s)
})

test('the real programs run after an install with --ignore-scripts', async () => {
  const postgresPackage = await findPostgresPackage()
  const root = join(await testFolder(), 'package')
  await cp(postgresPackage.root, root, { recursive: true, verbatimSymlinks: true })
  for (const name of await linksIn(root)) await rm(join(root, 'native', 'lib', name))
  const { initdb } = await prepareBinaries(
    { ...postgresPackage, root },
    { systemUser: undefined, copies: join(root, 'copies') },
  )
  expect(initdb.startsWith(join(root, 'native'))).toBe(true)
  expect((await linksIn(root)).sort()).toEqual(await listedLinks(postgresPackage.root))
  expect((await run(initdb, ['--version'])).stdout).toContain(`PostgreSQL) ${postgresPackage.major}`)
})

test('library links are relative', async () => {
  const postgresPackage = await fakePackage()
  await prepareBinaries(postgresPackage, { systemUser: undefined, copies: join(postgresPackage.root, 'copies') })
  expect(await readlink(join(postgresPackage.root, 'native', 'lib', 'libpq.so'))).toBe('libpq.so.5.18')
})

test('missing execute permissions are restored', async () => {
  const postgresPackage = await fakePackage()
  await chmod(join(postgresPackage.root, 'native', 'bin', 'postgres'), 0o644)
  const { postgres } = await prepareBinaries(postgresPackage, {
    systemUser: undefined,
    copies: join(postgresPackage.root, 'copies'),
  })
  expect((await run(postgres)).stdout).toBe('the library')
})

test('binaries in a read-only node_modules are copied once, readable by every user', async () => {
  const copies = join(await testFolder(), 'state', 'binaries')
  const umask = process.umask(0o077)
  onTestFinished(() => void process.umask(umask))
  const postgresPackage = await fakePackage()
  const { initdb } = await prepareBinaries(postgresPackage, { systemUser: undefined, copies, link: readOnly })
  const copy = join(copies, postgresPackage.version)
  expect(initdb.startsWith(copy)).toBe(true)
  expect((await run(initdb)).stdout).toBe('the library')
  expect(await linksIn(postgresPackage.root)).toEqual([])
  expect(await isReachable(copy, otherUser)).toBe(true)
  const original = await stat(copy)
  await prepareBinaries(postgresPackage, { systemUser: undefined, copies, link: readOnly })
  expect((await stat(copy)).ino).toBe(original.ino)
})

test('concurrent starts create one copy', async () => {
  const postgresPackage = await fakePackage()
  const copies = join(await testFolder(), 'binaries')
  const both = [1, 2].map(() => prepareBinaries(postgresPackage, { systemUser: undefined, copies, link: readOnly }))
  const [first, second] = await Promise.all(both)
  expect(first).toEqual(second)
  expect(await readdir(copies)).toEqual([postgresPackage.version])
})

test('binaries in an inaccessible folder are copied, and the folder keeps its permissions', async () => {
  const postgresPackage = await fakePackage()
  expect(await isReachable(postgresPackage.root, otherUser)).toBe(true)
  await chmod(postgresPackage.root, 0o700)
  expect(await isReachable(postgresPackage.root, otherUser)).toBe(false)
  const copies = join(await testFolder(), 'binaries')
  const { postgres } = await prepareBinaries(postgresPackage, { systemUser: otherUser, copies })
  expect(postgres.startsWith(copies)).toBe(true)
  expect((await stat(postgresPackage.root)).mode & 0o777).toBe(0o700)
})

async function linksIn(root: string): Promise<string[]> {
  const entries = await readdir(join(root, 'native', 'lib'), { withFileTypes: true })
  return entries.filter((entry) => entry.isSymbolicLink()).map((entry) => entry.name)
}
