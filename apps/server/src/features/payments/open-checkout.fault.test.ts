import { once } from 'node:events'
import { createServer } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { builders, tiers } from '../../testing/builders.ts'
import { registrationRequests } from '../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'
import { settlementDeps } from '../../testing/settlement-deps.ts'
import { TEST_KEYS } from '../../testing/test-provider.ts'
import { findUser } from '../accounts/public.ts'
import { startRegistration } from '../events/public.ts'
import { payments } from './payments.tables.ts'
import { runExpireHolds } from './reconcile.job.ts'
import { stripeProvider } from './stripe.ts'

const PATIENCE = { timeout: 30_000 }
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

/** What the person is told, that the seat is free at once, and that nobody can pay for it afterwards. */
async function expectNothingHeld(eventId: string, answer: { status: number; code: string; message: string }) {
  expect([answer.status, answer.code]).toEqual([502, 'payments.provider_failed'])
  expect(answer.message).toBe(
    'The payment provider does not answer. Nothing was charged. Please try again in a moment.',
  )
  expect(await seats(eventId)).toEqual(FREE)
  await knobs.clearFaults()
  await runExpireHolds(jobs)
  expect(await openPages()).toBe(0)
  expect((await db.select().from(payments)).filter(({ isUncertain }) => isUncertain)).toEqual([])
}

test('the provider answers 500, also when asked again: the seat is free at once (promise 9)', PATIENCE, async () => {
  const [ann, { id }] = [await given.signedIn(), await lastSeat()]
  await knobs.answer500({ ...SESSIONS, times: 2 })
  await expectNothingHeld(id, await start(id, ann.token))
})

test('the provider has had too much (429)', PATIENCE, async () => {
  const [ann, { id }] = [await given.signedIn(), await lastSeat()]
  await knobs.answer429({ ...SESSIONS, times: 2 })
  await expectNothingHeld(id, await start(id, ann.token))
})

test(
  'the provider opens the page and its answers are lost: nobody knows the page, and the job closes it',
  PATIENCE,
  async () => {
    const [ann, { id }] = [await given.signedIn(), await lastSeat()]
    await knobs.loseAnswer({ ...SESSIONS, times: 2 })
    const answer = await start(id, ann.token)
    expect(await openPages()).toBe(1) // the control: it is there, and would stay
    await expectNothingHeld(id, answer)
    expect((await paymentsOf(ann.id)).map(({ status }) => status)).toEqual(['failed'])
  },
)

test('one lost answer: the library asks again with the same key and gets the same page', PATIENCE, async () => {
  const [ann, { id }] = [await given.signedIn(), await lastSeat()]
  const before = (await knobs.calls())['POST /v1/checkout/sessions'] ?? 0
  await knobs.loseAnswer(SESSIONS)
  const { status, body } = await start(id, ann.token)
  expect(status).toBe(200)
  expect((await knobs.calls())['POST /v1/checkout/sessions']).toBe(before + 1)
  expect((await paymentsOf(ann.id)).map(({ sessionId }) => sessionId)).toEqual([body.sessionId])
  await knobs.expireNow(body.sessionId ?? '')
})

test('the person’s record at the provider cannot be made: the same', PATIENCE, async () => {
  const [ann, { id }] = [await given.signedIn(), await lastSeat()]
  await knobs.answer500({ path: '/v1/customers', times: 2 })
  await expectNothingHeld(id, await start(id, ann.token))
})

test('after a failure the next click begins anew, and works', PATIENCE, async () => {
  const [ann, { id }] = [await given.signedIn(), await lastSeat()]
  await knobs.answer500({ ...SESSIONS, times: 2 })
  await start(id, ann.token)
  const { status, body } = await start(id, ann.token)
  expect(status).toBe(200)
  await runExpireHolds(jobs) // looks for the lost page of the first click, and leaves the second one alone
  expect(await statusOf(id, ann.id)).toEqual(['CANCELLED', 'PENDING'])
  expect((await deps.provider.findSession(body.sessionId ?? ''))?.status).toBe('open')
  await knobs.expireNow(body.sessionId ?? '')
})

