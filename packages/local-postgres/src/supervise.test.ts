import { expect, test } from 'vitest'
import { findBackends } from './find-backends.ts'
import { supervise } from './supervise.ts'
import { postmasterPid, query, testCluster } from './testing/test-cluster.ts'
import { sharedFolder } from './testing/test-folder.ts'

const dataDir = await sharedFolder()
const ignoreFailure = () => {}

test('a killed server is restarted at the same address, with its data', async () => {
  const lines: string[] = []
  const cluster = await testCluster({
    dataDir,
    durable: true,
    onFailure: ignoreFailure,
    log: (line) => lines.push(line),
  })
  const url = cluster.url('app')
  await query(url, 'create table kept (id int)')
  const pid = await postmasterPid(url)
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => query(url, 'select * from kept').catch(() => null)).toEqual([])
  expect(await postmasterPid(url)).not.toBe(pid)
  expect(lines.join('\n')).toContain(`PostgreSQL (process ${pid}) exited unexpectedly.`)
})

test('a killed server stays down without supervision', async () => {
  const cluster = await testCluster({ dataDir })
  process.kill(await postmasterPid(cluster.url('app')), 'SIGKILL')
  await expect.poll(() => findBackends(cluster.dataDir)).toEqual([])
  await expect(query(cluster.url('app'), 'select 1')).rejects.toThrow()
})

test('stopping while the server restarts leaves no process behind', async () => {
  const cluster = await testCluster({ dataDir, onFailure: ignoreFailure })
  process.kill(await postmasterPid(cluster.url('app')), 'SIGKILL')
  await cluster.stop()
  expect(await findBackends(cluster.dataDir)).toEqual([])
})

const GONE = { pid: 2 ** 22 + 1, startedAt: 'never', address: { host: '127.0.0.1', port: 1 } }

test('after five failed restarts the application is told the reason', async () => {
  let restarts = 0
  const restart = () => {
    restarts += 1
    return Promise.reject(new Error('no space left on device'))
  }
  const error = await new Promise<Error>((onFailure) =>
    supervise(GONE, { restart, onFailure, log: () => {}, firstDelayMs: 1 }),
  )
  expect(error.message).toMatch(/5 restarts.*no space left on device.*DATABASE_URL/s)
  expect(restarts).toBe(5)
})

test('a server that exits right after each restart counts as failing, one that ran for a while does not', async () => {
  let restarts = 0
  const restart = async () => {
    restarts += 1
    return GONE
  }
  const supervisor = supervise(GONE, {
    restart,
    log: () => {},
    firstDelayMs: 1,
    // Every exit comes after a stable time, so that the count starts over.
    stableAfterMs: -1,
    onFailure: () => expect.unreachable(),
  })
  await expect.poll(() => restarts).toBeGreaterThan(10)
  await supervisor.stop()
  restarts = 0
  await new Promise((onFailure) => supervise(GONE, { restart, onFailure, log: () => {}, firstDelayMs: 1 }))
  expect(restarts).toBe(5)
})
