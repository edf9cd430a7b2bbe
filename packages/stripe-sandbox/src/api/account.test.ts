import { createServer } from 'node:http'
import Stripe from 'stripe'
import { expect, onTestFinished, test } from 'vitest'
import { clientOf, oneTime, testSandbox } from '../testing/test-sandbox.ts'

test('the account has a name, a country and says whether it can charge', async () => {
  const { stripe } = await testSandbox({ account: { id: 'acct_crew', chargesEnabled: false } })
  expect(await stripe.accounts.retrieveCurrent()).toMatchObject({
    id: 'acct_crew',
    object: 'account',
    country: 'US',
    charges_enabled: false,
    settings: { dashboard: { display_name: 'Crew' } },
  })
})

async function receiver() {
  const received: { body: string; signature: string }[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    received.push({ body: Buffer.concat(parts).toString(), signature: String(request.headers['stripe-signature']) })
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The receiver has no address')
  return { url: `http://127.0.0.1:${address.port}/webhook`, received }
}

test('an endpoint receives the events it wants, signed with its own secret, until it is deleted', async () => {
  const { sandbox, stripe } = await testSandbox()
  const { url, received } = await receiver()
  const endpoint = await stripe.webhookEndpoints.create({ url, enabled_events: ['checkout.session.completed'] })
  const { data } = await stripe.webhookEndpoints.list()
  expect(await stripe.webhookEndpoints.retrieve(endpoint.id)).toMatchObject({ url, status: 'enabled' })
  expect([data.map(({ id }) => id), data[0]?.secret]).toEqual([[endpoint.id], undefined])
  const pay = async () => {
    const { id } = await stripe.checkout.sessions.create(oneTime())
    await sandbox.knobs.pay(id)
    await sandbox.knobs.delivered()
    return id
  }
  const id = await pay()
  expect(received).toHaveLength(1)
  const [{ body = '', signature = '' } = {}] = received
  const event = Stripe.webhooks.constructEvent(body, signature, endpoint.secret ?? '')
  expect([event.type, 'id' in event.data.object && event.data.object.id]).toEqual(['checkout.session.completed', id])
  await stripe.webhookEndpoints.del(endpoint.id)
  await pay()
  expect(received).toHaveLength(1)
  await expect(stripe.webhookEndpoints.del(endpoint.id)).rejects.toThrow('No such webhook endpoint')
})

test('a lookup key belongs to one price and can be transferred', async () => {
  const { sandbox } = await testSandbox()
  const stripe = clientOf(sandbox)
  const params = {
    currency: 'usd',
    unit_amount: 500,
    lookup_key: 'plan',
    product_data: { name: 'Plan' },
    recurring: { interval: 'month' },
  } as const
  const first = await stripe.prices.create(params)
  await expect(stripe.prices.create(params)).rejects.toThrow(`A price (\`${first.id}\`) already uses that lookup key.`)
  const second = await stripe.prices.create({ ...params, transfer_lookup_key: true })
  expect((await stripe.prices.list({ lookup_keys: ['plan'] })).data.map(({ id }) => id)).toEqual([second.id])
})