/** The same use case on another provider, without the rest of the server. */
async function startWith(provider: typeof deps.provider, eventId: string, person: { id: string }) {
  const user = await findUser(db, person.id)
  if (!user) throw new Error('nobody')
  const actor = { id: user.id, role: user.role, hasToReset: false, sessionId: '', user }
  return startRegistration({ ...jobs, provider }, actor, eventId, {
    successUrl: '/events',
    cancelUrl: '/events',
    waiverVersion: undefined,
  })
}

const startOn = (apiBase: string, eventId: string, person: { id: string }) =>
  startWith(stripeProvider({ ...ACCESS, apiBase, timeoutMs: 300 }), eventId, person)

test('the provider is down: nobody listens', PATIENCE, async () => {
  const [ann, { id }] = [await given.signedIn(), await lastSeat()]
  await expect(startOn('http://127.0.0.1:9', id, ann)).rejects.toMatchObject({ code: 'payments.provider_failed' })
  expect(await seats(id)).toEqual(FREE)
  await runExpireHolds(jobs)
  expect(await openPages()).toBe(0)
})

test('the provider takes the call and never answers: we stop waiting, and the seat is free', PATIENCE, async () => {
  const [ann, { id }] = [await given.signedIn(), await lastSeat()]
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

test('the provider answers after we stopped waiting: asked again, it gives the same page', PATIENCE, async () => {
  const [ann, { id }] = [await given.signedIn(), await lastSeat()]
  const before = (await knobs.calls())['POST /v1/checkout/sessions'] ?? 0
  await knobs.slow({ ...SESSIONS, ms: 1_500 })
  const { sessionId } = await startOn(sandbox.url, id, ann)
  expect((await knobs.calls())['POST /v1/checkout/sessions']).toBe(before + 1)
  await knobs.expireNow(sessionId ?? '')
})

/** A process that died after writing the hold and before it knew the page. */
const forgetPage = (userId: string) => db.update(payments).set({ sessionId: null }).where(eq(payments.userId, userId))

test('killed after the page was opened, before we knew: the next click finds the same page', PATIENCE, async () => {
  const [ann, { id }] = [await given.signedIn(), await lastSeat()]
  const first = await start(id, ann.token)
  await forgetPage(ann.id)
  const second = await start(id, ann.token)
  expect(second.body).toEqual(first.body)
  expect(await openPages()).toBe(1)
  await knobs.expireNow(second.body.sessionId ?? '')
})

test('killed before the page was asked for, and nobody clicks again: its time ends the hold', PATIENCE, async () => {
  const [ann, { id }] = [await given.signedIn(), await lastSeat()]
  const dead = { ...deps.provider, openSession: () => Promise.reject(new Error('killed')) }
  await expect(startWith(dead, id, ann)).rejects.toThrow('killed')
  await runExpireHolds(jobs)
  expect(await seats(id)).toEqual({ ...FREE, taken: 1, holding: 1 })
  await db.execute(sql`update payments set expires_at = now() - interval '1 second' where user_id = ${ann.id}`)
  await runExpireHolds(jobs)
  expect(await seats(id)).toEqual(FREE)
  expect(await openPages()).toBe(0)
})

test(
  'killed before the page was asked for, and the next click comes minutes later: it begins anew',
  PATIENCE,
  async () => {
    const [ann, { id }] = [await given.signedIn(), await lastSeat()]
    const dead = { ...deps.provider, openSession: () => Promise.reject(new Error('killed')) }
    await expect(startWith(dead, id, ann)).rejects.toThrow('killed')
    // Too late for a page of half an hour that ends when the hold ends.
    await db.execute(sql`update payments set expires_at = now() + interval '20 minutes' where user_id = ${ann.id}`)
    const { status, body } = await start(id, ann.token)
    expect(status).toBe(200)
    expect(await seats(id)).toEqual({ ...FREE, taken: 1, holding: 1 })
    await knobs.expireNow(body.sessionId ?? '')
  },
)
