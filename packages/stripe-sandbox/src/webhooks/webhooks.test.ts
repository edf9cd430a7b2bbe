import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { API_VERSION } from '../context.ts'
import { monthly, oneTime, subscribed, testSandbox, testWebhook, typesOf } from '../testing/test-sandbox.ts'
import { shuffled } from './dispatcher.ts'

/** For tests that wait for a retry or a timer on a busy machine. */

async function paidSession(answers: number[] = []) {
  const webhook = await testWebhook(answers)
  const { sandbox, stripe } = await testSandbox({ webhooks: [webhook] })
  const { id } = await stripe.checkout.sessions.create(oneTime())
  return { sandbox, stripe, webhook, id }
}

test('a payment emits signed events with the whole object', async () => {
  const { sandbox, webhook, id } = await paidSession()
  await sandbox.knobs.pay(id)
  await sandbox.knobs.delivered()
  expect(typesOf(webhook.received).sort()).toEqual([
    'charge.succeeded',
    'checkout.session.completed',
    'payment_intent.created',
    'payment_intent.succeeded',
  ])
  const completed = webhook.received.find(({ event }) => event.type === 'checkout.session.completed')
  expect(completed?.event).toMatchObject({
    object: 'event',
    api_version: API_VERSION,
    livemode: false,
    data: { object: { id, status: 'complete', payment_status: 'paid', amount_total: 7900 } },
  })
})

test('the API version matches the SDK', () => {
  expect(API_VERSION).toBe(Stripe.API_VERSION)
})

test('a signature is only valid for its body and secret', async () => {
  const { sandbox, webhook, id } = await paidSession()
  await sandbox.knobs.pay(id)
  await sandbox.knobs.delivered()
  const [one] = webhook.received
  const check = (body: string, secret: string) => () =>
    Stripe.webhooks.constructEvent(body, one?.signature ?? '', secret)
  expect(check(one?.body ?? '', webhook.secret)).not.toThrow()
  expect(check(`${one?.body} `, webhook.secret)).toThrow()
  expect(check(one?.body ?? '', 'whsec_other')).toThrow()
})

test('an event contains the request that caused it', async () => {
  const { sandbox, stripe } = await testSandbox()
  const made = await stripe.customers.create({}, { idempotencyKey: 'k' })
  const [event] = (await stripe.events.list({ type: 'customer.created' })).data
  expect(event?.request).toEqual({ id: made.lastResponse.requestId, idempotency_key: 'k' })
  expect(await stripe.events.retrieve(event?.id ?? '')).toMatchObject({ type: 'customer.created' })
  expect(await sandbox.knobs.events()).toHaveLength((await stripe.events.list({ limit: 100 })).data.length)
})

test('an event contains a snapshot of its object', async () => {
  const { stripe } = await testSandbox()
  const { id } = await stripe.customers.create({ metadata: { a: '1' } })
  await stripe.customers.update(id, { metadata: { a: '2' } })
  const [event] = (await stripe.events.list({ type: 'customer.created' })).data
  expect(event?.data.object).toMatchObject({ metadata: { a: '1' } })
})

test('unacknowledged events are retried until acknowledged', async () => {
  const { sandbox, stripe, webhook } = await paidSession([500])
  await stripe.customers.create({})
  await expect.poll(() => webhook.received.length).toBe(2)
  await sandbox.knobs.delivered()
  const [first, second] = webhook.received
  expect(second?.event.id).toBe(first?.event.id)
  expect(second?.signature).toBeDefined()
  await stripe.customers.create({})
  await sandbox.knobs.delivered()
  expect(webhook.received).toHaveLength(3)
})

test('a redirect does not acknowledge an event', async () => {
  const { stripe, webhook } = await paidSession([302])
  await stripe.customers.create({})
  await expect.poll(() => webhook.received.length).toBe(2)
})

test('webhooks can be replaced, and each receives every event', async () => {
  const first = await testWebhook()
  const second = await testWebhook()
  const { sandbox, stripe } = await testSandbox()
  await stripe.customers.create({})
  sandbox.setWebhooks([first, second])
  await stripe.customers.create({})
  await sandbox.knobs.delivered()
  expect([first.received.length, second.received.length]).toEqual([1, 1])
})

test('an expired session emits an event, however it expired', async () => {
  const { sandbox, stripe, webhook, id } = await paidSession()
  const other = await stripe.checkout.sessions.create(oneTime())
  await stripe.checkout.sessions.expire(id)
  await sandbox.knobs.expireNow(other.id)
  await sandbox.knobs.delivered()
  expect(typesOf(webhook.received)).toEqual(['checkout.session.expired', 'checkout.session.expired'])
})

test('a session expires without any request', async () => {
  let now = new Date('2026-03-01T12:00:00Z')
  const webhook = await testWebhook()
  const { stripe } = await testSandbox({ now: () => now, webhooks: [webhook] })
  await stripe.checkout.sessions.create(oneTime())
  now = new Date('2026-03-02T12:00:00Z')
  await expect.poll(() => typesOf(webhook.received)).toEqual(['checkout.session.expired'])
})

test('every step of a subscription emits its events', async () => {
  const webhook = await testWebhook()
  const { sandbox, stripe } = await testSandbox({ webhooks: [webhook] })
  const { subscription } = await subscribed(sandbox, stripe)
  await sandbox.knobs.cancelSubscription(subscription.id, 'now')
  await sandbox.knobs.delivered()
  const types = typesOf(webhook.received)
  for (const type of [
    'customer.subscription.created',
    'invoice.created',
    'invoice.finalized',
    'invoice_payment.paid',
    'invoice.paid',
    'invoice.payment_succeeded',
    'checkout.session.completed',
    'customer.subscription.deleted',
  ]) {
    expect(types).toContain(type)
  }
})

test.each([
  ['succeeded', '4000000000007775', 'paid'],
  ['failed', '4000000000007007', 'unpaid'],
] as const)(
  'a payment that is late completes the session unpaid and has %s after a moment',
  async (outcome, card, status) => {
    const webhook = await testWebhook()
    const { sandbox, stripe } = await testSandbox({ webhooks: [webhook], lateAfterMs: 0 })
    const { id } = await stripe.checkout.sessions.create(oneTime())
    await sandbox.knobs.pay(id, { card })
    const last = `checkout.session.async_payment_${outcome}`
    await expect.poll(() => typesOf(webhook.received)).toContain(last)
    const completed = webhook.received.find(({ event }) => event.type === 'checkout.session.completed')
    expect(completed?.event.data.object).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
    expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe(status)
  },
)

test('settleLate settles late payments of sessions and subscriptions', async () => {
  const { sandbox, stripe } = await testSandbox()
  const { id } = await stripe.checkout.sessions.create(monthly())
  await sandbox.knobs.pay(id, { card: '4000000000007775' })
  expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe('unpaid')
  await sandbox.knobs.settleLate(id, 'failed')
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['subscription'] })
  expect(session).toMatchObject({ payment_status: 'unpaid', subscription: { status: 'past_due' } })
  await expect(sandbox.knobs.settleLate(id, 'failed')).rejects.toThrow('no payment on its way')
})

test('the order depends on the seed only', () => {
  const items = Array.from({ length: 20 }, (_, place) => place)
  expect(shuffled(items, 7)).toEqual(shuffled(items, 7))
  expect(shuffled(items, 7)).not.toEqual(shuffled(items, 8))
  expect(shuffled(items, 7).sort((a, b) => a - b)).toEqual(items)
})
