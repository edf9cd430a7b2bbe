import { campApi } from '@crew-chief/contract/camp'
import { eventsApi } from '@crew-chief/contract/events'
import { membershipApi } from '@crew-chief/contract/membership'
import { ordersApi } from '@crew-chief/contract/orders'
import { ordersAdminApi } from '@crew-chief/contract/orders-admin'
import { paymentListApi } from '@crew-chief/contract/payment-list'
import { paymentsApi } from '@crew-chief/contract/payments'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '../../platform/mail/mail.tables.ts'
import { builders, tiers } from '../../testing/builders.ts'
import { runConcurrently } from '../../testing/concurrency.ts'
import { orderRequests } from '../../testing/order-requests.ts'
import { productBuilders } from '../../testing/product-builders.ts'
import { registrationRequests } from '../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'
import { settlementDeps } from '../../testing/settlement-deps.ts'
import { users } from '../accounts/public.ts'
import { auditEntries } from '../audit/audit.tables.ts'
import { disputes } from './payments.tables.ts'
import { countNeedsAttention } from './payments-panel.ts'
import { runReconcile } from './reconcile.job.ts'
import { syncDispute } from './sync-dispute.ts'

const server = await startServerWithPayments()
const { db, deps, knobs, send } = server
const given = builders(server)
const { product } = productBuilders(server)
const { pay, paymentOf, statusOf } = registrationRequests(server)
const orders = orderRequests(server)
const admin = await given.as('ADMIN')

async function paidRegistration() {
  const ann = await given.signedIn()
  const event = await given.event({ pricing: tiers(5000, 7500) })
  const payment = await paymentOf(await pay(event.id, ann.token))
  const intent = payment.paymentIntentId ?? ''
  const enter = async () =>
    (await send(campApi.openCamp, { params: { eventId: event.id } }, { token: ann.token })).status
  return { ann, event, payment, intent, enter }
}
const openDispute = async (intent: string) => {
  const id = await knobs.openDispute(intent)
  await knobs.delivered()
  return id
}
const close = async (id: string, outcome: 'won' | 'lost') => {
  await knobs.closeDispute(id, outcome)
  await knobs.delivered()
}
const listed = async (paymentId: string, query: { attention?: 'true' } = {}) =>
  (await send(paymentListApi.listPayments, { query }, { token: admin.token })).body.payments.find(
    ({ id }) => id === paymentId,
  )
const alerts = async () =>
  (await db.select().from(mails).where(eq(mails.toAddress, deps.config.supportEmail))).map(({ subject }) => subject)

test('a disputed registration cannot enter the hub until the dispute is won', async () => {
  const { ann, event, payment, intent, enter } = await paidRegistration()
  expect(await enter()).toBe(200)
  const dispute = await openDispute(intent)
  expect(await enter()).toBe(403)
  const refused = await send(campApi.openCamp, { params: { eventId: event.id } }, { token: ann.token })
  expect(refused.code).toBe('camp.payment_disputed')
  expect(await statusOf(event.id, ann.id)).toEqual(['CONFIRMED'])
  const shown = await listed(payment.id, { attention: 'true' })
  expect(shown).toMatchObject({ trouble: null, dispute: { status: 'open', amount: 75, reason: 'fraudulent' } })
  expect(shown?.providerUrl).toMatch(new RegExp(`/payments/${intent}$`))
  expect((await countNeedsAttention(db)).openDisputes).toBe(1)
  expect(await alerts()).toContain(`A payment was disputed: ${event.name}`)
  await close(dispute, 'won')
  expect([await enter(), (await listed(payment.id))?.dispute?.status]).toEqual([200, 'won'])
  expect(await listed(payment.id, { attention: 'true' })).toBeUndefined()
  expect(await alerts()).toContain(`You won a dispute: ${event.name}`)
  const audit = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, payment.id))
  expect(audit.map(({ action, details }) => `${action} ${details.to}`).sort()).toEqual([
    'payments.disputed open',
    'payments.disputed won',
  ])
})

test('after a lost dispute it stays suspended and shown', async () => {
  const { payment, intent, enter } = await paidRegistration()
  await close(await openDispute(intent), 'lost')
  expect(await enter()).toBe(403)
  expect((await listed(payment.id))?.dispute?.status).toBe('lost')
  expect((await countNeedsAttention(db)).openDisputes).toBe(0)
})

