import { registrationsApi } from '@crew-chief/contract/registrations'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { builders, tiers } from '../../testing/builders.ts'
import { createBarrier, runConcurrently } from '../../testing/concurrency.ts'
import { expirePayment } from '../../testing/payment-state.ts'
import { registrationRequests } from '../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'
import { settlementDeps } from '../../testing/settlement-deps.ts'
import { users } from '../accounts/public.ts'
import { lockPayment } from './payments.store.ts'
import { refunds } from './payments.tables.ts'
import { sendRefund } from './send-refund.ts'
import { release } from './settle-session.ts'

const server = await startServerWithPayments()
const { db, deps, knobs, runJobs, send } = server
const given = builders(server)
const { start, open, seats, statusOf, paymentOf, refundsOf, mailsTo } = registrationRequests(server)
const jobs = settlementDeps(deps)
const FULL = { taken: 1, holding: 1, waitlisted: 0, line: 0 }
await knobs.duplicate(8)

const lastSeat = () => given.event({ name: 'Summer Camp', pricing: tiers(5000, 7500), maxParticipants: 1 })
const refundCalls = async () => (await knobs.calls())['POST /v1/refunds'] ?? 0

/** The hold ends while the page at the provider can still be paid. */
async function loseHold(sessionId: string) {
  await expirePayment(server, sessionId)
  const { id } = await paymentOf(sessionId)
  await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, id)
    if (payment) await release(jobs, tx, payment)
  })
}

/** Delivers all webhooks and runs all jobs until nothing is left. */
async function settle() {
  do await knobs.delivered()
  while ((await runJobs()) > 0)
}

test('paid after the hold ended with the seat still free: confirmed once', async () => {
  const ann = await given.signedIn()
  const { id } = await lastSeat()
  const sessionId = await open(id, ann.token)
  await loseHold(sessionId)
  expect(await statusOf(id, ann.id)).toEqual(['CANCELLED'])
  await knobs.pay(sessionId)
  await settle()
  expect(await statusOf(id, ann.id)).toEqual(['CONFIRMED'])
  expect(await seats(id)).toEqual(FULL)
  expect(await mailsTo(ann.email)).toEqual(['You’re in: Summer Camp'])
  expect(await refundsOf(sessionId)).toEqual([])
})

test('paid after the seat was taken by another user: refunded once, one email, never over the limit', async () => {
  const ann = await given.signedIn()
  const ben = await given.signedIn()
  const { id } = await lastSeat()
  const sessionId = await open(id, ann.token)
  await loseHold(sessionId)
  const bens = await open(id, ben.token)
  const before = await refundCalls()

  await Promise.all([knobs.pay(sessionId), knobs.pay(bens)])
  await knobs.delivered()
  expect(await seats(id)).toEqual(FULL)
  const [refund] = await refundsOf(sessionId)
  // Two nodes send the same refund besides the queued job, followed by the reconciler.
  await runConcurrently(2, () => sendRefund(jobs, refund?.id ?? ''))
  await settle()
  await sendRefund(jobs, refund?.id ?? '')

  expect((await refundCalls()) - before).toBe(1)
  expect(await refundsOf(sessionId)).toMatchObject([
    { status: 'succeeded', amountCents: 7500, reason: 'Paid too late' },
  ])
  expect(await statusOf(id, ann.id)).toEqual(['REFUNDED'])
  expect(await statusOf(id, ben.id)).toEqual(['CONFIRMED'])
  expect(await mailsTo(ann.email)).toEqual(['Refund for a late payment: Summer Camp'])
  expect(await mailsTo(deps.config.supportEmail)).toEqual(['Refund for a late payment: Summer Camp'])
  expect(await seats(id)).toEqual(FULL)
})

test('the seat is taken while the late payment arrives: one of them gets it, no money is lost', async () => {
  await knobs.duplicate(2)
  for (let round = 0; round < 5; round++) {
    const ann = await given.signedIn()
    const ben = await given.signedIn()
    const { id } = await lastSeat()
    const sessionId = await open(id, ann.token)
    await loseHold(sessionId)
    const [newcomer] = await Promise.all([start(id, ben.token), knobs.pay(sessionId).then(() => knobs.delivered())])
    await settle()
    expect(await seats(id)).toEqual(FULL)
    const [late] = await statusOf(id, ann.id)
    expect([newcomer.status, late]).toEqual(newcomer.status === 200 ? [200, 'REFUNDED'] : [409, 'CONFIRMED'])
  }
})

test('two paid pages for the same seat: the second is refunded, the seat stays', async () => {
  const ann = await given.signedIn()
  const { id } = await lastSeat()
  const expensive = await open(id, ann.token)
  await db.update(users).set({ role: 'ALL_YOU_NEED' }).where(eq(users.id, ann.id))
  const cheap = await open(id, ann.token)
  // Both are paid before the job closes the first.
  await knobs.pay(cheap)
  await knobs.delivered()
  await knobs.pay(expensive)
  await settle()
  expect(await refundsOf(expensive)).toMatchObject([{ status: 'succeeded', amountCents: 7500 }])
  expect(await refundsOf(cheap)).toEqual([])
  expect(await statusOf(id, ann.id)).toEqual(['CONFIRMED'])
  expect(await seats(id)).toEqual(FULL)
})

test('two concurrent refunds by an admin: refunded once', async () => {
  const admin = await given.as('ADMIN')
  const ann = await given.signedIn()
  const { id } = await lastSeat()
  const sessionId = await open(id, ann.token)
  await knobs.pay(sessionId)
  await settle()
  const before = await refundCalls()
  const { subjectId } = await paymentOf(sessionId)
  const answers = await runConcurrently(4, () =>
    send(
      registrationsApi.changeRegistration,
      { params: { id, registrationId: subjectId }, body: { refund: true } },
      { token: admin.token },
    ),
  )
  await settle()
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect((await refundCalls()) - before).toBe(1)
  expect(await seats(id)).toEqual({ taken: 0, holding: 0, waitlisted: 0, line: 0 })
})

test('control: when the remaining amount is read first, two concurrent requests refund twice', async () => {
  const ann = await given.signedIn()
  const { id } = await lastSeat()
  const sessionId = await open(id, ann.token)
  await knobs.pay(sessionId)
  await settle()
  const payment = await paymentOf(sessionId)
  const allHaveLooked = createBarrier(2)
  await runConcurrently(2, async (index) => {
    const isAsked = (await refundsOf(sessionId)).length > 0
    await allHaveLooked()
    if (!isAsked) await db.insert(refunds).values({ paymentId: payment.id, amountCents: 7500, reason: `ask ${index}` })
  })
  expect(await refundsOf(sessionId)).toHaveLength(2)
})
