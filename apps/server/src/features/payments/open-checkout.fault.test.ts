import { once } from 'node:events'
import { createServer } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { stripeProvider } from '../../platform/payment-provider/stripe.ts'
import { builders, tiers } from '../../testing/builders.ts'
import { registrationRequests } from '../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'
import { settlementDeps } from '../../testing/settlement-deps.ts'
import { TEST_KEYS } from '../../testing/test-provider.ts'
import { findUser } from '../accounts/public.ts'
import { startRegistration } from '../events/public.ts'
import { payments } from './payments.tables.ts'
import { runExpireHolds } from './reconcile.job.ts'

const server = await startServerWithPayments({ webhooks: false })
const { db, deps, knobs, sandbox } = server
const given = builders(server)
const { start, seats, statusOf } = registrationRequests(server)
const jobs = settlementDeps(deps)
const FREE = { taken: 0, holding: 0, waitlisted: 0, line: 0 }
const SESSIONS = { path: '/v1/checkout/sessions', method: 'POST' }
afterEach(() => knobs.clearFaults())

const ACCESS = { secretKey: TEST_KEYS.secretKey, webhookSecrets: [TEST_KEYS.webhookSecret] }

const lastSeat = () => given.event({ pricing: tiers(5000, 7500), maxParticipants: 1 })
const paymentsOf = (userId: string) => db.select().from(payments).where(eq(payments.userId, userId))

async function openPages(): Promise<number> {
  const headers = { authorization: `Bearer ${TEST_KEYS.secretKey}` }
  const answer = await fetch(`${sandbox.url}/v1/checkout/sessions?status=open&limit=100`, { headers })
  const { data }: { data: unknown[] } = JSON.parse(await answer.text())
  return data.length
}

/** Expects the error message, a free seat, and no page that can still be paid. */
async function expectNothingHeld(eventId: string, answer: { status: number; code: string; message: string }) {
  expect([answer.status, answer.code]).toEqual([502, 'payments.provider_failed'])
  expect(answer.message).toBe(
    'The payment provider isn’t responding. Nothing was charged. Please try again in a moment.',
  )
  expect(await seats(eventId)).toEqual(FREE)
  await knobs.clearFaults()
  await runExpireHolds(jobs)
  expect(await openPages()).toBe(0)
  expect((await db.select().from(payments)).filter(({ isUncertain }) => isUncertain)).toEqual([])
}

test('the provider replies 500 twice: the seat is freed immediately', async () => {
  const ann = await given.signedIn()
  const { id } = await lastSeat()
  await knobs.respond500({ ...SESSIONS, times: 2 })
  await expectNothingHeld(id, await start(id, ann.token))
})

test('when the provider replies 429, the seat is freed', async () => {
  const ann = await given.signedIn()
  const { id } = await lastSeat()
  await knobs.respond429({ ...SESSIONS, times: 2 })
  await expectNothingHeld(id, await start(id, ann.token))
})

test('the provider opens the page but its responses are lost: the job closes the unknown page', async () => {
  const ann = await given.signedIn()
  const { id } = await lastSeat()
  await knobs.loseResponse({ ...SESSIONS, times: 2 })
  const answer = await start(id, ann.token)
  expect(await openPages()).toBe(1) // the control: it is there, and would stay
  await expectNothingHeld(id, answer)
  expect((await paymentsOf(ann.id)).map(({ status }) => status)).toEqual(['failed'])
})

test('one lost response: the library retries with the same key and gets the same page', async () => {
  const ann = await given.signedIn()
  const { id } = await lastSeat()
  const before = (await knobs.calls())['POST /v1/checkout/sessions'] ?? 0
  await knobs.loseResponse(SESSIONS)
  const { status, body } = await start(id, ann.token)
  expect(status).toBe(200)
  expect((await knobs.calls())['POST /v1/checkout/sessions']).toBe(before + 1)
  expect((await paymentsOf(ann.id)).map(({ sessionId }) => sessionId)).toEqual([body.sessionId])
  await knobs.expireNow(body.sessionId ?? '')
})

test('the customer record cannot be created: the seat is freed too', async () => {
  const ann = await given.signedIn()
  const { id } = await lastSeat()
  await knobs.respond500({ path: '/v1/customers', times: 2 })
  await expectNothingHeld(id, await start(id, ann.token))
})

