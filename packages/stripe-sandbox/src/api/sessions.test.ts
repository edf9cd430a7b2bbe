import { expect, test } from 'vitest'
import { BASIC, monthly, oneTime, testSandbox } from '../testing/test-sandbox.ts'

test('a new session is open and its URL is on the page base', async () => {
  const { stripe } = await testSandbox({ pageBase: 'http://shop.test/sandbox' })
  const session = await stripe.checkout.sessions.create({
    ...oneTime(),
    client_reference_id: 'order 1',
    metadata: { order: '1' },
  })
  expect(session).toMatchObject({
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 7900,
    currency: 'usd',
    client_reference_id: 'order 1',
    metadata: { order: '1' },
    payment_intent: null,
    url: `http://shop.test/sandbox/pay/${session.id}`,
  })
  expect(session.expires_at).toBe(session.created + 86_400)
})

test('a paid session has a charge and an intent with its metadata', async () => {
  const { sandbox, stripe } = await testSandbox()
  const { id } = await stripe.checkout.sessions.create({
    ...oneTime(),
    payment_intent_data: { metadata: { order: '1' }, description: 'Camp' },
  })
  await sandbox.knobs.pay(id)
  const paid = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge', 'line_items'] })
  expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid', url: null })
  expect(paid.payment_intent).toMatchObject({
    status: 'succeeded',
    amount_received: 7900,
    description: 'Camp',
    metadata: { order: '1' },
    latest_charge: { amount: 7900, paid: true, refunded: false, payment_method_details: { card: { last4: '4242' } } },
  })
  expect(paid.line_items?.data).toMatchObject([{ description: 'Camp', quantity: 1, amount_total: 7900 }])
})

test('a free session requires no payment and creates no intent', async () => {
  const { sandbox, stripe } = await testSandbox()
  const { id, payment_status } = await stripe.checkout.sessions.create(oneTime(0))
  expect(payment_status).toBe('no_payment_required')
  await sandbox.knobs.pay(id)
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
    status: 'complete',
    payment_status: 'no_payment_required',
    payment_intent: null,
  })
})

test.each([
  ['less than fifty cents', oneTime(49), 'amount_too_small'],
  ['a negative amount', oneTime(-1), 'parameter_invalid_integer'],
  ['a million dollars', oneTime(100_000_000), 'parameter_invalid_integer'],
  [
    'many that together are a million dollars',
    { ...oneTime(), line_items: [{ ...oneTime(90_000_000).line_items?.[0], quantity: 2 }] },
    'amount_too_large',
  ],
  ['an unknown price', { ...monthly('price_nothing') }, 'resource_missing'],
  ['an unknown customer', { ...oneTime(), customer: 'cus_nobody' }, 'resource_missing'],
  ['a way back that is no address', { ...oneTime(), success_url: '/done' }, 'url_invalid'],
  ['an address that is none', { ...oneTime(), customer_email: 'ann' }, 'email_invalid'],
])('a session with %s is refused', async (_what, params, code) => {
  const { stripe } = await testSandbox()
  await expect(stripe.checkout.sessions.create(params)).rejects.toMatchObject({ statusCode: 400, code })
})

test('recurring prices require subscription mode and vice versa', async () => {
  const { stripe } = await testSandbox()
  await expect(stripe.checkout.sessions.create({ ...monthly(), mode: 'payment' })).rejects.toThrow(
    'You specified `payment` mode but passed a recurring price.',
  )
  await expect(stripe.checkout.sessions.create({ ...oneTime(), mode: 'subscription' })).rejects.toThrow(
    'You must provide at least one recurring price in `subscription` mode',
  )
})

test('expires_at must be between 30 minutes and 24 hours from now', async () => {
  const now = new Date('2026-03-01T12:00:00Z')
  const { stripe } = await testSandbox({ now: () => now })
  const at = (minutes: number) => ({ ...oneTime(), expires_at: now.getTime() / 1000 + minutes * 60 })
  await stripe.checkout.sessions.create(at(30))
  await stripe.checkout.sessions.create(at(24 * 60))
  await expect(stripe.checkout.sessions.create(at(29))).rejects.toThrow(
    'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
  )
  await expect(stripe.checkout.sessions.create(at(24 * 60 + 1))).rejects.toThrow(
    'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
  )
})

test('a session expires at expires_at', async () => {
  let now = new Date('2026-03-01T12:00:00Z')
  const { sandbox, stripe } = await testSandbox({ now: () => now })
  const { id } = await stripe.checkout.sessions.create({ ...oneTime(), expires_at: now.getTime() / 1000 + 1800 })
  now = new Date('2026-03-01T12:29:59Z')
  expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open')
  now = new Date('2026-03-01T12:30:00Z')
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'expired', url: null })
  await expect(sandbox.knobs.pay(id)).rejects.toThrow('expired')
})

test('only an open session can be expired', async () => {
  const { sandbox, stripe } = await testSandbox()
  const open = await stripe.checkout.sessions.create(oneTime())
  const paid = await stripe.checkout.sessions.create(oneTime())
  await sandbox.knobs.pay(paid.id)
  expect((await stripe.checkout.sessions.expire(open.id)).status).toBe('expired')
  await expect(stripe.checkout.sessions.expire(open.id)).rejects.toThrow('has a status of `expired`')
  await expect(stripe.checkout.sessions.expire(paid.id)).rejects.toThrow(
    'Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of `complete`.',
  )
})

test('sessions are filtered by customer, status and payment, and paginated', async () => {
  const { sandbox, stripe } = await testSandbox()
  const customer = await stripe.customers.create({ email: 'ann@example.com' })
  const ids: string[] = []
  for (const count of [1, 2, 3]) {
    ids.unshift((await stripe.checkout.sessions.create({ ...oneTime(count * 100), customer: customer.id })).id)
  }
  await stripe.checkout.sessions.create(oneTime())
  await sandbox.knobs.pay(ids[0] ?? '')
  const paid = await stripe.checkout.sessions.retrieve(ids[0] ?? '')
  const list = async (params: object) =>
    (await stripe.checkout.sessions.list({ customer: customer.id, ...params })).data.map(({ id }) => id)
  expect(await list({})).toEqual(ids)
  expect(await list({ status: 'open' })).toEqual(ids.slice(1))
  expect(await list({ payment_intent: paid.payment_intent })).toEqual(ids.slice(0, 1))
  expect(await list({ limit: 1, starting_after: ids[0] })).toEqual([ids[1]])
  expect(await list({ limit: 1, ending_before: ids[2] })).toEqual([ids[1]])
  const first = await stripe.checkout.sessions.list({ customer: customer.id, limit: 2 })
  expect(first.has_more).toBe(true)
  expect((await stripe.checkout.sessions.list().autoPagingToArray({ limit: 100 })).length).toBe(4)
})

test('parameters of the other mode are rejected', async () => {
  const { stripe } = await testSandbox()
  await expect(
    stripe.checkout.sessions.create({ ...oneTime(), subscription_data: { metadata: { a: 'b' } } }),
  ).rejects.toThrow('You can not pass `subscription_data` in `payment` mode.')
  await expect(
    stripe.checkout.sessions.create({ ...monthly(BASIC), payment_intent_data: { metadata: { a: 'b' } } }),
  ).rejects.toThrow('You can not pass `payment_intent_data` in `subscription` mode.')
})
