import { expect, test } from 'vitest'
import { BASIC, monthly, PLUS, subscribed, testSandbox } from '../testing/test-sandbox.ts'

async function member(card?: string) {
  let now = new Date('2026-01-31T12:00:00Z')
  const { sandbox, stripe } = await testSandbox({ now: () => now })
  const all = await subscribed(sandbox, stripe, card)
  const read = () => stripe.subscriptions.retrieve(all.subscription.id)
  const wait = (to: string) => {
    now = new Date(to)
  }
  const item = all.subscription.items.data[0]?.id ?? ''
  return { sandbox, stripe, ...all, item, read, wait }
}

const at = (seconds = 0) => new Date(seconds * 1000).toISOString()

test('a paid session creates a subscription whose first payment can be found and refunded', async () => {
  const { stripe, session, subscription } = await member()
  expect(await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] })).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    payment_intent: null,
    subscription: { id: subscription.id, status: 'active' },
  })
  expect(subscription.items.data[0]).toMatchObject({ price: { id: BASIC }, quantity: 1 })
  expect(at(subscription.items.data[0]?.current_period_end)).toBe('2026-02-28T12:00:00.000Z')
  const invoice = await stripe.invoices.retrieve(String(subscription.latest_invoice), { expand: ['payments'] })
  expect(invoice).toMatchObject({ status: 'paid', amount_paid: 1000, billing_reason: 'subscription_create' })
  const payment_intent = String(invoice.payments?.data[0]?.payment.payment_intent)
  expect((await stripe.refunds.create({ payment_intent })).amount).toBe(1000)
  const [listed] = (await stripe.invoicePayments.list({ invoice: invoice.id })).data
  expect(listed?.payment.payment_intent).toBe(payment_intent)
})

test('subscription metadata is copied to the invoices', async () => {
  const { sandbox, stripe } = await testSandbox()
  const session = await stripe.checkout.sessions.create({
    ...monthly(),
    subscription_data: { metadata: { user: '1' } },
  })
  await sandbox.knobs.pay(session.id)
  const [subscription] = (await stripe.subscriptions.list()).data
  expect(subscription?.metadata).toEqual({ user: '1' })
  const invoice = await stripe.invoices.retrieve(String(subscription?.latest_invoice))
  expect(invoice.parent?.subscription_details).toMatchObject({
    subscription: subscription?.id,
    metadata: { user: '1' },
  })
  // No customer was given, so one was created.
  expect((await stripe.checkout.sessions.retrieve(session.id)).customer).toBe(subscription?.customer)
})

test('the next period ends on the same day of the month, or on its last day', async () => {
  const { stripe, read, wait, subscription } = await member()
  wait('2026-03-31T13:00:00Z')
  const [item] = (await read()).items.data
  expect([at(item?.current_period_start), at(item?.current_period_end)]).toEqual([
    '2026-03-31T12:00:00.000Z',
    '2026-04-30T12:00:00.000Z',
  ])
  const invoices = await stripe.invoices.list({ subscription: subscription.id })
  expect(invoices.data.map(({ billing_reason, status }) => [billing_reason, status])).toEqual([
    ['subscription_cycle', 'paid'],
    ['subscription_cycle', 'paid'],
    ['subscription_create', 'paid'],
  ])
})

test('a failed renewal makes the subscription past due, and the next period end cancels it', async () => {
  const { sandbox, read, wait } = await member('4000000000000341')
  wait('2026-02-28T12:00:00Z')
  expect((await read()).status).toBe('past_due')
  const types = (await sandbox.knobs.events()).map(({ type }) => type)
  expect(types.slice(-2)).toEqual(['invoice.payment_failed', 'customer.subscription.updated'])
  wait('2026-03-31T12:00:00Z')
  expect(await read()).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'payment_failed' } })
})

test('paying the failed invoice makes the subscription active again', async () => {
  const { sandbox, stripe, subscription, read } = await member()
  await sandbox.knobs.renew(subscription.id, 'failed')
  const { latest_invoice } = await read()
  expect(await stripe.invoices.retrieve(String(latest_invoice))).toMatchObject({ status: 'open', attempt_count: 1 })
  expect((await stripe.invoices.pay(String(latest_invoice))).status).toBe('paid')
  expect((await read()).status).toBe('active')
  await expect(stripe.invoices.pay(String(latest_invoice))).rejects.toThrow('already paid')
})

test('a cancellation at period end can be undone', async () => {
  const { stripe, subscription, read, wait } = await member()
  const leaving = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
  expect(leaving).toMatchObject({ status: 'active', cancel_at_period_end: true })
  expect(await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })).toMatchObject({
    cancel_at_period_end: false,
    canceled_at: null,
  })
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
  wait('2026-02-28T12:00:00Z')
  expect((await read()).status).toBe('canceled')
})

test('an immediate cancellation ends the subscription once', async () => {
  const { stripe, customer, subscription } = await member()
  expect(await stripe.subscriptions.cancel(subscription.id)).toMatchObject({ status: 'canceled' })
  await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({ code: 'resource_missing' })
  const list = async (status?: 'all' | 'canceled') =>
    (await stripe.subscriptions.list({ customer: customer.id, ...(status && { status }) })).data.length
  expect([await list(), await list('canceled'), await list('all')]).toEqual([0, 1, 1])
})

test('a price change is prorated on the next invoice, immediately or not at all', async () => {
  const change = async (proration_behavior: 'create_prorations' | 'always_invoice' | 'none') => {
    const { stripe, subscription, item, read, wait } = await member()
    wait('2026-02-14T12:00:00Z') // 14 of 28 days remain
    await stripe.subscriptions.update(subscription.id, { items: [{ id: item, price: PLUS }], proration_behavior })
    const today = await stripe.invoices.list({ subscription: subscription.id })
    wait('2026-02-28T12:00:00Z')
    await read()
    const later = await stripe.invoices.list({ subscription: subscription.id })
    return [today.data.length, today.data[0]?.total, later.data[0]?.total]
  }
  expect(await change('create_prorations')).toEqual([1, 1000, 3100 + 1050])
  expect(await change('always_invoice')).toEqual([2, 1050, 3100])
  expect(await change('none')).toEqual([1, 1000, 3100])
})

test('error_if_incomplete rejects the change if the card fails', async () => {
  const { stripe, subscription, item, read } = await member('4000000000000341')
  const change = { items: [{ id: item, price: PLUS }], proration_behavior: 'always_invoice' as const }
  await expect(
    stripe.subscriptions.update(subscription.id, { ...change, payment_behavior: 'error_if_incomplete' }),
  ).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' })
  expect((await read()).items.data[0]?.price.id).toBe(BASIC)
  expect((await stripe.subscriptions.update(subscription.id, change)).status).toBe('past_due')
})

test('a one-time price is rejected as a plan', async () => {
  const { stripe, subscription, item } = await member()
  const price = await stripe.prices.create({ currency: 'usd', unit_amount: 100, product_data: { name: 'Hat' } })
  await expect(
    stripe.subscriptions.update(subscription.id, { items: [{ id: item, price: price.id }] }),
  ).rejects.toThrow('only accepts prices with `type=recurring`')
})