test('events in any order and many times end in the provider’s state, with one alert for each change', async () => {
  const { event, intent, enter } = await paidRegistration()
  await knobs.reorder(true)
  const dispute = await knobs.openDispute(intent)
  await knobs.closeDispute(dispute, 'won')
  await knobs.flush(7)
  await knobs.reorder(false)
  await runConcurrently(6, () => syncDispute(settlementDeps(deps), dispute))
  expect(await enter()).toBe(200)
  const [stored] = await db.select().from(disputes).where(eq(disputes.providerDisputeId, dispute))
  expect(stored?.status).toBe('won')
  expect((await alerts()).filter((subject) => subject.endsWith(event.name))).toEqual([
    `You won a dispute: ${event.name}`,
  ])
})

test('a stale reading does not reopen a decided dispute', async () => {
  const { intent } = await paidRegistration()
  const dispute = await openDispute(intent)
  await close(dispute, 'won')
  const reported = await deps.provider.findDispute(dispute)
  if (!reported) throw new Error('no dispute')
  const provider = { ...deps.provider, findDispute: async () => ({ ...reported, status: 'open' as const }) }
  await syncDispute({ ...settlementDeps(deps), provider }, dispute)
  const [stored] = await db.select().from(disputes).where(eq(disputes.providerDisputeId, dispute))
  expect(stored?.status).toBe('won')
})

test('the official and staff see that the payment is disputed, and it cannot be refunded', async () => {
  const { ann, event, payment, intent } = await paidRegistration()
  const dispute = await openDispute(intent)
  const card = async () => (await send(eventsApi.getEvent, { params: { id: event.id } }, { token: ann.token })).body
  const roster = async () =>
    (await send(registrationsApi.listRegistrations, { params: { id: event.id } }, { token: admin.token })).body
  const [registrant] = await roster()
  expect([(await card()).myRegistration?.isSuspended, registrant?.isSuspended, registrant?.refundable]).toEqual([
    true,
    true,
    0,
  ])
  const participants = await send(
    campApi.listParticipants,
    { params: { eventId: event.id }, query: {} },
    { token: admin.token },
  )
  expect(participants.body.participants.map(({ isSuspended }) => isSuspended)).toEqual([true])
  const params = { id: event.id, registrationId: registrant?.id ?? '' }
  const refund = () =>
    send(registrationsApi.changeRegistration, { params, body: { refund: true } }, { token: admin.token })
  expect((await refund()).code).toBe('payments.disputed')
  await close(dispute, 'won')
  const [after] = await roster()
  expect([(await card()).myRegistration?.isSuspended, after?.isSuspended, after?.refundable]).toEqual([
    undefined,
    undefined,
    75,
  ])
  expect((await refund()).status).toBe(200)
  expect((await listed(payment.id))?.refunds).toHaveLength(1)
})

test('a dispute of a refunded payment alerts, and suspends nothing', async () => {
  const { ann, event, payment, intent } = await paidRegistration()
  const [registrant] = (
    await send(registrationsApi.listRegistrations, { params: { id: event.id } }, { token: admin.token })
  ).body
  const params = { id: event.id, registrationId: registrant?.id ?? '' }
  await send(registrationsApi.changeRegistration, { params, body: { refund: true } }, { token: admin.token })
  await knobs.delivered()
  expect(await statusOf(event.id, ann.id)).toEqual(['REFUNDED'])
  const confirmed = await send(
    registrationsApi.changeRegistration,
    { params, body: { status: 'CONFIRMED' } },
    { token: admin.token },
  )
  await openDispute(intent)
  expect([confirmed.status, (await listed(payment.id))?.dispute?.status]).toEqual([200, 'open'])
  expect((await send(campApi.openCamp, { params: { eventId: event.id } }, { token: ann.token })).status).toBe(200)
  const sent = await db.select().from(mails).where(eq(mails.toAddress, deps.config.supportEmail))
  expect(sent.find(({ subject }) => subject === `A payment was disputed: ${event.name}`)?.text).toContain(
    'You already refunded this payment.',
  )
})

