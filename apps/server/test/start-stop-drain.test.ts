import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountsApi } from '@crew-chief/contract/accounts'
import { systemApi } from '@crew-chief/contract/system'
import { findProcess } from '@crew-chief/local-postgres/running-process'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { spawnServer, temporaryDataDir } from '../src/testing/spawn-server.ts'
import { createTestDatabase } from '../src/testing/test-database.ts'

const database = await createTestDatabase()
afterAll(database.drop)

// One local cluster for all tests of this file, because creating it is slow.
const dataDir = mkdtempSync(join(tmpdir(), 'crew-chief-drain-'))
// As root, PostgreSQL is run by another user, who needs access.
chmodSync(dataDir, 0o755)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const onDatabase = (env: Record<string, string>) => ({
  PORT: '0',
  DATABASE_URL: database.url,
  AUTH_SECRET: 'a secret that only the tests of this project know',
  LOG_LEVEL: 'warn',
  DATA_DIR: temporaryDataDir(),
  ...env,
})
const withLocalDatabase = (env: Record<string, string> = {}) => ({ PORT: '0', DATA_DIR: dataDir, ...env })

/** Starts and stops a server and returns its output. */
async function outputOf(env: Record<string, string>): Promise<string> {
  const { child, ended, output, address } = spawnServer(env)
  await address()
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  return output.stdout
}

/** Sends a request with an incomplete body; resolves when the server is waiting for the rest. */
async function sendIncomplete(address: string) {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {}) // The server closes the connection.
  onTestFinished(() => void socket.destroy())
  socket.write(
    `POST ${accountsApi.login.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n` +
      'content-length: 100\r\nexpect: 100-continue\r\n\r\n',
  )
  const [continued] = await once(socket, 'data')
  expect(String(continued)).toContain('100 Continue')
  socket.write('{"email":')
}

test('while draining, the process is alive but not ready, and then exits with 0', async () => {
  const { child, ended, address } = spawnServer(onDatabase({ DRAIN_SECONDS: '2' }))
  const base = await address()
  const statusOf = async (path: string) => (await fetch(base + path)).status
  expect(await statusOf(systemApi.ready.path)).toBe(200)
  child.kill('SIGTERM')
  await expect.poll(() => statusOf(systemApi.ready.path)).toBe(503)
  const both = await Promise.all([statusOf(systemApi.ready.path), statusOf(systemApi.health.path)])
  expect([both, child.exitCode]).toEqual([[503, 200], null])
  expect(await ended).toBe(0)
})

test('a server on a public address gets no demo accounts', async () => {
  const output = await outputOf(withLocalDatabase({ HOST: '0.0.0.0' }))
  expect(output).toContain('is running at')
  expect(output).not.toContain('Demo sign-ins')
})

test('DEMO_DATA=on creates demo accounts on a public address', async () => {
  expect(await outputOf(onDatabase({ HOST: '0.0.0.0', DEMO_DATA: 'on', DRAIN_SECONDS: '0' }))).toContain(
    'Demo sign-ins',
  )
})

test('an unfinished request keeps neither the server nor the database running', async () => {
  const { child, ended, output, address } = spawnServer(withLocalDatabase())
  await sendIncomplete(await address())
  const [pid = ''] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
  expect(await findProcess(Number(pid))).toBeDefined()
  const startedAt = performance.now()
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(performance.now() - startedAt).toBeLessThan(30_000)
  expect(await findProcess(Number(pid))).toBeUndefined()
  // A local server has demo accounts from the first start.
  expect(output.stdout).toContain('Demo sign-ins')
})
