import { sessionApi } from '@crew-chief/contract/session'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { hashOpaqueToken } from '../../platform/tokens.ts'
import { builders } from '../../testing/builders.ts'
import { createBarrier, runConcurrently } from '../../testing/concurrency.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { refreshTokens, sessions } from './accounts.tables.ts'
import { lockRefreshToken, markUsed } from './sessions.store.ts'

const server = await startTestServer()
const given = builders(server)
const refresh = (refreshToken: string) => server.send(sessionApi.refresh, { body: { refreshToken } })
const meStatus = async (token: string) => (await server.send(sessionApi.me, {}, { token })).status

type Claim = (tx: Tx, tokenHash: Buffer, line: () => Promise<void>) => Promise<string | undefined>

/** How many of eight parallel transactions succeed in using one token. */
async function claimants(claim: Claim): Promise<number> {
  const ann = await given.signedIn()
  const line = createBarrier(8)
  const claims = await runConcurrently(8, () =>
    inTransaction(server.db, (tx) => claim(tx, hashOpaqueToken(ann.refreshToken), line)),
  )
  return claims.filter((sessionId) => sessionId !== undefined).length
}

const guarded: Claim = async (tx, tokenHash, line) => {
  await tx.execute(sql`select 1`)
  await line()
  const found = await lockRefreshToken(tx, tokenHash, 30)
  if (!found || found.isUsed) return undefined
  await markUsed(tx, tokenHash)
  return found.sessionId
}

const readThenWrite: Claim = async (tx, tokenHash, line) => {
  const [unused] = await tx
    .select()
    .from(refreshTokens)
    .where(and(eq(refreshTokens.tokenHash, tokenHash), isNull(refreshTokens.usedAt)))
  await line()
  if (!unused) return undefined
  await tx.update(refreshTokens).set({ usedAt: sql`now()` }).where(eq(refreshTokens.tokenHash, tokenHash))
  return unused.sessionId
}

test('of parallel refreshes exactly one uses the token', async () => {
  expect(await claimants(guarded)).toBe(1)
})

test('control: reading before writing lets several use one token', async () => {
  expect(await claimants(readThenWrite)).toBeGreaterThan(1)
})

test('twenty tabs that refresh together all stay logged in', async () => {
  const ann = await given.signedIn()
  const answers = await runConcurrently(20, () => refresh(ann.refreshToken))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  const statuses = await Promise.all(answers.map(({ body }) => meStatus(body.token)))
  expect(statuses).toEqual(Array(20).fill(200))
  expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(20)
})

test('parallel reuse of a stolen token ends the session and all tokens issued for it', async () => {
  const ann = await given.signedIn()
  const { body: next } = await refresh(ann.refreshToken)
  await server.db.update(refreshTokens).set({ usedAt: sql`now() - interval '1 minute'` })
  const answers = await runConcurrently(20, () => refresh(ann.refreshToken))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(401))
  expect([await meStatus(next.token), (await refresh(next.refreshToken)).status]).toEqual([401, 401])
})

test('tokens issued during a concurrent log-out do not work', async () => {
  const ann = await given.signedIn()
  const [renewals] = await Promise.all([
    runConcurrently(10, () => refresh(ann.refreshToken)),
    server.send(sessionApi.logout, { body: {} }, { token: ann.token }),
  ])
  for (const { status, body } of renewals) {
    expect([200, 401]).toContain(status)
    if (status === 200) expect(await meStatus(body.token)).toBe(401)
  }
  const [session] = await server.db.select().from(sessions).where(eq(sessions.userId, ann.id))
  expect(session?.endedBecause).toBe('logout')
})
