// What is open while admins connect another account.

import { paymentSettingsApi } from '@crew-chief/contract/payment-settings'
import { eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { withSettlements } from '../../app.ts'
import { settings } from '../../platform/organization/settings.tables.ts'
import { tiers } from '../../testing/builders.ts'
import { openFakeStripe } from '../../testing/fake-stripe.ts'
import { memberBuilders } from '../../testing/member-builders.ts'
import { registrationRequests } from '../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'
import { subscriptions } from '../membership/membership.tables.ts'
import { findCustomer } from '../payments/customers.store.ts'
import { runForgetCustomer } from '../payments/forget-customer.job.ts'
import { openCheckout } from '../payments/open-checkout.ts'
import { disputes, payments, providerCustomers, refunds } from '../payments/payments.tables.ts'
import { runExpireHolds, runReconcile } from '../payments/reconcile.job.ts'

const KEYS = {
  test: 'sk_test_ofOhio',
  live: 'sk_live_ofOhio',
  secondLive: 'rk_live_ofOhio',
  other: 'sk_live_ofIowa',
} as const

const ohio = { name: 'Ohio Officials', account: { id: 'acct_ohio' } }
const stripe = await openFakeStripe({
  [KEYS.test]: ohio,
  [KEYS.live]: ohio,
  [KEYS.secondLive]: ohio,
  [KEYS.other]: { name: 'Iowa Officials', account: { id: 'acct_iowa' } },
})
const server = await startServerWithPayments({ env: { STRIPE_API_BASE: stripe.apiBase } })
const { db, deps, send, knobs } = server
const given = memberBuilders(server)
const { start, paymentOf, statusOf, seats } = registrationRequests(server)
const jobs = withSettlements(deps)

let admin = await given.signedIn({ role: 'ADMIN' })
const connect = async (secretKey: string) => {
  const { version } = (await send(paymentSettingsApi.getPaymentSettings, {}, admin)).body
  const body = { secretKey, webhook: 'enter' as const, webhookSecret: '', version }
  return send(paymentSettingsApi.updatePaymentSettings, { body }, admin)
}
const checkout = async () => {
  const person = await given.signedIn()
  const { id: eventId } = await given.event({ pricing: tiers(5_000, 7_500) })
  const { body } = await start(eventId, person.token)
  return { person, eventId, sessionId: body?.sessionId ?? '' }
}
const refusal = (place: string, open: string) => ({
  status: 409,
  code: 'settings.payments_open',
  message: `Still open at ${place}: ${open}. Only that account can finish them. Try again when nothing is open there.`,
})

const isForgotten = async (userId: string) => {
  const rows = await db.select().from(providerCustomers).where(eq(providerCustomers.userId, userId))
  return Boolean(rows[0]?.forgottenAt)
}

beforeEach(async () => {
  // Another one, because saves are limited.
  admin = await given.signedIn({ role: 'ADMIN' })
  await db.delete(disputes)
  await db.delete(refunds)
  await db.delete(subscriptions)
  await db
    .update(payments)
    .set({ status: 'expired' })
    .where(inArray(payments.status, ['open', 'processing']))
  await db.update(settings).set({ choices: {}, version: 0 })
  await deps.organization.reload()
})

test('open payment pages are closed at the sandbox first, and their spots are free again', async () => {
  const { person, eventId, sessionId } = await checkout()
  expect((await connect(KEYS.live)).status).toBe(200)
  expect(await statusOf(eventId, person.id)).toEqual(['CANCELLED'])
  expect(await seats(eventId)).toMatchObject({ taken: 0, holding: 0 })
  await expect(knobs.pay(sessionId)).rejects.toThrow()
  await runExpireHolds(jobs)
  await runReconcile(jobs)
  expect((await paymentOf(sessionId)).status).toBe('expired')
})

test('what was paid a moment before is settled, not lost', async () => {
  const { person, eventId, sessionId } = await checkout()
  await knobs.hold()
  await knobs.pay(sessionId)
  expect((await connect(KEYS.live)).status).toBe(200)
  expect(await statusOf(eventId, person.id)).toEqual(['CONFIRMED'])
  await knobs.release()
  await knobs.delivered()
})

test('a payment that the bank has not confirmed keeps the account', async () => {
  const { sessionId } = await checkout()
  await knobs.pay(sessionId, { card: '4000 0000 0000 7775' })
  await knobs.delivered()
  expect((await paymentOf(sessionId)).status).toBe('processing')
  expect(await connect(KEYS.test)).toMatchObject(refusal('the built-in sandbox', '1 payment'))
  expect(deps.config.paymentAccount).toBe('')
  await knobs.settleLate(sessionId, 'succeeded')
  await knobs.delivered()
  expect((await connect(KEYS.test)).status).toBe(200)
})

test('a refund under way keeps the account', async () => {
  const { sessionId } = await checkout()
  const { id: paymentId } = await paymentOf(sessionId)
  await db.insert(refunds).values({ paymentId, amountCents: 0, reason: 'Moved', status: 'pending' })
  expect(await connect(KEYS.test)).toMatchObject(refusal('the built-in sandbox', '1 refund'))
  // Nothing was closed for a change that was refused.
  expect((await paymentOf(sessionId)).status).toBe('open')
})

test('memberships and disputes of a live account keep it; those of tests do not', async () => {
  const person = await given.member()
  const [paid] = await given.paymentsOf(person)
  const dispute = { paymentId: paid?.id ?? '', providerDisputeId: 'du_1', amountCents: 4_999, reason: 'general' }
  await db.insert(disputes).values({ ...dispute, status: 'open' })
  expect((await connect(KEYS.test)).status).toBe(200)
  expect((await connect(KEYS.live)).status).toBe(200)
  expect((await connect(KEYS.other)).status).toBe(200)
  expect((await connect(KEYS.live)).status).toBe(200)
  await db
    .update(payments)
    .set({ isTest: false })
    .where(eq(payments.id, paid?.id ?? ''))
  await db.update(subscriptions).set({ isTest: false }).where(eq(subscriptions.userId, person.id))
  expect(await connect(KEYS.other)).toMatchObject(refusal('Ohio Officials', '1 dispute and 1 membership'))
  expect(deps.config.paymentAccount).toBe('acct_ohio live')
  await db.update(disputes).set({ status: 'lost' })
  // As the daily check marks those that the account does not know.
  await db.update(subscriptions).set({ unknownSince: new Date() }).where(eq(subscriptions.userId, person.id))
  expect((await connect(KEYS.other)).status).toBe(200)
})

test('another key of the same account closes nothing', async () => {
  await connect(KEYS.live)
  const { sessionId } = await checkout()
  expect((await connect(KEYS.secondLive)).status).toBe(200)
  expect((await paymentOf(sessionId)).status).toBe('open')
})

test('an erased customer of the former account is no error, and the next checkout creates a record', async () => {
  const { person, eventId } = await checkout()
  const former = await findCustomer(db, person.id)
  await connect(KEYS.live)
  expect(await deps.provider.updateCustomer(former ?? '', { name: 'Deleted User' })).toBe(false)
  await runForgetCustomer(deps, { userId: person.id })
  expect(await isForgotten(person.id)).toBe(false)
  await start(eventId, person.token)
  const current = await findCustomer(db, person.id)
  expect(current).not.toBe(former)
  await runForgetCustomer(deps, { userId: person.id })
  expect(await isForgotten(person.id)).toBe(true)
})

test('a page opened during a switch of the account is not shown, and the next one is of the new account', async () => {
  const { person, eventId, sessionId } = await checkout()
  const payment = await paymentOf(sessionId)
  await db.update(payments).set({ sessionId: null }).where(eq(payments.id, payment.id))
  const isSwitched = Promise.withResolvers<void>()
  const openSession: typeof deps.provider.openSession = async (request) => {
    const session = await deps.provider.openSession(request)
    // The payment is committed after the account was changed by a node that did not see it.
    await db.update(payments).set({ status: 'expired' }).where(eq(payments.id, payment.id))
    expect((await connect(KEYS.live)).status).toBe(200)
    await db.update(payments).set({ status: 'open' }).where(eq(payments.id, payment.id))
    isSwitched.resolve()
    return session
  }
  onTestFinished(() => isSwitched.promise)
  const opening = openCheckout(
    { ...jobs, provider: { ...deps.provider, openSession } },
    { ...payment, sessionId: null },
  )
  await expect(opening).rejects.toMatchObject({ code: 'payments.provider_failed' })
  expect((await paymentOf(sessionId).catch(() => undefined))?.sessionId).toBeUndefined()
  const { body } = await start(eventId, person.token)
  expect((await deps.provider.findSession(body.sessionId ?? ''))?.status).toBe('open')
})
