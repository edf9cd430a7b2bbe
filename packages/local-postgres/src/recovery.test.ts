import { spawn } from 'node:child_process'
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { chooseHome, createHome, hasData } from './cluster-paths.ts'
import { findBackends } from './find-backends.ts'
import { isTransient } from './postmaster.ts'
import { startCluster } from './start-cluster.ts'
import { clusterOfOtherProcess, kill, postmasterPid, query, testCluster } from './testing/test-cluster.ts'
import { sharedFolder, testFolder } from './testing/test-folder.ts'

const dataDir = await sharedFolder()

test('the server of a killed application is reused and stopped by the next one', async () => {
  const { node, url } = await clusterOfOtherProcess(dataDir)
  await expect(startCluster({ dataDir, database: 'app' })).rejects.toThrow(`process ${node.pid}`)
  const pid = await postmasterPid(url)
  await kill(node, 'SIGKILL')
  const cluster = await testCluster({ dataDir })
  expect(cluster.url('app')).toBe(url)
  expect(await postmasterPid(url)).toBe(pid)
  await cluster.stop()
  expect(await findBackends(cluster.dataDir)).toEqual([])
})

test('a leftover server with other settings is restarted', async () => {
  const { node, url } = await clusterOfOtherProcess(dataDir)
  const pid = await postmasterPid(url)
  await kill(node, 'SIGKILL')
  const cluster = await testCluster({ dataDir, settings: { max_connections: '23' } })
  expect(await postmasterPid(cluster.url('app'))).not.toBe(pid)
  expect(await query(cluster.url('app'), 'show max_connections')).toEqual([{ max_connections: '23' }])
})

test('the server of a deleted data folder is stopped by the next start, and its data is kept', async () => {
  const folders = { dataDir: join(await testFolder(), 'data'), fallbackDir: await testFolder() }
  const closed = async () => ({ uid: 0, gid: 0, mode: 0o700 })
  const home = await chooseHome(folders, { uid: 101, gid: 104 }, closed)
  await createHome(home, folders)
  const { node } = await clusterOfOtherProcess(home)
  await kill(node, 'SIGKILL')
  expect(await findBackends(join(home, 'postgres'))).not.toEqual([])
  await testCluster(folders)
  expect(await findBackends(join(home, 'postgres'))).toEqual([])
  expect(await hasData(home)).toBe(true)
})

test('Ctrl-C in the terminal does not stop the server', async () => {
  const { node, url } = await clusterOfOtherProcess(dataDir)
  await kill(node, 'SIGINT')
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  await testCluster({ dataDir })
})

test('a killed server recovers all acknowledged writes at the next start', async () => {
  const cluster = await testCluster({ dataDir, durable: true })
  await query(cluster.url('app'), 'create table written (id int primary key)')
  const acknowledged = await writeUntilKilled(cluster.url('app'))
  await cluster.stop()
  const { url } = await testCluster({ dataDir, durable: true })
  const [found] = await query(url('app'), 'select count(*)::int as rows from written')
  expect(acknowledged).toBeGreaterThanOrEqual(50)
  expect(found?.rows).toBeGreaterThanOrEqual(acknowledged)
})

/** Inserts rows until the server is killed after the fiftieth. */
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

test('a backend that outlives its server is stopped', async () => {
  const cluster = await testCluster({ dataDir })
  const pid = await postmasterPid(cluster.url('app'))
  const busy = query(cluster.url('app'), 'select count(*) from generate_series(1, 1e12::bigint)')
  const broken = expect(busy).rejects.toThrow()
  await expect.poll(() => busyBackends(cluster.url('app'))).toBe(1)
  process.kill(pid, 'SIGKILL')
  await cluster.stop()
  await broken
  expect(await findBackends(cluster.dataDir)).toEqual([])
  await testCluster({ dataDir })
})

async function busyBackends(url: string): Promise<unknown> {
  const [row] = await query(
    url,
    `select count(*)::int as busy from pg_stat_activity where query like '%generate_series(1, 1e12%' and pid <> pg_backend_pid()`,
  )
  return row?.busy
}

test('stale files with a reused pid neither prevent the start nor affect the other process', async () => {
  const cluster = await testCluster({ dataDir })
  await cluster.stop()
  // PostgreSQL only mistakes processes of the same user for its server.
  const { uid, gid } = await stat(cluster.dataDir)
  const otherProcess = spawn('sleep', ['60'], process.geteuid?.() === 0 ? { uid, gid } : {})
  onTestFinished(() => void otherProcess.kill())
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    const lines = [otherProcess.pid, cluster.dataDir, 1794718488, 5432, cluster.dataDir, '', '1 1', 'ready   ', '']
    await writeFile(join(cluster.dataDir, name), lines.join('\n'))
  }
  const again = await testCluster({ dataDir })
  expect(await query(again.url('app'), 'select 1 as one')).toEqual([{ one: 1 }])
  await again.stop()
  expect(otherProcess.exitCode ?? otherProcess.signalCode).toBeNull()
})

test('only transient failures are retried', () => {
  expect(isTransient('FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use')).toBe(true)
  expect(isTransient('FATAL:  could not create any TCP/IP sockets')).toBe(true)
  expect(isTransient('FATAL:  could not access file "no_such_library"')).toBe(false)
})
