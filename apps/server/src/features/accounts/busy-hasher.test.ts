import { accountsApi } from '@crew-chief/contract/accounts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { createLog } from '../../platform/log.ts'
import { createPasswords, type Passwords } from '../../platform/passwords.ts'
import { attempts } from '../../platform/rate-limit.tables.ts'
import { builders, PASSWORD } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { resetCodes } from './accounts.tables.ts'

const server = await startTestServer()
const given = builders(server)
const admin = await given.as('ADMIN')

// Without slots and queue every call is refused.
const busy = createPasswords({ concurrency: 0, maxWaiting: 0 })

async function appWith(passwords: Passwords) {
  const app = await createApp({ ...server.deps, passwords }, { log: createLog('silent'), drain: server.drain })
  afterAll(() => app.close())
  return app
}
const allBusy = await appWith(busy)
const busyWhenHashing = await appWith({ ...server.deps.passwords, hash: busy.hash })

async function post(app: typeof allBusy, url: string, payload: object) {
  const reply = await app.inject({ method: 'POST', url, payload })
  return [reply.statusCode, reply.json().code, reply.headers['retry-after']]
}
const TURNED_AWAY = [503, 'server.busy', '1']

/** The sum of all rate limit counters. */
async function counted(): Promise<number> {
  const [row] = await server.db.select({ sum: sql<number>`coalesce(sum(count), 0)::int` }).from(attempts)
  return row?.sum ?? 0
}

async function personWithToken() {
  const person = await given.user()
  const { body } = await server.send(
    accountsApi.makeResetToken,
    { body: { userId: person.id } },
    { token: admin.token },
  )
  return { ...person, token: body.token }
}

const triesLeftOf = async (userId: string) =>
  (await server.db.select().from(resetCodes).where(eq(resetCodes.userId, userId)))[0]?.triesLeft

test('a log-in rejected because the server is busy does not count as a wrong password', async () => {
  const ann = await given.user()
  const before = await counted()
  for (let i = 0; i < 12; i++) {
    const body = { email: ann.email, password: PASSWORD }
    expect(await post(allBusy, accountsApi.login.path, body)).toEqual(TURNED_AWAY)
  }
  expect(await counted()).toBe(before)
})

test.each([
  ['comparing the token', allBusy],
  ['hashing the new password', busyWhenHashing],
])('a reset rejected when %s does not count as an attempt', async (_, app) => {
  const ann = await personWithToken()
  const before = await counted()
  const body = { email: ann.email, token: ann.token, password: 'a brand new one' }
  for (let i = 0; i < 6; i++) expect(await post(app, accountsApi.resetPassword.path, body)).toEqual(TURNED_AWAY)
  expect([await counted(), await triesLeftOf(ann.id)]).toEqual([before, 100])
  expect((await server.send(accountsApi.resetPassword, { body })).status).toBe(200)
})

test('a wrong token counts as an attempt, even when the hasher is busy afterwards', async () => {
  const ann = await personWithToken()
  const body = { email: ann.email, token: 'WRONG2', password: 'a brand new one' }
  await post(busyWhenHashing, accountsApi.resetPassword.path, body)
  expect(await triesLeftOf(ann.id)).toBe(99)
})

test('a busy server rejects unknown addresses like known ones', async () => {
  const body = { email: 'nobody@mail.example', token: 'WRONG2', password: 'a brand new one' }
  expect(await post(allBusy, accountsApi.resetPassword.path, body)).toEqual(TURNED_AWAY)
  expect(await post(allBusy, accountsApi.login.path, body)).toEqual(TURNED_AWAY)
})
