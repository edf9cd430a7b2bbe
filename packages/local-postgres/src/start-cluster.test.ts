import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findBackends } from './find-backends.ts'
import { greet } from './greeting.ts'
import { ClusterError, startCluster } from './start-cluster.ts'
import { ask, testCluster } from './testing/test-cluster.ts'
import { sharedFolder, testFolder } from './testing/test-folder.ts'

vi.setConfig({ testTimeout: 30_000 })

const dataDir = await sharedFolder()

test('the first start makes a cluster and its database, a later one finds both', async () => {
  const deep = join(await testFolder(), 'not', 'there', 'yet')
  const first = await testCluster({ dataDir: deep })
  expect(first.isNew).toBe(true)
  expect(first.dataDir).toBe(join(deep, 'postgres'))
  await ask(first.url('app'), 'create table notes as select 42 as answer')
  await first.stop()
  const second = await testCluster({ dataDir: deep })
  expect(second.isNew).toBe(false)
  expect(await ask(second.url('app'), 'select answer from notes')).toEqual([{ answer: 42 }])
  await second.stop()
  await second.stop() // twice is as good as once
})

test('text is UTF-8 and sorts the same on every machine; only the password opens the door', async () => {
  const { url } = await testCluster({ dataDir })
  const locale = `select pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datlocale as locale
    from pg_database where datname = 'app'`
  expect(await ask(url('app'), locale)).toEqual([{ encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8' }])
  const methods = 'select distinct auth_method from pg_hba_file_rules'
  expect(await ask(url('app'), methods)).toEqual([{ auth_method: 'scram-sha-256' }])
  const forged = url('app').replace(/:[^:@]+@/, ':guessed@')
  await expect(ask(forged, 'select 1')).rejects.toMatchObject({ code: '28P01' })
})

test('a second application on the same folder is refused, and the first one is not disturbed', async () => {
  const first = await testCluster({ dataDir })
  const second = startCluster({ dataDir, database: 'app' })
  await expect(second).rejects.toThrow(ClusterError)
  await expect(second).rejects.toThrow(`${dataDir} is in use by another running application (process ${process.pid})`)
  expect(await ask(first.url('app'), 'select 1 as one')).toEqual([{ one: 1 }])
})

test('after the stop no process and no lock is left', async () => {
  const cluster = await testCluster({ dataDir })
  expect(await findBackends(cluster.dataDir)).not.toEqual([])
  await cluster.stop()
  expect(await findBackends(cluster.dataDir)).toEqual([])
  expect(await readdir(dataDir)).not.toContain('app.lock')
})

test('an open connection does not hold up the stop', async () => {
  const cluster = await testCluster({ dataDir })
  const sleeper = ask(cluster.url('app'), 'select pg_sleep(600)')
  const broken = expect(sleeper).rejects.toThrow()
  await cluster.stop()
  await broken
})

test('two clusters run side by side', async () => {
  const one = await testCluster({ dataDir })
  const other = await testCluster({ dataDir: await testFolder() })
  await ask(one.url('app'), 'create table only_here ()')
  const there = `select to_regclass('only_here')::text as found`
  expect(await ask(one.url('app'), there)).toEqual([{ found: 'only_here' }])
  expect(await ask(other.url('app'), there)).toEqual([{ found: null }])
})

test('a folder too deep for a socket is served on a port of this machine only', async () => {
  const cluster = await testCluster({ dataDir: join(await testFolder(), 'deep'.repeat(30)) })
  expect(new URL(cluster.url('app')).hostname).toBe('127.0.0.1')
  expect(await ask(cluster.url('app'), 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
})

test('a folder that is closed to others works, and stays closed', async () => {
  const folder = await testFolder()
  const closed = await testFolder(0o700)
  const cluster = await testCluster({ dataDir: closed, refuge: join(folder, 'refuge') })
  expect(await ask(cluster.url('app'), 'select 1 as one')).toEqual([{ one: 1 }])
  expect((await stat(closed)).mode & 0o777).toBe(0o700)
  await cluster.stop()
  const again = await testCluster({ dataDir: closed, refuge: join(folder, 'refuge') })
  expect(again).toMatchObject({ isNew: false, dataDir: cluster.dataDir })
})

test('settings reach the server; without a word about it, it is durable', async () => {
  const fast = await testCluster({ dataDir, settings: { max_connections: '17' } })
  const fsync = `select current_setting('fsync') as fsync, current_setting('max_connections') as connections`
  expect(await ask(fast.url('app'), fsync)).toEqual([{ fsync: 'off', connections: '17' }])
  await fast.stop()
  const safe = await startCluster({ dataDir, database: 'app' })
  const found = await ask(safe.url('app'), fsync).finally(safe.stop)
  expect(found).toEqual([{ fsync: 'on', connections: '100' }])
})

test('a server that cannot start is quoted, and the folder is free again', async () => {
  const settings = { shared_preload_libraries: 'no_such_library' }
  const failed = startCluster({ dataDir, database: 'app', durable: false, settings })
  await expect(failed).rejects.toThrow(ClusterError)
  await expect(failed).rejects.toThrow(/could not access file "no_such_library".*DATABASE_URL/s)
  // Once is enough: what cannot pass by itself is not tried again.
  expect((await readFile(join(dataDir, 'postgres.log'), 'utf8')).match(/no_such_library/g)).toHaveLength(1)
  expect(await findBackends(join(dataDir, 'postgres'))).toEqual([])
  await testCluster({ dataDir })
})

test('data of another major version is refused and not touched', async () => {
  const folder = await testFolder()
  await mkdir(join(folder, 'postgres'))
  await writeFile(join(folder, 'postgres', 'PG_VERSION'), '12\n')
  const refused = startCluster({ dataDir: folder, database: 'app' })
  await expect(refused).rejects.toThrow(ClusterError)
  await expect(refused).rejects.toThrow(/made by PostgreSQL 12.*cannot read.*DATABASE_URL/s)
  expect(await readdir(folder, { recursive: true })).toEqual(['postgres', 'postgres/PG_VERSION'])
  expect(await readFile(join(folder, 'postgres', 'PG_VERSION'), 'utf8')).toBe('12\n')
})

test('a folder full of something else is refused', async () => {
  const folder = await testFolder()
  await mkdir(join(folder, 'postgres'))
  await writeFile(join(folder, 'postgres', 'letter.txt'), 'Dear Ann')
  await expect(startCluster({ dataDir: folder, database: 'app' })).rejects.toThrow(
    'something else than a PostgreSQL database',
  )
})

test('a password that is not that of the data is told, and no server is left running', async () => {
  const cluster = await testCluster({ dataDir })
  await cluster.stop()
  const file = join(dataDir, 'postgres.password')
  const password = await readFile(file, 'utf8')
  onTestFinished(() => writeFile(file, password))
  await writeFile(file, 'another')
  await expect(startCluster({ dataDir, database: 'app' })).rejects.toThrow(/password authentication.*DATABASE_URL/s)
  expect(await findBackends(cluster.dataDir)).toEqual([])
})

test('a server of other data is a stranger, even when it knows the password', async () => {
  const cluster = await testCluster({ dataDir })
  const { host, port, password = '' } = new pg.Client({ connectionString: cluster.url('app') })
  const known = { password, database: 'app', data: cluster.dataDir }
  expect(await greet({ host, port }, known)).toBe('ready')
  expect(await greet({ host, port }, { ...known, data: '/srv/other' })).toBe('stranger')
})

test('what nobody foresaw is still a sentence with the way out', async () => {
  const file = join(await testFolder(), 'file')
  await writeFile(file, '')
  const failed = startCluster({ dataDir: join(file, 'inside'), database: 'app' })
  await expect(failed).rejects.toThrow(ClusterError)
  await expect(failed).rejects.toThrow(/ENOTDIR.*DATABASE_URL/s)
})
