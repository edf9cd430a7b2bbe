import { Writable } from 'node:stream'
import { api } from '@crew-chief/contract/api'
import { sql } from 'drizzle-orm'
import { type Level, pino } from 'pino'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createApp } from '../src/app.ts'
import { AppError } from '../src/app-error.ts'
import { inTransaction } from '../src/db/transaction.ts'
import { createJobs, job, jobKind } from '../src/platform/jobs/jobs.ts'
import { createPasswords } from '../src/platform/passwords.ts'
import { builders } from '../src/testing/builders.ts'
import { runConcurrently } from '../src/testing/concurrency.ts'
import { startTestServer } from '../src/testing/test-server.ts'

const server = await startTestServer()
const given = builders(server)

const logged: string[] = []
const level: Level = 'debug'
const log = pino(
  { level, base: null },
  new Writable({
    write: (line, _, done) => {
      logged.push(String(line))
      done()
    },
  }),
)
const app = await createApp(server.deps, { log, drain: server.drain })
afterAll(() => app.close())
afterEach(() => {
  logged.length = 0
})

const MARKS = { email: 'marked.address@mail.example', password: 'MarkedPassword', name: 'MarkedName' }
const registration = {
  email: MARKS.email,
  password: MARKS.password,
  firstName: MARKS.name,
  lastName: `${MARKS.name}    at MarkedLine`,
  phoneNumber: '5559998877',
  address: 'MarkedStreet 7',
  shirtSize: 'M',
  gender: 'OTHER',
}
const isMarked = /marked|5559998877|at MarkedLine/i

const post = (url: string, payload: object, headers = {}) => app.inject({ method: 'POST', url, payload, headers })

/** Runs `work` while a column is missing. */
async function withoutColumn(work: () => Promise<void>) {
  await server.db.execute(sql`alter table users rename column first_name to lost_name`)
  await work().finally(() => server.db.execute(sql`alter table users rename column lost_name to first_name`))
}

test.each([
  ['invalid input', 400, 'input.invalid', () => post(api.login.path, {})],
  [
    'unreadable JSON',
    400,
    'input.invalid',
    () => post(api.login.path, {}, { 'content-type': 'application/json', 'content-length': '1' }),
  ],
  ['no session', 401, 'session.missing', () => app.inject({ url: api.me.path })],
  ['an unknown route', 404, 'route.not_found', () => app.inject({ url: '/api/nowhere' })],
  ['a malformed URL', 400, 'input.invalid', () => app.inject({ url: '/api/%zz' })],
  ['a wrong content type', 415, 'input.wrong_type', () => post(api.login.path, {}, { 'content-type': 'text/csv' })],
])('%s returns message, code and request id', async (_, status, code, send) => {
  const reply = await send()
  expect(reply.statusCode).toBe(status)
  const body = reply.json()
  expect(body).toMatchObject({ code, message: expect.stringMatching(/^[A-Z].+/) })
  expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/)
  expect(Object.keys(body).filter((key) => !['message', 'code', 'fields', 'requestId'].includes(key))).toEqual([])
})

test('every invalid field has a message', async () => {
  const reply = await post(api.login.path, { email: 'x' })
  expect(reply.json().fields).toEqual({
    email: 'Please enter a valid email address',
    password: 'Password required',
  })
})

test('an internal error returns a general message and the request id it is logged with', async () => {
  await withoutColumn(async () => {
    const reply = await post(api.register.path, registration)
    expect(reply.statusCode).toBe(500)
    const { requestId, ...body } = reply.json()
    expect(body).toEqual({
      message: 'Something went wrong on our end. Please try again.',
      code: 'server.internal',
    })
    const lines = logged.filter((line) => line.includes(requestId) && line.includes('request failed'))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('first_name')
    expect(lines[0]).toContain('register.ts')
  })
})

test('the log never contains user input, not even when a query fails', async () => {
  await post(api.register.path, registration)
  const login = await post(api.login.path, { email: MARKS.email, password: MARKS.password })
  await post(api.login.path, { email: MARKS.email, password: `${MARKS.password}!` })
  await post(`${api.login.path}?email=${MARKS.email}`, { email: MARKS.email })
  await post(api.requestPasswordReset.path, { email: MARKS.email })
  await withoutColumn(async () => {
    const headers = { authorization: `Bearer ${login.json().token}` }
    expect((await post(api.register.path, registration)).statusCode).toBe(500)
    expect((await post(api.login.path, { email: MARKS.email, password: MARKS.password })).statusCode).toBe(500)
    expect((await app.inject({ url: api.me.path, headers })).statusCode).toBe(500)
  })
  expect(logged.length).toBeGreaterThan(8)
  expect(logged.filter((line) => isMarked.test(line))).toEqual([])
  for (const secret of [login.json().token, login.json().refreshToken]) expect(logged.join()).not.toContain(secret)
})

const raw = JSON.stringify(registration)
const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'multipart/form-data; boundary=x' }

