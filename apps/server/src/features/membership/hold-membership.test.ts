import { membershipApi } from '@crew-chief/contract/membership'
import { paymentsApi } from '@crew-chief/contract/payments'
import { usersApi } from '@crew-chief/contract/users'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { PASSWORD } from '../../testing/builders.ts'
import { memberBuilders } from '../../testing/member-builders.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'
import { updateUser } from '../accounts/public.ts'
import { payments, refunds } from '../payments/public.ts'
import { runEndOverdue } from './end-subscription.job.ts'
import { syncSubscription } from './sync-subscription.ts'

const server = await startServerWithPayments()
const { db, deps, knobs } = server
const { startCheckout, as, settle, signedIn, paymentsOf, roleOf, subjectsTo, subscriptionOf } = memberBuilders(server)
const admin = await as('ADMIN')

const statusAtProvider = async (id: string) => (await deps.provider.findSubscription(id))?.status
const STARTED_SUBJECT = 'Your membership is active'

/** A payer with a wrong amount; `before` runs before the payment. */
async function held(before: (person: { id: string; token: string }) => Promise<unknown> = async () => undefined) {
  const ann = await signedIn()
  const sessionId = (await startCheckout(ann, 'ALL_YOU_NEED')).body.sessionId ?? ''
  await db.update(payments).set({ amountCents: 1 }).where(eq(payments.sessionId, sessionId))
  await before(ann)
  await knobs.pay(sessionId)
  await settle()
  const [payment] = await paymentsOf(ann)
  if (!payment) throw new Error('no payment')
  return { ...ann, payment, subscription: await subscriptionOf(ann) }
}

const resolve = ({ payment }: { payment: { id: string } }, body: { refund?: boolean; note: string }) =>
  server.send(paymentsApi.resolvePayment, { params: { id: payment.id }, body }, { token: admin.token })
const refundsOf = ({ payment }: { payment: { id: string } }) =>
  db.select().from(refunds).where(eq(refunds.paymentId, payment.id))

test('a quarantined payment: its subscription is stored, grants nothing and can be cancelled by the payer', async () => {
  const ann = await held()
  expect(ann.payment.status).toBe('quarantined')
  expect(ann.subscription).toMatchObject({ isHeld: true, givesPlan: false, status: 'active', plan: 'ALL_YOU_NEED' })
  const { body } = await server.send(membershipApi.myMembership, {}, { token: ann.token })
  expect(body.subscription).toMatchObject({ plan: 'ALL_YOU_NEED', status: 'active' })
  const portal = { body: { returnUrl: 'http://crew-chief.test/membership' } }
  expect((await server.send(paymentsApi.openPortal, portal, { token: ann.token })).status).toBe(200)
  expect((await startCheckout(ann, 'ALL_YOU_WANT')).code).toBe('membership.already_member')
})

test('later events do not make it grant the plan', async () => {
  const ann = await held()
  await knobs.renew(ann.subscription.id, 'failed')
  await knobs.renew(ann.subscription.id, 'paid')
  await settle()
  await syncSubscription(deps, ann.subscription.id)
  expect([await roleOf(ann), await subjectsTo(ann)]).toEqual(['NON_MEMBER', []])
  expect(await subscriptionOf(ann)).toMatchObject({ isHeld: true, givesPlan: false })
})

test('accepted: grants the plan, sends the email, and later events change nothing', async () => {
  const ann = await held()
  expect((await resolve(ann, { note: 'fine with us' })).status).toBe(200)
  await settle()
  await knobs.renew(ann.subscription.id, 'paid')
  await settle()
  expect([await roleOf(ann), await subjectsTo(ann)]).toEqual([
    'ALL_YOU_NEED',
    [STARTED_SUBJECT, 'Your membership renewed'],
  ])
  expect(await subscriptionOf(ann)).toMatchObject({ isHeld: false, givesPlan: true })
  await runEndOverdue(deps)
  expect(await statusAtProvider(ann.subscription.id)).toBe('active')
})

test('rejected: refunded, notified and not charged again', async () => {
  const ann = await held()
  await resolve(ann, { refund: true, note: 'wrong price' })
  await settle()
  expect((await refundsOf(ann)).map(({ status }) => status)).toEqual(['succeeded'])
  expect(await statusAtProvider(ann.subscription.id)).toBe('canceled')
  expect([await roleOf(ann), await subjectsTo(ann)]).toEqual(['NON_MEMBER', ['Refund: All You Need membership']])
})

test('rejected with a failed refund: the subscription is ended nevertheless', async () => {
  const ann = await held()
  await knobs.respond500({ path: '/v1/refunds', times: 50 })
  await resolve(ann, { refund: true, note: 'wrong price' })
  await runEndOverdue(deps)
  await knobs.clearFaults()
  expect(await statusAtProvider(ann.subscription.id)).toBe('canceled')
  await settle()
  expect((await refundsOf(ann)).map(({ status }) => status)).toEqual(['succeeded'])
})

test('control: before an admin resolves it, the job does not end it', async () => {
  const ann = await held()
  await runEndOverdue(deps)
  expect(await statusAtProvider(ann.subscription.id)).toBe('active')
})

test('accepted for a user who became staff: refunded', async () => {
  const ann = await held()
  await inTransaction(db, (tx) => updateUser(tx, ann.id, { role: 'CLINICIAN' }))
  await resolve(ann, { note: 'fine with us' })
  await settle()
  expect((await refundsOf(ann)).map(({ status }) => status)).toEqual(['succeeded'])
  expect([await roleOf(ann), await subjectsTo(ann)]).toEqual(['CLINICIAN', ['Refund: your membership payment']])
  expect(await statusAtProvider(ann.subscription.id)).toBe('canceled')
})

test('refunded in the provider’s dashboard and then accepted: no membership starts', async () => {
  const ann = await held()
  const paid = { key: `by-hand-${ann.id}`, paymentIntentId: ann.payment.paymentIntentId ?? '', amountCents: 4_999 }
  await deps.provider.refund(paid)
  // The refund is settled, but the provider has not ended the subscription yet.
  await knobs.delivered()
  await resolve(ann, { note: 'done by hand' })
  await settle()
  expect([await roleOf(ann), (await subjectsTo(ann)).includes(STARTED_SUBJECT)]).toEqual(['NON_MEMBER', false])
  expect(await statusAtProvider(ann.subscription.id)).toBe('canceled')
})

test('of an account erased during payment: ended immediately', async () => {
  const ann = await held(({ token }) => server.send(usersApi.eraseMe, { body: { password: PASSWORD } }, { token }))
  expect([ann.payment.status, await statusAtProvider(ann.subscription.id)]).toEqual(['quarantined', 'canceled'])
})
