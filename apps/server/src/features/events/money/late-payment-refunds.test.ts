// The refund of a payment that came too late fails, and it is refunded in parts in the provider's dashboard.

import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { builders, inDays, tiers } from '../../../testing/builders.ts'
import { registrationRequests } from '../../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../../testing/sandbox-server.ts'
import { settlementDeps } from '../../../testing/settlement-deps.ts'
import { spotRequests } from '../../../testing/spot-requests.ts'
import { payments, refunds } from '../../payments/public.ts'
import { release } from '../../payments/settle-session.ts'

const server = await startServerWithPayments()
const { db, deps, knobs } = server
const given = builders(server)
const admin = await given.signedIn({ role: 'ADMIN' })
const { open, paymentOf, statusOf } = registrationRequests(server)
const { settle, rowOf, giveSpot, preview, record, transfer } = spotRequests(server, admin)

const PRICING = { pricing: tiers(5_000, 7_500) }
const HALF = { refundPartialUntil: inDays(5), refundPartialPercent: 50 }

afterEach(async () => {
  await knobs.drop(false)
  await settle()
})

/** A payment that becomes known only after `buy` has paid for the spot in another way. Its refund fails. */
async function payLate(id: string, token: string, buy: () => Promise<unknown>) {
  const first = await open(id, token)
  const { subjectId } = await paymentOf(first)
  await knobs.hold()
  await knobs.pay(first)
  await db.update(payments).set({ status: 'expired' }).where(eq(payments.sessionId, first))
  await buy()
  await knobs.release()
  await settle()
  const [late] = await db
    .select({ sessionId: payments.sessionId, providerRefundId: refunds.providerRefundId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.subjectId, subjectId), eq(refunds.cause, 'late')))
  await knobs.failRefund(late?.providerRefundId ?? '')
  await settle()
  return late?.sessionId ?? ''
}

async function refundInDashboard(sessionId: string, amountCents: number) {
  const { paymentIntentId } = await paymentOf(sessionId)
  const request = { key: `${sessionId}-${amountCents}`, paymentIntentId: paymentIntentId ?? '', amountCents }
  await deps.provider.refund(request)
  await settle()
}

test('it is no goodwill: what the terms had kept of the spot stays kept', async () => {
  const ann = await given.signedIn()
  const member = await given.as('ALL_YOU_NEED')
  const { id } = await given.event({ ...PRICING, ...HALF })
  const late = await payLate(id, ann.token, async () => knobs.pay(await open(id, ann.token)))
  await transfer(id, ann, member)
  expect(await rowOf(id)).toMatchObject({ userId: member.id, forfeitedCents: 1_250 })
  const shown = await preview(id, member)
  await refundInDashboard(late, 1_000)
  expect(await rowOf(id)).toMatchObject({ forfeitedCents: 1_250 })
  expect(await preview(id, member)).toEqual(shown)
})

test('it does not end a spot that was paid in cash', async () => {
  const ann = await given.signedIn()
  const { id } = await given.event(PRICING)
  await giveSpot(id, ann.id)
  const late = await payLate(id, ann.token, () => record(id, 75))
  await refundInDashboard(late, 2_500)
  await refundInDashboard(late, 5_000)
  expect((await paymentOf(late)).refundedCents).toBe(7_500)
  expect(await rowOf(id)).toMatchObject({ status: 'CONFIRMED', pricePaidCents: 7_500 })
})

async function loseHold(eventId: string) {
  const { id: registrationId } = await rowOf(eventId)
  await inTransaction(db, async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.subjectId, registrationId))
    if (payment) await release(settlementDeps(deps), tx, payment)
  })
}

test('a canceled hold is refunded when all of it was returned', async () => {
  const ann = await given.signedIn()
  const ben = await given.signedIn()
  const { id } = await given.event({ ...PRICING, maxParticipants: 1 })
  const late = await payLate(id, ann.token, async () => {
    await loseHold(id)
    await giveSpot(id, ben.id)
  })
  expect(await statusOf(id, ann.id)).toEqual(['CANCELLED'])
  await refundInDashboard(late, 2_500)
  expect(await statusOf(id, ann.id)).toEqual(['CANCELLED'])
  await refundInDashboard(late, 5_000)
  expect(await statusOf(id, ann.id)).toEqual(['REFUNDED'])
})