test.each([
  ['broken JSON', raw.slice(0, -1), json],
  ['JSON with a text that is not closed', `{"password":"${MARKS.password}`, json],
  ['JSON behind other text', `${MARKS.email} ${raw}`, json],
  ['a text', JSON.stringify(MARKS.password), json],
  ['a list', JSON.stringify([registration]), json],
  ['values of the wrong type', JSON.stringify({ email: [MARKS.email], password: { is: MARKS.password } }), json],
  ['keys of the user', JSON.stringify({ [MARKS.email]: MARKS.password }), json],
  ['too long a value', JSON.stringify({ ...registration, password: MARKS.password.repeat(1_000) }), json],
  ['too large a body', raw + ' '.repeat(1_100_000), json],
  ['another type', raw, { 'content-type': `text/${MARKS.name}` }],
  ['a form without an end', `--x\r\ncontent-disposition: form-data; name="${MARKS.email}"\r\n\r\n${raw}`, form],
])('no endpoint logs anything of a body with an error: %s', async (_, payload, headers) => {
  const admin = await given.as('ADMIN')
  const authorization = { authorization: `Bearer ${admin.token}` }
  for (const { method, path } of Object.values(api)) {
    if (method === 'GET') continue
    const url = path.replaceAll(/:\w+/g, admin.id)
    const { statusCode } = await app.inject({ method, url, payload, headers: { ...headers, ...authorization } })
    expect([url, statusCode < 500]).toEqual([url, true])
  }
  expect(logged.length).toBeGreaterThan(100)
  expect(logged.filter((line) => isMarked.test(line))).toEqual([])
})

test('a job that fails is logged without its data', async () => {
  const jobs = createJobs(server.db, log)
  const failing = job(jobKind<{ email: string }>('test.failing'), async ({ email }) => {
    await server.db.execute(sql`select no_such_function(${email})`)
  })
  await jobs.start([failing], { working: true })
  await jobs.send(server.db, jobKind('test.failing'), { email: MARKS.email })
  await expect.poll(() => logged.some((line) => line.includes('job failed'))).toBe(true)
  await jobs.stop()
  expect(logged.join()).toContain('no_such_function')
  expect(logged.filter((line) => isMarked.test(line))).toEqual([])
})

test.each([
  ['an unexpected error is not disclosed', new Error('unexpected failure')],
  ['an error code the endpoint does not declare is an internal error', new AppError('mail.not_found')],
])('%s', async (_, error) => {
  const rateLimits = { ...server.deps.rateLimits, take: () => Promise.reject(error) }
  const broken = await createApp({ ...server.deps, rateLimits }, { log, drain: server.drain })
  const payload = { email: 'a@mail.example', password: 'x' }
  const reply = await broken.inject({ method: 'POST', url: api.login.path, payload })
  expect([reply.statusCode, reply.json().code]).toEqual([500, 'server.internal'])
  expect(reply.body).not.toContain(error.message)
  expect(logged.join()).toContain(error.message)
  await broken.close()
})

test('excess logins get 503 with a message, and the server recovers', async () => {
  const passwords = createPasswords({ concurrency: 1, maxWaiting: 1, options: { memoryCost: 1024 } })
  const flooded = await createApp({ ...server.deps, passwords }, { log, drain: server.drain })
  const logIn = (i: number) =>
    flooded.inject({ method: 'POST', url: api.login.path, payload: { email: `flood${i}@mail.example`, password: 'x' } })
  const replies = await runConcurrently(20, logIn)
  const busy = replies.filter(({ statusCode }) => statusCode === 503)
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([401, 503]))
  expect(busy[0]?.json().message).toBe('We’re busy right now. Please try again in a moment.')
  expect((await logIn(99)).statusCode).toBe(401)
  await flooded.close()
})

test('a lock timeout returns 503 with Retry-After and is logged as a warning', async () => {
  const take = () =>
    inTransaction(server.db, async (tx) => {
      await tx.execute(sql`set local lock_timeout = '20ms'`)
      await tx.execute(sql`lock table attempts`)
    })
  const rateLimits = { ...server.deps.rateLimits, take }
  const waiting = await createApp({ ...server.deps, rateLimits }, { log, drain: server.drain })
  const holder = await server.db.$client.connect()
  await holder.query('begin; lock table attempts')
  const payload = { email: 'a@mail.example', password: 'x' }
  const reply = await waiting.inject({ method: 'POST', url: api.login.path, payload })
  await holder.query('rollback')
  holder.release()
  await waiting.close()
  expect([reply.statusCode, reply.json().code, reply.headers['retry-after']]).toEqual([503, 'server.busy', '1'])
  const failed = logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request failed')
  expect(failed).toEqual([expect.objectContaining({ level: 40, requestId: reply.json().requestId })])
  expect(JSON.stringify(failed)).toContain('lock timeout')
})

test('each request logs one line with the operation and without the URL', async () => {
  const { token } = await given.signedIn()
  await app.inject({ url: `${api.me.path}?secret=marked`, headers: { authorization: `Bearer ${token}` } })
  expect(logged.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ operation: 'me', status: 200, requestId: expect.any(String), ms: expect.any(Number) }),
  ])
})