test('disputes whose events never arrived are found by the reconciler', async () => {
  const { intent, enter } = await paidRegistration()
  await knobs.drop(true)
  const dispute = await openDispute(intent)
  expect(await enter()).toBe(200)
  await runReconcile(settlementDeps(deps))
  expect(await enter()).toBe(403)
  await close(dispute, 'won')
  // Opened long ago: no longer in the list of recent ones.
  const provider = { ...deps.provider, listDisputes: async () => [] }
  await runReconcile({ ...settlementDeps(deps), provider })
  expect(await enter()).toBe(200)
  await knobs.drop(false)
})

test('a lost dispute that the bank reverses later is restored', async () => {
  const { intent, enter } = await paidRegistration()
  const dispute = await openDispute(intent)
  await close(dispute, 'lost')
  const reported = await deps.provider.findDispute(dispute)
  if (!reported) throw new Error('no dispute')
  const provider = { ...deps.provider, findDispute: async () => ({ ...reported, status: 'won' as const }) }
  await syncDispute({ ...settlementDeps(deps), provider }, dispute)
  expect(await enter()).toBe(200)
})

test('a disputed order cannot be shipped until the dispute is won', async () => {
  const ben = await given.signedIn()
  const { id: productId } = await product()
  const sessionId = await orders.pay(ben.token, [{ productId, quantity: 1 }])
  const order = await orders.orderOf(sessionId)
  const dispute = await openDispute((await orders.paymentOf(sessionId)).paymentIntentId ?? '')
  for (const status of ['SHIPPED', 'DELIVERED'] as const) {
    const refused = await orders.setStatus(admin.token, order.id, { status })
    expect([refused.status, refused.code]).toEqual([409, 'orders.disputed'])
  }
  const refund = await orders.setStatus(admin.token, order.id, { status: 'CANCELLED', refund: true })
  expect([refund.status, refund.code]).toEqual([409, 'payments.disputed'])
  const own = async () => (await send(ordersApi.listOrders, { query: {} }, { token: ben.token })).body.orders[0]
  const managed = async () =>
    (await send(ordersAdminApi.getOrderAsAdmin, { params: { id: order.id } }, { token: admin.token })).body
  expect([(await own())?.isSuspended, await managed()]).toMatchObject([true, { isSuspended: true, refundable: 0 }])
  await close(dispute, 'won')
  expect((await own())?.isSuspended).toBeUndefined()
  expect((await orders.setStatus(admin.token, order.id, { status: 'SHIPPED' })).status).toBe(200)
})

test('an order shipped before the dispute can be marked as delivered', async () => {
  const ben = await given.signedIn()
  const { id: productId } = await product()
  const sessionId = await orders.pay(ben.token, [{ productId, quantity: 1 }])
  const { id } = await orders.orderOf(sessionId)
  await orders.setStatus(admin.token, id, { status: 'SHIPPED' })
  await openDispute((await orders.paymentOf(sessionId)).paymentIntentId ?? '')
  expect((await orders.setStatus(admin.token, id, { status: 'DELIVERED' })).body.status).toBe('DELIVERED')
})

test('a disputed membership falls back and returns when the dispute is won', async () => {
  const cleo = await given.signedIn()
  const body = {
    priceId: deps.planPrices.ALL_YOU_NEED,
    successUrl: 'http://crew-chief.test/membership/success',
    cancelUrl: 'http://crew-chief.test/membership/cancel',
  }
  const { body: page } = await send(paymentsApi.createCheckoutSession, { body }, { token: cleo.token })
  await knobs.pay(page.sessionId ?? '')
  await knobs.delivered()
  const role = async () => (await db.select().from(users).where(eq(users.id, cleo.id)))[0]?.role
  expect(await role()).toBe('ALL_YOU_NEED')
  const dispute = await openDispute((await paymentOf(page.sessionId ?? '')).paymentIntentId ?? '')
  expect(await role()).toBe('NON_MEMBER')
  const own = async () =>
    (await send(membershipApi.myMembership, { query: {} }, { token: cleo.token })).body.subscription
  expect((await own())?.isSuspended).toBe(true)
  await close(dispute, 'won')
  expect([await role(), (await own())?.isSuspended]).toEqual(['ALL_YOU_NEED', undefined])
})

test('a dispute of a foreign payment changes nothing', async () => {
  await syncDispute(settlementDeps(deps), 'du_foreign')
  expect(await db.select().from(disputes).where(eq(disputes.providerDisputeId, 'du_foreign'))).toEqual([])
})
