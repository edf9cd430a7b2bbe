import { spawn } from 'node:child_process'
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findBackends } from './find-backends.ts'
import { chooseHome, hasData, makeHome } from './places.ts'
import { mayPass } from './postmaster.ts'
import { startCluster } from './start-cluster.ts'
import { ask, clusterOfAnotherNode, kill, postmasterPid, testCluster } from './testing/test-cluster.ts'
import { sharedFolder, testFolder } from './testing/test-folder.ts'

vi.setConfig({ testTimeout: 30_000 })

const dataDir = await sharedFolder()

test('a killed application leaves its server, and the next one takes it over and can stop it', async () => {
  const { node, url } = await clusterOfAnotherNode(dataDir)
  await expect(startCluster({ dataDir, database: 'app' })).rejects.toThrow(`process ${node.pid}`)
  const pid = await postmasterPid(url)
  await kill(node, 'SIGKILL')
  const cluster = await testCluster({ dataDir })
  expect(cluster.url('app')).toBe(url)
  expect(await postmasterPid(url)).toBe(pid)
  await cluster.stop()
  expect(await findBackends(cluster.dataDir)).toEqual([])
})

test('a server left behind with other settings is started anew', async () => {
  const { node, url } = await clusterOfAnotherNode(dataDir)
  const pid = await postmasterPid(url)
  await kill(node, 'SIGKILL')
  const cluster = await testCluster({ dataDir, settings: { max_connections: '23' } })
  expect(await postmasterPid(cluster.url('app'))).not.toBe(pid)
  expect(await ask(cluster.url('app'), 'show max_connections')).toEqual([{ max_connections: '23' }])
})

test('a server whose data folder was deleted is ended by the next start there, but keeps its data', async () => {
  const folders = { dataDir: join(await testFolder(), 'data'), refuge: await testFolder() }
  const closed = async () => ({ uid: 0, gid: 0, mode: 0o700 })
  const home = await chooseHome(folders, { uid: 101, gid: 104 }, closed)
  await makeHome(home, folders)
  const { node } = await clusterOfAnotherNode(home)
  await kill(node, 'SIGKILL')
  expect(await findBackends(join(home, 'postgres'))).not.toEqual([])
  await testCluster(folders)
  expect(await findBackends(join(home, 'postgres'))).toEqual([])
  expect(await hasData(home)).toBe(true)
})

test('Ctrl-C in the terminal does not reach the server', async () => {
  const { node, url } = await clusterOfAnotherNode(dataDir)
  await kill(node, 'SIGINT')
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  await testCluster({ dataDir })
})

test('a killed server loses no acknowledged write, and the next start recovers by itself', async () => {
  const cluster = await testCluster({ dataDir, durable: true })
  await ask(cluster.url('app'), 'create table written (id int primary key)')
  const acknowledged = await writeUntilKilled(cluster.url('app'))
  await cluster.stop()
  const { url } = await testCluster({ dataDir, durable: true })
  const [found] = await ask(url('app'), 'select count(*)::int as rows from written')
  expect(acknowledged).toBeGreaterThanOrEqual(50)
  expect(found?.rows).toBeGreaterThanOrEqual(acknowledged)
})

/** Writes one row after the other; the server is killed in between. */
async function writeUntilKilled(url: string): Promise<number> {
  const pid = await postmasterPid(url)
  const client = new pg.Client({ connectionString: url })
  const lost = new Promise<void>((resolve) => client.on('error', () => resolve()))
  await client.connect()
  let acknowledged = 0
  try {
    for (;;) {
      await client.query('insert into written values ($1)', [acknowledged])
      acknowledged += 1
      if (acknowledged === 50) process.kill(pid, 'SIGKILL')
    }
  } catch {
    await lost
    return acknowledged
  }
}

test('a backend that goes on working without its server is told to leave', async () => {
  const cluster = await testCluster({ dataDir })
  const pid = await postmasterPid(cluster.url('app'))
  const busy = ask(cluster.url('app'), 'select count(*) from generate_series(1, 1e12::bigint)')
  const broken = expect(busy).rejects.toThrow()
  await vi.waitUntil(async () => (await busyBackends(cluster.url('app'))) === 1)
  process.kill(pid, 'SIGKILL')
  await cluster.stop()
  await broken
  expect(await findBackends(cluster.dataDir)).toEqual([])
  await testCluster({ dataDir })
})

async function busyBackends(url: string): Promise<unknown> {
  const [row] = await ask(
    url,
    `select count(*)::int as busy from pg_stat_activity where query like '%generate_series(1, 1e12%' and pid <> pg_backend_pid()`,
  )
  return row?.busy
}

test('files that name a pid which another program has by now do not stop the start, nor harm the program', async () => {
  const cluster = await testCluster({ dataDir })
  await cluster.stop()
  // Of the same user as the server, because those of others do not mislead PostgreSQL.
  const { uid, gid } = await stat(cluster.dataDir)
  const stranger = spawn('sleep', ['60'], process.geteuid?.() === 0 ? { uid, gid } : {})
  onTestFinished(() => void stranger.kill())
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    const lines = [stranger.pid, cluster.dataDir, 1794718488, 5432, cluster.dataDir, '', '1 1', 'ready   ', '']
    await writeFile(join(cluster.dataDir, name), lines.join('\n'))
  }
  const again = await testCluster({ dataDir })
  expect(await ask(again.url('app'), 'select 1 as one')).toEqual([{ one: 1 }])
  await again.stop()
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
})

test('only what passes by itself is waited for', () => {
  expect(mayPass('FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use')).toBe(true)
  expect(mayPass('FATAL:  could not create any TCP/IP sockets')).toBe(true)
  expect(mayPass('FATAL:  could not access file "no_such_library"')).toBe(false)
})
