import { expect, test } from 'vitest'
import { oneTime, testSandbox, testWebhook, typesOf } from '../testing/test-sandbox.ts'

async function paid(amount = 7900) {
  const webhook = await testWebhook()
  const { sandbox, stripe } = await testSandbox({ webhooks: [webhook] })
  const { id } = await stripe.checkout.sessions.create(oneTime(amount))
  await sandbox.knobs.pay(id)
  const { payment_intent } = await stripe.checkout.sessions.retrieve(id)
  const charge = async () => (await stripe.charges.list({ payment_intent: String(payment_intent) })).data[0]
  return { sandbox, stripe, payment_intent: String(payment_intent), charge, webhook }
}

test('a payment is fully refunded once', async () => {
  const { sandbox, stripe, payment_intent, charge, webhook } = await paid()
  const refund = await stripe.refunds.create({
    payment_intent,
    reason: 'requested_by_customer',
    metadata: { why: 'full' },
  })
  expect(refund).toMatchObject({ status: 'succeeded', amount: 7900, metadata: { why: 'full' }, payment_intent })
  expect(await charge()).toMatchObject({ refunded: true, amount_refunded: 7900 })
  await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
    statusCode: 400,
    code: 'charge_already_refunded',
  })
  await sandbox.knobs.delivered()
  expect(typesOf(webhook.received).slice(-2)).toEqual(['refund.created', 'charge.refunded'])
})

test('partial refunds are possible up to the full amount', async () => {
  const { stripe, payment_intent, charge } = await paid()
  await expect(stripe.refunds.create({ payment_intent, amount: 8000 })).rejects.toThrow(
    'Refund amount ($80.00) is greater than charge amount ($79.00)',
  )
  await stripe.refunds.create({ payment_intent, amount: 5000 })
  await expect(stripe.refunds.create({ payment_intent, amount: 3000 })).rejects.toThrow(
    'Refund amount ($30.00) is greater than unrefunded amount on charge ($29.00)',
  )
  await expect(stripe.refunds.create({ payment_intent, amount: 0 })).rejects.toMatchObject({
    code: 'parameter_invalid_integer',
  })
  expect((await stripe.refunds.create({ charge: (await charge())?.id ?? '' })).amount).toBe(2900)
  expect((await stripe.refunds.list({ payment_intent })).data.map(({ amount }) => amount)).toEqual([2900, 5000])
})

test('of two concurrent full refunds one succeeds', async () => {
  const { stripe, payment_intent } = await paid()
  const both = await Promise.allSettled([
    stripe.refunds.create({ payment_intent }),
    stripe.refunds.create({ payment_intent }),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('an unpaid payment cannot be refunded', async () => {
  const { sandbox, stripe } = await testSandbox()
  const { id } = await stripe.checkout.sessions.create(oneTime())
  await sandbox.knobs.decline(id)
  const { payment_intent } = await stripe.checkout.sessions.retrieve(id)
  await expect(stripe.refunds.create({ payment_intent: String(payment_intent) })).rejects.toThrow(
    'does not have a successful charge to refund',
  )
  await expect(stripe.refunds.create({})).rejects.toThrow('payment_intent or charge')
})

test('a pending refund succeeds later, or fails and restores the amount', async () => {
  const { sandbox, stripe, payment_intent, charge, webhook } = await paid()
  await sandbox.knobs.setNewRefundStatus('pending')
  const first = await stripe.refunds.create({ payment_intent, amount: 1000 })
  const second = await stripe.refunds.create({ payment_intent, amount: 2000 })
  expect(first.status).toBe('pending')
  await sandbox.knobs.settleRefund(first.id)
  await sandbox.knobs.failRefund(second.id)
  expect((await stripe.refunds.retrieve(first.id)).status).toBe('succeeded')
  expect(await stripe.refunds.retrieve(second.id)).toMatchObject({
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
  })
  expect((await charge())?.amount_refunded).toBe(1000)
  await sandbox.knobs.delivered()
  expect(typesOf(webhook.received)).toContain('refund.failed')
  expect(typesOf(webhook.received)).toContain('refund.updated')
})

test('a refund that requires an action succeeds, fails or is canceled', async () => {
  const { sandbox, stripe, payment_intent, charge, webhook } = await paid()
  await sandbox.knobs.setNewRefundStatus('requires_action')
  const first = await stripe.refunds.create({ payment_intent, amount: 1000 })
  const second = await stripe.refunds.create({ payment_intent, amount: 2000 })
  const third = await stripe.refunds.create({ payment_intent, amount: 3000 })
  expect(first).toMatchObject({ status: 'requires_action', next_action: { type: 'display_details' } })
  expect((await charge())?.amount_refunded).toBe(6000)
  await sandbox.knobs.settleRefund(first.id)
  await sandbox.knobs.failRefund(second.id)
  const canceled = await stripe.refunds.cancel(third.id)
  expect(canceled).toMatchObject({ status: 'canceled', failure_reason: 'merchant_request' })
  await expect(stripe.refunds.cancel(first.id)).rejects.toMatchObject({ statusCode: 400 })
  expect((await stripe.refunds.list({ payment_intent })).data.map(({ status }) => status)).toEqual([
    'canceled',
    'failed',
    'succeeded',
  ])
  expect((await charge())?.amount_refunded).toBe(1000)
  await sandbox.knobs.delivered()
  expect(typesOf(webhook.received).filter((type) => type === 'refund.updated')).toHaveLength(3)
})

test('a refund that fails immediately leaves the charge as it is', async () => {
  const { sandbox, stripe, payment_intent, charge, webhook } = await paid()
  await sandbox.knobs.setNewRefundStatus('failed')
  expect((await stripe.refunds.create({ payment_intent })).status).toBe('failed')
  expect(await charge()).toMatchObject({ refunded: false, amount_refunded: 0 })
  await sandbox.knobs.delivered()
  expect(typesOf(webhook.received).slice(-2)).toEqual(['refund.created', 'refund.failed'])
})

test('the metadata of a refund is changed', async () => {
  const { stripe, payment_intent } = await paid()
  const { id } = await stripe.refunds.create({ payment_intent, amount: 100, metadata: { why: 'rain', by: 'Dana' } })
  const changed = await stripe.refunds.update(id, { metadata: { why: 'snow', by: '' } })
  expect(changed.metadata).toEqual({ why: 'snow' })
})

test('refunds have idempotency keys', async () => {
  const { sandbox, stripe, payment_intent, charge } = await paid()
  const key = { idempotencyKey: 'refund-1' }
  const first = await stripe.refunds.create({ payment_intent, amount: 1000 }, key)
  const again = await stripe.refunds.create({ payment_intent, amount: 1000 }, key)
  expect([again.id, again.lastResponse.headers['idempotent-replayed']]).toEqual([first.id, 'true'])
  await expect(stripe.refunds.create({ payment_intent, amount: 2000 }, key)).rejects.toMatchObject({
    statusCode: 400,
    type: 'StripeIdempotencyError',
  })
  await sandbox.knobs.slow({ ms: 1000, times: 1 })
  const other = { idempotencyKey: 'refund-2' }
  const both = await Promise.allSettled([1, 2].map(() => stripe.refunds.create({ payment_intent, amount: 500 }, other)))
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { statusCode: 409 } })
  expect((await charge())?.amount_refunded).toBe(1500)
})
