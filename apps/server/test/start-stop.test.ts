import { once } from 'node:events'
import { createServer } from 'node:net'
import { accountsApi } from '@crew-chief/contract/accounts'
import { sessionApi } from '@crew-chief/contract/session'
import { systemApi } from '@crew-chief/contract/system'
import { acquireAppLock } from '@crew-chief/local-postgres/app-lock'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { spawnServer, temporaryDataDir } from '../src/testing/spawn-server.ts'
import { createTestDatabase } from '../src/testing/test-database.ts'
import { startTestServer } from '../src/testing/test-server.ts'
import { UNUSED_PROVIDER } from './faults/nodes.ts'

const database = await createTestDatabase()
afterAll(database.drop)
const server = await startTestServer()

const onDatabase = (env: Record<string, string> = {}) => ({
  PORT: '0',
  DATABASE_URL: database.url,
  AUTH_SECRET: 'a secret that only the tests of this project know',
  LOG_LEVEL: 'warn',
  DRAIN_SECONDS: '0',
  DATA_DIR: temporaryDataDir(),
  ...env,
})

/** Expects exit code 1 and a message that contains these texts, without a stack trace. */
async function expectRefusal(env: Record<string, string>, ...texts: string[]) {
  const { ended, output } = spawnServer(env)
  expect(await ended).toBe(1)
  expect(output.stderr).toMatch(/^Crew Chief can’t start\.\n/)
  for (const text of texts) expect(output.stderr).toContain(text)
  expect(output.stderr).not.toMatch(/^\s+at /m)
  expect(output.stdout).not.toContain('is running')
}

test('all invalid settings are reported together', async () => {
  const env = { PORT: 'eighty', DEMO_DATA: 'maybe', DATA_DIR: temporaryDataDir() }
  await expectRefusal(env, 'PORT must be a whole number from 0 to 65535.', 'DEMO_DATA must be on or off.')
})

test('incomplete provider settings are reported with what is missing', async () => {
  const halves = {
    STRIPE_SECRET_KEY: 'sk',
    S3_BUCKET: 'pictures',
    SMTP_URL: 'smtp://mail.example',
    ADMIN_EMAIL: 'a@mail.example',
    DATABASE_URL: 'postgres://db.example/x',
  }
  const missing = ['STRIPE_WEBHOOK_SECRET', 'S3_ACCESS_KEY_ID', 'MAIL_FROM', 'ADMIN_PASSWORD', 'AUTH_SECRET']
  await expectRefusal({ DATA_DIR: temporaryDataDir(), ...halves }, ...missing.map((name) => `${name} is missing`))
})

test('a port in use is reported', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const address = other.address()
  const port = typeof address === 'object' && address ? String(address.port) : ''
  await expectRefusal(onDatabase({ PORT: port }), `PORT ${port} on 127.0.0.1 is in use`)
})

test('an unreachable database is reported by its setting, without the password', async () => {
  const { ended, output } = spawnServer(onDatabase({ DATABASE_URL: 'postgres://ann:hunter22@127.0.0.1:1/crew' }))
  expect(await ended).toBe(1)
  expect(output.stderr).toContain('Can’t reach the database in DATABASE_URL')
  expect(output.stderr).not.toContain('hunter22')
  expect(output.stderr).not.toMatch(/^\s+at /m)
})

test('a data folder in use by another application is reported by its path', async () => {
  const folder = temporaryDataDir()
  const lock = await acquireAppLock(folder)
  onTestFinished(lock.release)
  await expectRefusal({ PORT: '0', DATA_DIR: folder }, folder, 'in use by another application')
})