test('after a failure the next click works', async () => {
  const ann = await given.signedIn()
  const { id } = await lastSeat()
  await knobs.respond500({ ...SESSIONS, times: 2 })
  await start(id, ann.token)
  const { status, body } = await start(id, ann.token)
  expect(status).toBe(200)
  await runExpireHolds(jobs) // looks for the lost page of the first click, and leaves the second one alone
  expect(await statusOf(id, ann.id)).toEqual(['CANCELLED', 'PENDING'])
  expect((await deps.provider.findSession(body.sessionId ?? ''))?.status).toBe('open')
  await knobs.expireNow(body.sessionId ?? '')
})

/** The use case with another provider, without the HTTP server. */
async function startWith(provider: typeof deps.provider, eventId: string, person: { id: string }) {
  const user = await findUser(db, person.id)
  if (!user) throw new Error('user not found')
  const session = { sessionId: '', isRecentlyAuthenticated: true, hasJustWritten: false, mustAddSecondFactor: false }
  const actor = { id: user.id, role: user.role, hasToReset: false, ...session, user }
  return startRegistration({ ...jobs, provider }, actor, eventId, {
    successUrl: '/events',
    cancelUrl: '/events',
    waiverVersion: undefined,
  })
}

const startOn = (apiBase: string, eventId: string, person: { id: string }) =>
  startWith(stripeProvider({ ...ACCESS, apiBase, timeoutMs: 300 }), eventId, person)

test('the provider refuses connections', async () => {
  const ann = await given.signedIn()
  const { id } = await lastSeat()
  await expect(startOn('http://127.0.0.1:9', id, ann)).rejects.toMatchObject({ code: 'payments.provider_failed' })
  expect(await seats(id)).toEqual(FREE)
  await runExpireHolds(jobs)
  expect(await openPages()).toBe(0)
})

test('the provider never responds: timeout, and the seat is freed', async () => {
  const ann = await given.signedIn()
  const { id } = await lastSeat()
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : 0
  await expect(startOn(`http://127.0.0.1:${port}`, id, ann)).rejects.toMatchObject({ code: 'payments.provider_failed' })
  silent.close()
  expect(await seats(id)).toEqual(FREE)
  await runExpireHolds(jobs)
  expect(await openPages()).toBe(0)
})

test('the provider responds after the timeout: the retry gets the same page', async () => {
  const ann = await given.signedIn()
  const { id } = await lastSeat()
  const before = (await knobs.calls())['POST /v1/checkout/sessions'] ?? 0
  await knobs.slow({ ...SESSIONS, ms: 1_500 })
  const { sessionId } = await startOn(sandbox.url, id, ann)
  expect((await knobs.calls())['POST /v1/checkout/sessions']).toBe(before + 1)
  await knobs.expireNow(sessionId ?? '')
})

/** A process that died between storing the hold and storing the session. */
const forgetPage = (userId: string) => db.update(payments).set({ sessionId: null }).where(eq(payments.userId, userId))

test('killed after the page was opened but before it was stored: the next click finds the same page', async () => {
  const ann = await given.signedIn()
  const { id } = await lastSeat()
  const first = await start(id, ann.token)
  await forgetPage(ann.id)
  const second = await start(id, ann.token)
  expect(second.body).toEqual(first.body)
  expect(await openPages()).toBe(1)
  await knobs.expireNow(second.body.sessionId ?? '')
})

test('killed before requesting the page, without another click: the hold expires', async () => {
  const ann = await given.signedIn()
  const { id } = await lastSeat()
  const dead = { ...deps.provider, openSession: () => Promise.reject(new Error('killed')) }
  await expect(startWith(dead, id, ann)).rejects.toThrow('killed')
  await runExpireHolds(jobs)
  expect(await seats(id)).toEqual({ ...FREE, taken: 1, holding: 1 })
  await db.execute(sql`update payments set expires_at = now() - interval '1 second' where user_id = ${ann.id}`)
  await runExpireHolds(jobs)
  expect(await seats(id)).toEqual(FREE)
  expect(await openPages()).toBe(0)
})

test('killed before requesting the page, next click minutes later: starts a new payment', async () => {
  const ann = await given.signedIn()
  const { id } = await lastSeat()
  const dead = { ...deps.provider, openSession: () => Promise.reject(new Error('killed')) }
  await expect(startWith(dead, id, ann)).rejects.toThrow('killed')
  // The remaining time of the hold is below the provider's minimum of 30 minutes.
  await db.execute(sql`update payments set expires_at = now() + interval '20 minutes' where user_id = ${ann.id}`)
  const { status, body } = await start(id, ann.token)
  expect(status).toBe(200)
  expect(await seats(id)).toEqual({ ...FREE, taken: 1, holding: 1 })
  await knobs.expireNow(body.sessionId ?? '')
})
