import { accountsApi } from '@crew-chief/contract/accounts'
import { sessionApi } from '@crew-chief/contract/session'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { inTransaction } from '../../db/transaction.ts'
import { createLog } from '../../platform/log.ts'
import { builders, PASSWORD } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { sessions, users } from './accounts.tables.ts'
import { openSession } from './open-session.ts'
import { findUserByEmail, stillHasPassword } from './users.store.ts'

const server = await startTestServer()
const given = builders(server)
const admin = await given.as('ADMIN')
const { db, deps } = server

/** Runs while the password is being verified. */
let duringLogin = async () => {}
beforeEach(() => {
  duringLogin = async () => {}
})
const passwords = {
  ...deps.passwords,
  hash: async (password: string) => {
    await duringLogin()
    return deps.passwords.hash(password)
  },
  matches: async (password: string, hashed: string | null) => {
    const isMatch = await deps.passwords.matches(password, hashed)
    await duringLogin()
    return isMatch
  },
}
const slow = await createApp({ ...deps, passwords }, { log: createLog('silent'), drain: server.drain })
afterAll(() => slow.close())

async function logIn(email: string) {
  const payload = { email, password: PASSWORD }
  const reply = await slow.inject({ method: 'POST', url: accountsApi.login.path, payload })
  return [reply.statusCode, reply.json().code]
}

async function reset(userId: string, email: string) {
  const { body } = await server.send(accountsApi.makeResetToken, { body: { userId } }, { token: admin.token })
  return server.send(accountsApi.resetPassword, { body: { email, token: body.token, password: 'a brand new one' } })
}

const openSessionsOf = (userId: string) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))

test('a reset during a log-in with the old password leaves no session open', async () => {
  const ann = await given.user()
  duringLogin = async () => void (await reset(ann.id, ann.email))
  expect(await logIn(ann.email)).toEqual([401, 'accounts.bad_credentials'])
  expect(await openSessionsOf(ann.id)).toEqual([])
})

test('control: without a second check the old password opens a session', async () => {
  const ann = await given.user()
  duringLogin = async () => void (await reset(ann.id, ann.email))
  const found = await findUserByEmail(db, ann.email)
  expect(await passwords.matches(PASSWORD, found?.passwordHash ?? null)).toBe(true)
  await inTransaction(db, (tx) => openSession(deps, tx, ann, ''))
  expect(await openSessionsOf(ann.id)).toHaveLength(1)
})

test('a reset after the second check waits for the log-in and then ends its session', async () => {
  const ann = await given.user()
  const looked = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const loggingIn = inTransaction(db, async (tx) => {
    await stillHasPassword(tx, ann.id, ann.passwordHash ?? '')
    looked.resolve()
    await goOn.promise
    await openSession(deps, tx, ann, '')
  })
  await looked.promise
  let isReset = false
  const resetting = reset(ann.id, ann.email).then(() => {
    isReset = true
  })
  // It either waits for the lock, as expected, or finishes before the session exists.
  await expect.poll(async () => isReset || (await isSomebodyWaiting())).toBe(true)
  goOn.resolve()
  await Promise.all([loggingIn, resetting])
  expect(await openSessionsOf(ann.id)).toEqual([])
})

test('a user deleted during the log-in is rejected like an unknown user', async () => {
  const ann = await given.user()
  duringLogin = async () => void (await db.delete(users).where(eq(users.id, ann.id)))
  expect(await logIn(ann.email)).toEqual([401, 'accounts.bad_credentials'])
})

test('a session that ended during hashing cannot complete the profile', async () => {
  const ann = await given.signedIn({ hasToReset: true })
  duringLogin = async () => void (await server.send(sessionApi.logout, { body: {} }, { token: ann.token }))
  const { email, phoneNumber, address, shirtSize, gender } = ann
  const payload = { email, phoneNumber, address, shirtSize, gender, password: 'my very own' }
  const headers = { authorization: `Bearer ${ann.token}` }
  const reply = await slow.inject({ method: 'POST', url: accountsApi.completeProfile.path, payload, headers })
  expect([reply.statusCode, reply.json().code]).toEqual([401, 'session.expired'])
  expect(await findUserByEmail(db, ann.email)).toMatchObject({ hasToReset: true, passwordHash: ann.passwordHash })
})

async function isSomebodyWaiting(): Promise<boolean> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return (await db.execute(waiting)).rows.length > 0
}
