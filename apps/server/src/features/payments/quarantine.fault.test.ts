import { paymentsApi } from '@crew-chief/contract/payments'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { builders, tiers } from '../../testing/builders.ts'
import { registrationRequests } from '../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'
import { payments } from './payments.tables.ts'
import { insertRefund } from './refunds.store.ts'

const server = await startServerWithPayments()
const { db, deps, knobs, runJobs, send } = server
const given = builders(server)
const { open, state, seats, statusOf, paymentOf, refundsOf, mailsTo } = registrationRequests(server)
const admin = await given.as('ADMIN')
await knobs.duplicate(8)

async function settle() {
  do await knobs.delivered()
  while ((await runJobs()) > 0)
}

/** A payment whose amount differs from the requested one. */
async function paidAmiss(askedCents: number) {
  const ann = await given.signedIn()
  const { id } = await given.event({ pricing: tiers(5000, 7500) })
  const sessionId = await open(id, ann.token)
  await db.update(payments).set({ amountCents: askedCents }).where(eq(payments.sessionId, sessionId))
  await knobs.pay(sessionId)
  await settle()
  return { ann, id, sessionId }
}
const resolve = (id: string, body: { refund?: boolean; note: string }) =>
  send(paymentsApi.resolvePayment, { params: { id }, body }, { token: admin.token })

test.each([
  ['less', 9900],
  ['more', 100],
])('%s was paid than requested: not confirmed, reported once and fully refunded', async (_, asked) => {
  const before = (await mailsTo(deps.config.supportEmail)).length
  const { ann, id, sessionId } = await paidAmiss(asked)
  expect(await statusOf(id, ann.id)).toEqual(['PENDING'])
  const payment = await paymentOf(sessionId)
  expect(payment).toMatchObject({ status: 'quarantined', trouble: expect.stringContaining('$75.00 was paid') })
  expect((await mailsTo(deps.config.supportEmail)).slice(before)).toEqual(['A payment needs attention'])
  expect(await mailsTo(ann.email)).toEqual([])
  expect((await state(sessionId, ann.token)).status).toBe('review')

  expect((await resolve(payment.id, { refund: true, note: 'wrong price' })).status).toBe(200)
  await settle()
  expect(await refundsOf(sessionId)).toMatchObject([{ status: 'succeeded', amountCents: 7500 }])
  expect(await statusOf(id, ann.id)).toEqual(['REFUNDED'])
  expect(await seats(id)).toEqual({ taken: 0, holding: 0, waitlisted: 0, line: 0 })
  expect((await resolve(payment.id, { refund: true, note: 'again' })).code).toBe('payments.no_trouble')
})

test('resolving a payment that was already refunded confirms nothing', async () => {
  const { ann, id, sessionId } = await paidAmiss(9900)
  const payment = await paymentOf(sessionId)
  await inTransaction(db, (tx) =>
    insertRefund(tx, { paymentId: payment.id, amountCents: 7500, reason: 'At the provider', status: 'succeeded' }),
  )
  expect((await resolve(payment.id, { note: 'refunded by hand' })).status).toBe(200)
  await settle()
  expect(await statusOf(id, ann.id)).toEqual(['PENDING'])
})

test('control: a payment of the requested amount is confirmed', async () => {
  const { ann, id } = await paidAmiss(7500)
  expect(await statusOf(id, ann.id)).toEqual(['CONFIRMED'])
})
