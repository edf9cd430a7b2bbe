import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { remoteKnobs } from '../testing/remote-knobs.ts'
import { oneTime, SECRET_KEY, testSandbox, testWebhook } from '../testing/test-sandbox.ts'

async function withWebhook() {
  const webhook = await testWebhook()
  const { sandbox, stripe } = await testSandbox({ webhooks: [webhook] })
  const ids = () => webhook.received.map(({ event }) => event.id)
  const make = async (count: number) => {
    for (let n = 0; n < count; n++) await stripe.customers.create({})
  }
  return { knobs: sandbox.knobs, sandbox, stripe, webhook, ids, make }
}

test('duplicate sends each event several times', async () => {
  const { knobs, make, ids } = await withWebhook()
  await knobs.duplicate(3)
  await make(1)
  await knobs.delivered()
  expect(ids()).toHaveLength(3)
  expect(new Set(ids()).size).toBe(1)
})

test('hold delays events until release', async () => {
  const { knobs, make, ids } = await withWebhook()
  await knobs.hold()
  await make(2)
  await knobs.delivered()
  expect(ids()).toEqual([])
  await knobs.release()
  await knobs.delivered()
  expect(ids()).toHaveLength(2)
})

test('flush sends held events in the order of the seed', async () => {
  const { knobs, make, ids } = await withWebhook()
  await knobs.reorder(true)
  await make(8)
  await knobs.flush(7)
  const made = (await knobs.events()).filter(({ type }) => type === 'customer.created').map(({ id }) => id)
  expect(ids()).not.toEqual(made)
  expect(ids().sort()).toEqual(made.sort())
})

test('drop discards all or some events', async () => {
  const { knobs, make, ids } = await withWebhook()
  await knobs.drop(1)
  await make(2)
  await knobs.delivered()
  expect(ids()).toHaveLength(1)
  await knobs.drop(true)
  await make(2)
  await knobs.delivered()
  await knobs.drop(false)
  await make(1)
  await knobs.delivered()
  expect(ids()).toHaveLength(2)
})

test('delay postpones events', async () => {
  const { knobs, make, ids } = await withWebhook()
  await knobs.delay(60_000)
  await make(1)
  await knobs.delivered()
  expect(ids()).toEqual([])
  await knobs.delay(0)
  await knobs.delivered()
  expect(ids()).toHaveLength(1)
})

test('redeliver sends an event again', async () => {
  const { knobs, make, ids } = await withWebhook()
  await make(1)
  await knobs.delivered()
  await knobs.redeliver(ids()[0] ?? '')
  expect(ids()).toHaveLength(2)
  await expect(knobs.redeliver('evt_none')).rejects.toThrow('evt_none')
})

test('injected errors occur before the request is executed', async () => {
  const { knobs, stripe } = await withWebhook()
  await knobs.respond429({ times: 1 })
  await expect(stripe.customers.create({})).rejects.toBeInstanceOf(Stripe.errors.StripeRateLimitError)
  await knobs.respond500({ path: '/v1/customers', method: 'POST', times: 1 })
  expect((await stripe.customers.list()).data).toEqual([])
  await expect(stripe.customers.create({})).rejects.toMatchObject({ statusCode: 500, rawType: 'api_error' })
  await knobs.respond500({ path: '/v1/checkout/*', times: 5 })
  await stripe.customers.create({})
  await expect(stripe.checkout.sessions.create(oneTime())).rejects.toMatchObject({ statusCode: 500 })
  await knobs.clearFaults()
  await stripe.checkout.sessions.create(oneTime())
  expect((await stripe.customers.list()).data).toHaveLength(1)
})

test('slow delays the response', async () => {
  const { knobs, sandbox } = await withWebhook()
  await knobs.slow({ ms: 200, times: 1 })
  const { hostname, port } = new URL(sandbox.url)
  const hasty = new Stripe(SECRET_KEY, { host: hostname, port, protocol: 'http', timeout: 50, maxNetworkRetries: 0 })
  await expect(hasty.customers.list()).rejects.toThrow('timeout')
})

test('requests are counted by method and path', async () => {
  const { knobs, stripe } = await withWebhook()
  const { id } = await stripe.checkout.sessions.create(oneTime())
  await stripe.checkout.sessions.expire(id)
  expect(await knobs.calls()).toEqual({ 'POST /v1/checkout/sessions': 1, 'POST /v1/checkout/sessions/:id/expire': 1 })
})

test('the knobs can be used over HTTP with the secret key', async () => {
  const { sandbox, stripe } = await withWebhook()
  const { id } = await stripe.checkout.sessions.create({
    ...oneTime(),
    shipping_address_collection: { allowed_countries: ['CA'] },
  })
  const remote = remoteKnobs(sandbox.url, SECRET_KEY)
  expect(await remote.decline(id)).toMatchObject({ kind: 'refused', error: { code: 'card_declined' } })
  expect(await remote.pay(id, { shipping: { city: 'Toronto' } })).toEqual({ kind: 'complete' })
  expect((await stripe.checkout.sessions.retrieve(id)).collected_information?.shipping_details?.address).toMatchObject({
    city: 'Toronto',
    country: 'CA',
  })
  await expect(remote.pay(id)).rejects.toThrow('is complete, not open')
  await expect(remoteKnobs(sandbox.url, 'sk_wrong').calls()).rejects.toThrow('Invalid API Key')
  const unknown = await fetch(`${sandbox.url}/_test/toString`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET_KEY}` },
  })
  expect(unknown.status).toBe(404)
})

test('an imported payment can be read and refunded, and emits no event', async () => {
  const { knobs, stripe } = await withWebhook()
  const past = { id: 'pi_long_ago', amount: 7_900, description: 'Camp', created: 1_700_000_000 }
  await knobs.importPayments([past, past])
  expect(await stripe.paymentIntents.retrieve('pi_long_ago')).toMatchObject({ status: 'succeeded', amount: 7_900 })
  expect(await knobs.events()).toEqual([])
  expect(await stripe.refunds.create({ payment_intent: 'pi_long_ago' })).toMatchObject({
    status: 'succeeded',
    amount: 7_900,
  })
})
