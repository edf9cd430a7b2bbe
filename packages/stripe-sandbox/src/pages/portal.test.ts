import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import type { Sandbox } from '../start-sandbox.ts'
import { BASIC, CARD, open, PLUS, post, submit, subscribed, testSandbox } from '../testing/test-sandbox.ts'

const START = new Date('2026-04-01T12:00:00Z') // a month of thirty days
const HALF = new Date('2026-04-16T12:00:00Z')

async function member(card?: string) {
  let now = START
  const { sandbox, stripe } = await testSandbox({ now: () => now })
  const { customer, subscription } = await subscribed(sandbox, stripe, card)
  now = HALF
  const url = await portalOf(stripe, customer.id)
  const read = () => stripe.subscriptions.retrieve(subscription.id)
  const wait = (to: Date) => {
    now = to
  }
  return { sandbox, stripe, customer, subscription, url, read, wait }
}

async function portalOf(stripe: Stripe, customer: string, more: object = {}): Promise<string> {
  const params = { customer, return_url: 'http://shop.test/membership', ...more }
  return (await stripe.billingPortal.sessions.create(params)).url
}

async function lastTypes(sandbox: Sandbox, count: number) {
  return (await sandbox.knobs.events()).slice(-count).map(({ type }) => type)
}

test('the portal shows plan, price, next payment, invoices and return link', async () => {
  const { url } = await member()
  const { text } = await open(url)
  for (const part of [
    'Basic',
    '$10.00 per month',
    'May 1, 2026',
    'ending in 4242',
    'April 1, 2026',
    'http://shop.test/membership',
  ]) {
    expect(text).toContain(part)
  }
})

test('switching shows the amount due today and later, and charges it', async () => {
  const { url, sandbox, stripe, subscription, read } = await member()
  const page = `${url}/switch?subscription=${subscription.id}&price=${PLUS}`
  // Half of $31.00 less half of $10.00.
  expect((await open(page)).text).toContain('<dt>Due today</dt><dd>$10.50</dd>')
  const { to } = await submit(`${url}/switch`, { subscription: subscription.id, price: PLUS }, page)
  expect(to).toMatch(/\?done=switched$/)
  const after = await read()
  expect(after.items.data[0]?.price.id).toBe(PLUS)
  expect(after.items.data[0]?.current_period_end).toBe(subscription.items.data[0]?.current_period_end)
  const invoice = await stripe.invoices.retrieve(String(after.latest_invoice))
  expect(invoice).toMatchObject({ amount_paid: 1050, status: 'paid', billing_reason: 'subscription_update' })
  const types = await lastTypes(sandbox, 9)
  expect(types).toContain('customer.subscription.updated')
  expect(types).toContain('invoice.paid')
})

test('a cheaper plan is free today and leaves a credit for the next invoices', async () => {
  const { url, sandbox, stripe, customer, subscription, wait } = await member()
  await sandbox.knobs.switchPlan(subscription.id, PLUS)
  const page = `${url}/switch?subscription=${subscription.id}&price=${BASIC}`
  const { text } = await open(page)
  expect(text).toContain('<dt>Due today</dt><dd>$0.00</dd>')
  expect(text).toContain('$10.50, applied to your next invoices')
  await submit(`${url}/switch`, { subscription: subscription.id, price: BASIC }, page)
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: -1050 })
  wait(new Date('2026-05-01T12:00:00Z'))
  const renewed = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] })
  expect(renewed.latest_invoice).toMatchObject({
    total: 1000,
    amount_due: 0,
    starting_balance: -1050,
    ending_balance: -50,
  })
})

test('the plan is not switched if the card fails', async () => {
  const { url, subscription, read } = await member('4000000000000341')
  const page = `${url}/switch?subscription=${subscription.id}&price=${PLUS}`
  const { text } = await submit(`${url}/switch`, { subscription: subscription.id, price: PLUS }, page)
  expect(text).toContain('Your card was declined. Your plan didn’t change.')
  expect((await read()).items.data[0]?.price.id).toBe(BASIC)
})

test('a canceled plan lasts until the period end, and the cancellation can be undone', async () => {
  const { url, sandbox, subscription, read, wait } = await member()
  const end = subscription.items.data[0]?.current_period_end
  const page = `${url}/cancel?subscription=${subscription.id}`
  await submit(`${url}/cancel`, { subscription: subscription.id }, page)
  // With flexible billing, Stripe's portal sets cancel_at, not cancel_at_period_end.
  expect(await read()).toMatchObject({ status: 'active', cancel_at: end, cancel_at_period_end: false })
  expect((await open(url)).text).toContain('Ends on')
  await submit(`${url}/keep`, { subscription: subscription.id }, url)
  expect(await read()).toMatchObject({ status: 'active', cancel_at: null, canceled_at: null })
  await submit(`${url}/cancel`, { subscription: subscription.id }, page)
  wait(new Date('2026-05-01T12:00:00Z'))
  expect(await read()).toMatchObject({ status: 'canceled', ended_at: end })
  expect(await lastTypes(sandbox, 1)).toEqual(['customer.subscription.deleted'])
})

