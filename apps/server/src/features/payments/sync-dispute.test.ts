import { campApi } from '@crew-chief/contract/camp'
import { paymentsApi } from '@crew-chief/contract/payments'
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
import { syncDispute } from './sync-dispute.ts'

const server = await startServerWithPayments()
const { db, deps, knobs, send } = server
const given = builders(server)
const { product } = productBuilders(server)
const { pay, paymentOf, statusOf } = registrationRequests(server)
const orders = orderRequests(server)
const admin = await given.as('ADMIN')

async function paidRegistration() {
  const [ann, event] = [await given.signedIn(), await given.event({ pricing: tiers(5000, 7500) })]
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
const troubleOf = async (paymentId: string) =>
  (await send(paymentsApi.listPayments, { query: {} }, { token: admin.token })).body.payments.find(
    ({ id }) => id === paymentId,
  )?.trouble ?? null
const alerts = async () =>
  (await db.select().from(mails).where(eq(mails.toAddress, deps.config.supportEmail))).map(({ subject }) => subject)

test('a disputed registration cannot enter the hub until the dispute is won', async () => {
  const { ann, event, payment, intent, enter } = await paidRegistration()
  expect(await enter()).toBe(200)
  const dispute = await openDispute(intent)
  expect(await enter()).toBe(403)
  expect(await statusOf(event.id, ann.id)).toEqual(['CONFIRMED'])
  expect(await troubleOf(payment.id)).toContain('The payer’s bank disputes $75.00 (fraudulent).')
  expect((await countNeedsAttention(db)).openDisputes).toBe(1)
  expect(await alerts()).toContain(`A payment was disputed: ${event.name}`)
  await close(dispute, 'won')
  expect([await enter(), await troubleOf(payment.id)]).toEqual([200, null])
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
  expect(await troubleOf(payment.id)).toBe('You lost a dispute over $75.00. What it paid for stays suspended.')
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

test('a disputed order cannot be shipped until the dispute is won', async () => {
  const [ben, { id: productId }] = [await given.signedIn(), await product()]
  const sessionId = await orders.pay(ben.token, [{ productId, quantity: 1 }])
  const order = await orders.orderOf(sessionId)
  const dispute = await openDispute((await orders.paymentOf(sessionId)).paymentIntentId ?? '')
  const refused = await orders.setStatus(admin.token, order.id, { status: 'SHIPPED' })
  expect([refused.status, refused.code]).toEqual([409, 'orders.disputed'])
  await close(dispute, 'won')
  expect((await orders.setStatus(admin.token, order.id, { status: 'SHIPPED' })).status).toBe(200)
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
  await close(dispute, 'won')
  expect(await role()).toBe('ALL_YOU_NEED')
})

test('a dispute of a foreign payment changes nothing', async () => {
  await syncDispute(settlementDeps(deps), 'du_foreign')
  expect(await db.select().from(disputes).where(eq(disputes.providerDisputeId, 'du_foreign'))).toEqual([])
})
