import { accountsApi } from '@crew-chief/contract/accounts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { builders } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { refreshTokens, resetCodes, sessions } from './accounts.tables.ts'
import { storeResetCode } from './reset-codes.store.ts'
import { runSweepAccounts } from './sweep-accounts.job.ts'

const server = await startTestServer()
const given = builders(server)
const { db } = server
const sweep = () => runSweepAccounts(server.deps)
const sessionsOf = (userId: string) => db.select().from(sessions).where(eq(sessions.userId, userId))

test('active sessions and valid reset tokens are kept', async () => {
  const ann = await given.signedIn()
  await inTransaction(db, (tx) => storeResetCode(tx, ann.id, 'hash', 600))
  await sweep()
  expect((await server.send(accountsApi.me, {}, { token: ann.token })).status).toBe(200)
  expect((await server.send(accountsApi.refresh, { body: { refreshToken: ann.refreshToken } })).status).toBe(200)
  expect(await db.select().from(resetCodes).where(eq(resetCodes.userId, ann.id))).toHaveLength(1)
})

test('sessions that ended a week ago are deleted; sessions that ended today are kept', async () => {
  const old = await given.signedIn()
  const recent = await given.signedIn()
  const end = (userId: string, ago: string) =>
    db
      .update(sessions)
      .set({ endedAt: sql`now() - ${ago}::interval`, endedBecause: 'logout' })
      .where(eq(sessions.userId, userId))
  await end(old.id, '8 days')
  await end(recent.id, '1 day')
  await sweep()
  expect([(await sessionsOf(old.id)).length, (await sessionsOf(recent.id)).length]).toEqual([0, 1])
})

test('sessions without any valid refresh token are deleted', async () => {
  const ann = await given.signedIn()
  const [session] = await sessionsOf(ann.id)
  const ofAnn = eq(refreshTokens.sessionId, session?.id ?? '')
  await db.update(refreshTokens).set({ expiresAt: sql`now() - interval '1 second'` }).where(ofAnn)
  await db.update(sessions).set({ createdAt: sql`now() - interval '31 days'` }).where(eq(sessions.userId, ann.id))
  await sweep()
  expect([await sessionsOf(ann.id), await db.select().from(refreshTokens).where(ofAnn)]).toEqual([[], []])
})

test('expired reset tokens are deleted', async () => {
  const ann = await given.user()
  await inTransaction(db, (tx) => storeResetCode(tx, ann.id, 'hash', 0))
  await sweep()
  expect(await db.select().from(resetCodes).where(eq(resetCodes.userId, ann.id))).toEqual([])
})