test('a failed payment can be retried with another card', async () => {
  const { url, sandbox, stripe, subscription, read } = await member('4000000000000341')
  await sandbox.knobs.renew(subscription.id, 'failed')
  expect((await open(url)).text).toContain('Your last payment of $10.00 failed.')
  const refused = await submit(`${url}/pay`, { subscription: subscription.id }, url)
  expect(refused.text).toContain('Your card was declined. Try another card.')
  const page = `${url}/card?subscription=${subscription.id}`
  expect((await submit(`${url}/card`, { subscription: subscription.id, ...CARD, cvc: '' }, page)).text).toContain(
    'incomplete',
  )
  await submit(`${url}/card`, { subscription: subscription.id, ...CARD }, page)
  expect((await submit(`${url}/pay`, { subscription: subscription.id }, url)).to).toMatch(/\?done=paid$/)
  expect((await read()).status).toBe('active')
  expect((await stripe.invoices.list({ subscription: subscription.id, status: 'open' })).data).toEqual([])
})

test('a portal session is limited to its customer and its own forms', async () => {
  const { url, stripe, subscription, read } = await member()
  const other = await portalOf(stripe, (await stripe.customers.create()).id)
  expect((await open(`${other}/cancel?subscription=${subscription.id}`)).status).toBe(404)
  expect(
    (await submit(`${url}/cancel`, { subscription: 'sub_other' }, `${url}/cancel?subscription=${subscription.id}`))
      .status,
  ).toBe(404)
  expect((await post(`${url}/cancel`, { subscription: subscription.id })).status).toBe(403)
  expect(await read()).toMatchObject({ cancel_at: null })
})

test('a cancel flow opens the cancel page and redirects to its return URL', async () => {
  const { stripe, customer, subscription } = await member()
  const url = await portalOf(stripe, customer.id, {
    flow_data: {
      type: 'subscription_cancel',
      subscription_cancel: { subscription: subscription.id },
      after_completion: { type: 'redirect', redirect: { return_url: 'http://shop.test/bye' } },
    },
  })
  expect((await open(url)).to).toContain(`/cancel?subscription=${subscription.id}`)
  const page = `${url}/cancel?subscription=${subscription.id}`
  expect((await submit(`${url}/cancel`, { subscription: subscription.id }, page)).to).toBe('http://shop.test/bye')
})

test('a portal link is valid for an hour', async () => {
  const { url, wait } = await member()
  wait(new Date(HALF.getTime() + 3_601_000))
  expect(await open(url)).toMatchObject({ status: 410 })
})

test('a confirm flow opens the cost of the new plan, matches the preview and redirects back', async () => {
  const { stripe, customer, subscription, read } = await member()
  const items = [{ id: subscription.items.data[0]?.id ?? '', price: PLUS }]
  const subscription_details = { items, proration_behavior: 'always_invoice' as const }
  const preview = await stripe.invoices.createPreview({ subscription: subscription.id, subscription_details })
  expect(preview).toMatchObject({ object: 'invoice', amount_due: 1050, total: 1050 })
  const url = await portalOf(stripe, customer.id, {
    flow_data: {
      type: 'subscription_update_confirm',
      subscription_update_confirm: { subscription: subscription.id, items },
      after_completion: { type: 'redirect', redirect: { return_url: 'http://shop.test/switched' } },
    },
  })
  const page = new URL((await open(url)).to ?? '', url).href
  expect((await open(page)).text).toContain('<dt>Due today</dt><dd>$10.50</dd>')
  const { to } = await submit(`${url}/switch`, { subscription: subscription.id, price: PLUS }, page)
  expect([to, (await read()).items.data[0]?.price.id]).toEqual(['http://shop.test/switched', PLUS])
})

test('a plan with another interval starts a new period, which is paid in full', async () => {
  const { stripe, customer, subscription, read } = await member()
  const yearly = await stripe.prices.create({
    currency: 'usd',
    unit_amount: 12_000,
    recurring: { interval: 'year' },
    product_data: { name: 'Plus' },
  })
  const items = [{ id: subscription.items.data[0]?.id ?? '', price: yearly.id }]
  const subscription_details = { items, proration_behavior: 'always_invoice' as const }
  const preview = await stripe.invoices.createPreview({ subscription: subscription.id, subscription_details })
  // Half of the month of $10.00 is credited.
  expect(preview).toMatchObject({ amount_due: 11_500 })
  await stripe.subscriptions.update(subscription.id, { items, proration_behavior: 'always_invoice' })
  const [item] = (await read()).items.data
  const start = HALF.getTime() / 1000
  expect([item?.current_period_start, item?.current_period_end]).toEqual([start, start + 365 * 86_400])
  expect((await stripe.invoices.list({ customer: customer.id })).data[0]?.amount_paid).toBe(11_500)
})
