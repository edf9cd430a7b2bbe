import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { findBackends } from './find-backends.ts'
import { probeServer } from './postmaster.ts'
import { ClusterError, startCluster } from './start-cluster.ts'
import { query, testCluster } from './testing/test-cluster.ts'
import { sharedFolder, testFolder } from './testing/test-folder.ts'

const dataDir = await sharedFolder()

test('the first start creates cluster and database, a later one reuses them', async () => {
  const deep = join(await testFolder(), 'not', 'there', 'yet')
  const first = await testCluster({ dataDir: deep })
  expect(first.isNew).toBe(true)
  expect(first.dataDir).toBe(join(deep, 'postgres'))
  await query(first.url('app'), 'create table notes as select 42 as answer')
  await first.stop()
  const second = await testCluster({ dataDir: deep })
  expect(second.isNew).toBe(false)
  expect(await query(second.url('app'), 'select answer from notes')).toEqual([{ answer: 42 }])
  await second.stop()
  await second.stop() // stopping twice is allowed
})

test('the database uses UTF-8 and C.UTF-8 collation, and requires the password', async () => {
  const { url } = await testCluster({ dataDir })
  const locale = `select pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datlocale as locale
    from pg_database where datname = 'app'`
  expect(await query(url('app'), locale)).toEqual([{ encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8' }])
  const methods = 'select distinct auth_method from pg_hba_file_rules'
  expect(await query(url('app'), methods)).toEqual([{ auth_method: 'scram-sha-256' }])
  const forged = url('app').replace(/:[^:@]+@/, ':guessed@')
  await expect(query(forged, 'select 1')).rejects.toMatchObject({ code: '28P01' })
})

test('a second application on the same folder is rejected without affecting the first', async () => {
  const first = await testCluster({ dataDir })
  const second = startCluster({ dataDir, database: 'app' })
  await expect(second).rejects.toThrow(ClusterError)
  await expect(second).rejects.toThrow(`${dataDir} is in use by another application (process ${process.pid})`)
  expect(await query(first.url('app'), 'select 1 as one')).toEqual([{ one: 1 }])
})

test('stop leaves no process and no lock', async () => {
  const cluster = await testCluster({ dataDir })
  expect(await findBackends(cluster.dataDir)).not.toEqual([])
  await cluster.stop()
  expect(await findBackends(cluster.dataDir)).toEqual([])
  expect(await readdir(dataDir)).not.toContain('app.lock')
})

test('an open connection does not delay the stop', async () => {
  const cluster = await testCluster({ dataDir })
  const pending = query(cluster.url('app'), 'select pg_sleep(600)')
  const broken = expect(pending).rejects.toThrow()
  await cluster.stop()
  await broken
})

test('two clusters can run at the same time', async () => {
  const first = await testCluster({ dataDir })
  const second = await testCluster({ dataDir: await testFolder() })
  await query(first.url('app'), 'create table only_here ()')
  const there = `select to_regclass('only_here')::text as found`
  expect(await query(first.url('app'), there)).toEqual([{ found: 'only_here' }])
  expect(await query(second.url('app'), there)).toEqual([{ found: null }])
})

test('a path too long for a socket uses a port on 127.0.0.1', async () => {
  const cluster = await testCluster({ dataDir: join(await testFolder(), 'deep'.repeat(30)) })
  expect(new URL(cluster.url('app')).hostname).toBe('127.0.0.1')
  expect(await query(cluster.url('app'), 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
})

test('a folder without access for other users works and keeps its permissions', async () => {
  const folder = await testFolder()
  const closed = await testFolder(0o700)
  const cluster = await testCluster({ dataDir: closed, fallbackDir: join(folder, 'fallbackDir') })
  expect(await query(cluster.url('app'), 'select 1 as one')).toEqual([{ one: 1 }])
  expect((await stat(closed)).mode & 0o777).toBe(0o700)
  await cluster.stop()
  const again = await testCluster({ dataDir: closed, fallbackDir: join(folder, 'fallbackDir') })
  expect(again).toMatchObject({ isNew: false, dataDir: cluster.dataDir })
})

test('settings are applied, and the default is durable', async () => {
  const fast = await testCluster({ dataDir, settings: { max_connections: '17' } })
  const fsync = `select current_setting('fsync') as fsync, current_setting('max_connections') as connections`
  expect(await query(fast.url('app'), fsync)).toEqual([{ fsync: 'off', connections: '17' }])
  await fast.stop()
  const safe = await startCluster({ dataDir, database: 'app' })
  const found = await query(safe.url('app'), fsync).finally(safe.stop)
  expect(found).toEqual([{ fsync: 'on', connections: '100' }])
})

test('values of statements do not reach the log', async () => {
  const cluster = await testCluster({ dataDir })
  const client = new pg.Client({ connectionString: cluster.url('app') })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('create table if not exists people (email text unique)')
  const add = () => client.query('insert into people values ($1)', ['ann@mail.example'])
  await add()
  await expect(add()).rejects.toMatchObject({ code: '23505', detail: expect.stringContaining('ann@mail.example') })
  await expect(client.query('select $1::text::uuid', ['bob@mail.example'])).rejects.toMatchObject({ code: '22P02' })
  await expect(client.query(`select 'cat@mail.example' from missing`)).rejects.toMatchObject({ code: '42P01' })
  const log = await readFile(join(dataDir, 'postgres.log'), 'utf8')
  expect(log).toContain('ready to accept connections')
  expect(log).not.toContain('@mail.example')
})

test('the log of a server that cannot start is in the error, and the lock is released', async () => {
  const settings = { shared_preload_libraries: 'no_such_library' }
  const failed = startCluster({ dataDir, database: 'app', durable: false, settings })
  await expect(failed).rejects.toThrow(ClusterError)
  await expect(failed).rejects.toThrow(/could not access file "no_such_library".*DATABASE_URL/s)
  // A permanent failure is not retried.
  expect((await readFile(join(dataDir, 'postgres.log'), 'utf8')).match(/no_such_library/g)).toHaveLength(1)
  expect(await findBackends(join(dataDir, 'postgres'))).toEqual([])
  await testCluster({ dataDir })
})

test('data of another major version is rejected unchanged', async () => {
  const folder = await testFolder()
  await mkdir(join(folder, 'postgres'))
  await writeFile(join(folder, 'postgres', 'PG_VERSION'), '12\n')
  const refused = startCluster({ dataDir: folder, database: 'app' })
  await expect(refused).rejects.toThrow(ClusterError)
  await expect(refused).rejects.toThrow(/created by PostgreSQL 12.*can’t read.*DATABASE_URL/s)
  expect(await readdir(folder, { recursive: true })).toEqual(['postgres', 'postgres/PG_VERSION'])
  expect(await readFile(join(folder, 'postgres', 'PG_VERSION'), 'utf8')).toBe('12\n')
})

test('a folder with other content is rejected', async () => {
  const folder = await testFolder()
  await mkdir(join(folder, 'postgres'))
  await writeFile(join(folder, 'postgres', 'letter.txt'), 'Dear Ann')
  await expect(startCluster({ dataDir: folder, database: 'app' })).rejects.toThrow('isn’t a PostgreSQL database')
})

test('a wrong password is reported, and no server keeps running', async () => {
  const cluster = await testCluster({ dataDir })
  await cluster.stop()
  const file = join(dataDir, 'postgres.password')
  const password = await readFile(file, 'utf8')
  onTestFinished(() => writeFile(file, password))
  await writeFile(file, 'another')
  await expect(startCluster({ dataDir, database: 'app' })).rejects.toThrow(/password authentication.*DATABASE_URL/s)
  expect(await findBackends(cluster.dataDir)).toEqual([])
})

test('a server with another data directory is detected, even with the same password', async () => {
  const cluster = await testCluster({ dataDir })
  const { host, port, password = '' } = new pg.Client({ connectionString: cluster.url('app') })
  const expected = { password, database: 'app', data: cluster.dataDir }
  expect(await probeServer({ host, port }, expected)).toBe('ready')
  expect(await probeServer({ host, port }, { ...expected, data: '/srv/other' })).toBe('other-data')
})

test('an unexpected error is a ClusterError that mentions DATABASE_URL', async () => {
  const file = join(await testFolder(), 'file')
  await writeFile(file, '')
  const failed = startCluster({ dataDir: join(file, 'inside'), database: 'app' })
  await expect(failed).rejects.toThrow(ClusterError)
  await expect(failed).rejects.toThrow(/ENOTDIR.*DATABASE_URL/s)
})
