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

const PATIENCE = { timeout: 40_000 }
const database = await createTestDatabase()
afterAll(database.drop)

// One local cluster for the file: making it takes longer than everything else here.
const dataDir = mkdtempSync(join(tmpdir(), 'crew-chief-drain-'))
// PostgreSQL refuses root and runs as somebody else then, who must be able to enter.
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
const onLaptop = (env: Record<string, string> = {}) => ({ PORT: '0', DATA_DIR: dataDir, ...env })

/** Everything a server prints from its start to its end. */
async function wordsOf(env: Record<string, string>): Promise<string> {
  const { child, ended, output, address } = spawnServer(env)
  await address()
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  return output.stdout
}

/** A request whose body never comes to its end; resolves when the server waits for the rest of it. */
async function sendHalf(address: string) {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {}) // Cut off by the server: that is what the test is about.
  onTestFinished(() => void socket.destroy())
  socket.write(
    `POST ${accountsApi.login.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n` +
      'content-length: 100\r\nexpect: 100-continue\r\n\r\n',
  )
  const [continued] = await once(socket, 'data')
  expect(String(continued)).toContain('100 Continue')
  socket.write('{"email":')
}

test('while it drains, one and the same process is alive and not ready; then it ends with 0', PATIENCE, async () => {
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

test('a server open to others gets no demo people, whose passwords everybody knows', PATIENCE, async () => {
  const words = await wordsOf(onLaptop({ HOST: '0.0.0.0' }))
  expect(words).toContain('is running at')
  expect(words).not.toContain('Demo sign-ins')
})

test('open to others, it gets them when somebody asks for them', PATIENCE, async () => {
  expect(await wordsOf(onDatabase({ HOST: '0.0.0.0', DEMO_DATA: 'on', DRAIN_SECONDS: '0' }))).toContain('Demo sign-ins')
})

test('a client that never finishes its request keeps neither server nor database', PATIENCE, async () => {
  const { child, ended, output, address } = spawnServer(onLaptop())
  await sendHalf(await address())
  const [pid = ''] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
  expect(await findProcess(Number(pid))).toBeDefined()
  const began = performance.now()
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(performance.now() - began).toBeLessThan(8_000)
  expect(await findProcess(Number(pid))).toBeUndefined()
  // On a machine of one's own the demo's people are there from the first start on.
  expect(output.stdout).toContain('Demo sign-ins')
})