test('a server that others can reach does not start while a demo password works', async () => {
  const given = await createTestDatabase()
  onTestFinished(given.drop)
  const env = (settings: Record<string, string>) => onDatabase({ DATABASE_URL: given.url, ...settings })
  const first = spawnServer(env({ DEMO_DATA: 'on' }))
  const base = await first.address()
  const body = JSON.stringify({ email: 'dana.whitfield@mail.example', password: 'whistle-2027' })
  const headers = { 'content-type': 'application/json' }
  expect((await fetch(base + accountsApi.login.path, { method: 'POST', headers, body })).status).toBe(200)
  first.child.kill('SIGTERM')
  await first.ended

  const texts = ['demo accounts have the demo password', 'DEMO_DATA=on']
  await expectRefusal(env({ PUBLIC_URL: 'https://crew.test' }), ...texts)
  await expectRefusal(env({ HOST: '0.0.0.0' }), ...texts)
  await expectRefusal(env({ HOST: '0.0.0.0', DEMO_DATA: 'off' }), ...texts)
  const open = spawnServer(env({ PUBLIC_URL: 'https://crew.test', DEMO_DATA: 'on' }))
  await open.address()
})

test('a second node with its own payment sandbox is refused, and starts once the first has ended or was killed', async () => {
  const given = await createTestDatabase()
  onTestFinished(given.drop)
  const env = (settings: Record<string, string> = {}) => onDatabase({ DATABASE_URL: given.url, ...settings })
  const first = spawnServer(env())
  await first.address()
  const settings = ['SECRET_KEY', 'WEBHOOK_SECRET', 'API_BASE']
  await expectRefusal(env(), ...settings.map((name) => `STRIPE_${name}`))

  // A node with a shared provider has no sandbox of its own.
  const withProvider = spawnServer(env(UNUSED_PROVIDER))
  await withProvider.address()

  first.child.kill('SIGTERM')
  const second = spawnServer(env())
  await second.address()
  second.child.kill('SIGKILL')
  await spawnServer(env()).address()
})

test('a node that lost the connection of its payment sandbox still keeps other sandboxes out', async () => {
  const given = await createTestDatabase()
  onTestFinished(given.drop)
  const env = () => onDatabase({ DATABASE_URL: given.url })
  await spawnServer(env()).address()
  const client = new pg.Client({ connectionString: given.url })
  await client.connect()
  onTestFinished(() => client.end())
  const holders = async () => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and granted
         and application_name = 'crew-chief sandbox' and datname = current_database()`,
    )
    return rows.map(({ pid }) => pid)
  }
  const [holder] = await holders()
  await client.query('select pg_terminate_backend($1)', [holder])
  await expect.poll(async () => (await holders()).filter((pid) => pid !== holder).length).toBe(1)
  await expectRefusal(env(), 'Another node with its own payment sandbox')
})

test('SIGTERM completes running requests and then exits with 0', async () => {
  const { child, ended, output, address } = spawnServer(onDatabase())
  const base = await address()
  expect((await fetch(base + systemApi.ready.path)).status).toBe(200)

  const other = new pg.Client({ connectionString: database.url })
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('begin; lock table sessions in access exclusive mode')
  const body = JSON.stringify({ refreshToken: 'unknown' })
  const headers = { 'content-type': 'application/json' }
  const running = fetch(base + sessionApi.refresh.path, { method: 'POST', headers, body })
  await waitForLockWaiter(other)

  child.kill('SIGTERM')
  // New connections are refused while the request above is still waiting.
  await expect.poll(() => fetch(base + systemApi.health.path).then(String, () => 'closed')).toBe('closed')
  expect(child.exitCode).toBe(null)
  await other.query('commit')
  expect((await running).status).toBe(401)
  expect([await ended, output.stderr]).toEqual([0, ''])
})

test('signals work right after the start, and a second one changes nothing', async () => {
  const { child, ended, address } = spawnServer(onDatabase())
  await address()
  child.kill('SIGINT')
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test('a draining server is alive but not ready', async () => {
  server.drain.isDraining = true
  onTestFinished(() => {
    server.drain.isDraining = false
  })
  const ready = await server.send(systemApi.ready, {})
  expect([ready.status, ready.code, ready.message]).toEqual([
    503,
    'server.not_ready',
    'The server is restarting. Please try again in a moment.',
  ])
  expect((await server.send(systemApi.health, {})).status).toBe(200)
})

/** Waits until another statement waits for a lock. */
async function waitForLockWaiter(client: pg.Client) {
  const waiting = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await client.query(waiting)).rows[0].n).toBeGreaterThan(0)
}
