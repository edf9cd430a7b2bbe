import { sessionApi } from '@crew-chief/contract/session'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hashOpaqueToken } from '../../platform/tokens.ts'
import { builders } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { refreshTokens, sessions } from './accounts.tables.ts'

const server = await startTestServer()
const given = builders(server)
const short = await startTestServer({ env: { ACCESS_TOKEN_MINUTES: '15' } })
const refresh = (refreshToken: string, token?: string) =>
  server.send(sessionApi.refresh, { body: { refreshToken } }, { token })
const meStatus = async (token: string) => (await server.send(sessionApi.me, {}, { token })).status

/** Sets the time of use into the past. */
const usedAgo = (refreshToken: string, seconds: number) =>
  server.db
    .update(refreshTokens)
    .set({ usedAt: sql`now() - make_interval(secs => ${seconds})` })
    .where(eq(refreshTokens.tokenHash, hashOpaqueToken(refreshToken)))

test('a refresh token is exchanged for a new pair that works (1 §7)', async () => {
  const ann = await given.signedIn()
  const { status, body } = await refresh(ann.refreshToken)
  expect(status).toBe(200)
  expect(Object.keys(body).sort()).toEqual(['expiresAt', 'refreshToken', 'token'])
  expect(body.refreshToken).not.toBe(ann.refreshToken)
  expect(Date.parse(body.expiresAt) - Date.now()).toBeGreaterThan(59 * 60_000)
  expect(await meStatus(body.token)).toBe(200)
  expect((await refresh(body.refreshToken)).status).toBe(200)
})

test('reuse after the grace period ends that session only', async () => {
  const ann = await given.signedIn()
  const elsewhere = await given.signedIn()
  const { body: next } = await refresh(ann.refreshToken)
  await usedAgo(ann.refreshToken, 31)
  const reused = await refresh(ann.refreshToken)
  expect([reused.status, reused.code, reused.message]).toEqual([401, 'accounts.refresh_failed', 'Refresh failed'])
  expect([await meStatus(next.token), await meStatus(ann.token)]).toEqual([401, 401])
  expect((await refresh(next.refreshToken)).status).toBe(401)
  expect(await meStatus(elsewhere.token)).toBe(200)
  const ended = await server.db.select().from(sessions).where(eq(sessions.userId, ann.id))
  expect(ended.map((session) => session.endedBecause)).toEqual(['reuse'])
})

test.each([
  [179, 200],
  [181, 401],
])('refreshing a session that is %s days old and used daily returns %s', async (days, status) => {
  const ann = await given.signedIn()
  await server.db
    .update(sessions)
    .set({ createdAt: sql`now() - make_interval(days => ${days})` })
    .where(eq(sessions.userId, ann.id))
  expect((await refresh(ann.refreshToken)).status).toBe(status)
})

test('within the grace period two tabs both get tokens and stay logged in with the pair that was stored last', async () => {
  const ann = await given.signedIn()
  const first = await refresh(ann.refreshToken)
  const second = await refresh(ann.refreshToken)
  expect([first.status, second.status]).toEqual([200, 200])
  expect([await meStatus(first.body.token), await meStatus(second.body.token)]).toEqual([200, 200])
  const next = await refresh(second.body.refreshToken)
  expect([next.status, await meStatus(first.body.token), await meStatus(next.body.token)]).toEqual([200, 200, 200])
})

test.each(['the owner', 'the thief'])(
  'a token copied within the grace period: %s goes on first, both end',
  async (who) => {
    const ann = await given.signedIn()
    const { body: owner } = await refresh(ann.refreshToken)
    const { body: thief } = await refresh(ann.refreshToken)
    const [first, second] = who === 'the owner' ? [owner, thief] : [thief, owner]
    const { body: next } = await refresh(first.refreshToken)
    expect((await refresh(second.refreshToken)).status).toBe(401)
    expect([await meStatus(next.token), await meStatus(second.token)]).toEqual([401, 401])
    expect((await refresh(next.refreshToken)).status).toBe(401)
    const [session] = await server.db.select().from(sessions).where(eq(sessions.userId, ann.id))
    expect(session?.endedBecause).toBe('reuse')
  },
)

test('a token whose successor is in use is not accepted again, even within the grace period', async () => {
  const ann = await given.signedIn()
  const { body: next } = await refresh(ann.refreshToken)
  const { body: last } = await refresh(next.refreshToken)
  expect((await refresh(ann.refreshToken)).status).toBe(401)
  expect(await meStatus(last.token)).toBe(401)
})

test('of two pairs issued within the grace period, a later use of the second ends the session', async () => {
  const ann = await given.signedIn()
  const { body: first } = await refresh(ann.refreshToken)
  const { body: stolen } = await refresh(ann.refreshToken)
  const { body: next } = await refresh(first.refreshToken)
  await usedAgo(first.refreshToken, 3600)
  expect((await refresh(stolen.refreshToken)).status).toBe(401)
  expect(await meStatus(next.token)).toBe(401)
})

test('a lost response does not end the session', async () => {
  const ann = await given.signedIn()
  await refresh(ann.refreshToken)
  await usedAgo(ann.refreshToken, 25)
  const again = await refresh(ann.refreshToken)
  expect([again.status, await meStatus(again.body.token)]).toEqual([200, 200])
})

test.each(['unknown', 'x'.repeat(200)])('an unknown token is rejected', async (token) => {
  const answer = await refresh(token)
  expect([answer.status, answer.message]).toEqual([401, 'Refresh failed'])
})

test('a refresh token older than a month is rejected', async () => {
  const ann = await given.signedIn()
  await server.db
    .update(refreshTokens)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(refreshTokens.tokenHash, hashOpaqueToken(ann.refreshToken)))
  expect((await refresh(ann.refreshToken)).status).toBe(401)
})

test('a logged-out session cannot be refreshed, even within the grace period', async () => {
  const ann = await given.signedIn()
  const { body: next } = await refresh(ann.refreshToken)
  await server.send(sessionApi.logout, { body: {} }, { token: next.token })
  expect([(await refresh(next.refreshToken)).status, (await refresh(ann.refreshToken)).status]).toEqual([401, 401])
})

test('an expired bearer token is ignored', async () => {
  const ann = await given.signedIn()
  expect((await refresh(ann.refreshToken, 'stale')).status).toBe(200)
})

test('users who must complete the profile can refresh', async () => {
  const ann = await given.signedIn({ hasToReset: true })
  expect((await refresh(ann.refreshToken, ann.token)).status).toBe(200)
})

test.each([[{}], [{ refreshToken: '' }], [{ refreshToken: 7 }], [{ refreshToken: 'x'.repeat(201) }], [[]]])(
  '%o is not a request',
  async (body) => {
    const reply = await server.app.inject({ method: 'POST', url: sessionApi.refresh.path, payload: body })
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'input.invalid'])
  },
)

test('the database stores only hashes of tokens', async () => {
  const ann = await given.signedIn()
  const rows = await server.db.select().from(refreshTokens)
  expect(rows.some((row) => row.tokenHash.equals(hashOpaqueToken(ann.refreshToken)))).toBe(true)
  expect(rows.every((row) => row.tokenHash.length === 32)).toBe(true)
})

test('the lifetime is configurable, for example 15 minutes (1 §9)', async () => {
  const ann = await builders(short).signedIn()
  const { body } = await short.send(sessionApi.refresh, { body: { refreshToken: ann.refreshToken } })
  const minutes = (Date.parse(body.expiresAt) - Date.now()) / 60_000
  expect([minutes > 14, minutes < 16]).toEqual([true, true])
})
