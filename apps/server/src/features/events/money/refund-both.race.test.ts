// Both payments for a spot are refunded at the same time, each in a request of its own: the spot ends.

import { paymentsApi } from '@crew-chief/contract/payments'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { builders, tiers } from '../../../testing/builders.ts'
import { createBarrier, runConcurrently } from '../../../testing/concurrency.ts'
import { registrationRequests } from '../../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../../testing/sandbox-server.ts'
import { spotRequests } from '../../../testing/spot-requests.ts'
import { insertRefund, payments } from '../../payments/public.ts'
import { decideEffect } from '../../payments/refund-effect.ts'

const server = await startServerWithPayments()
const { db, knobs, send } = server
const given = builders(server)
const admin = await given.as('ADMIN')
const { open } = registrationRequests(server)
const { settle, rowOf, paidBy, change } = spotRequests(server, admin)

/** 75 and 25 dollars. */
async function paidTwice() {
  const ann = await given.signedIn()
  const { id } = await paidBy(ann, { pricing: tiers(5_000, 7_500) })
  await change(id, { price: { amount: 100, reason: 'Extra night' } })
  await knobs.pay(await open(id, ann.token))
  await settle()
  const { id: registrationId } = await rowOf(id)
  const paid = await db.select().from(payments).where(eq(payments.subjectId, registrationId))
  expect(paid).toHaveLength(2)
  return { id, paid }
}

test('two refunds requested at the same time see each other', async () => {
  for (let round = 0; round < 3; round++) {
    const { id, paid } = await paidTwice()
    const replies = await runConcurrently(2, (index) => {
      const request = { id: paid[index]?.id ?? '' }
      const body = { amount: (paid[index]?.amountCents ?? 0) / 100, reason: 'Left early' }
      return send(paymentsApi.refundPayment, { params: request, body }, { token: admin.token })
    })
    expect(replies.map(({ status }) => status)).toEqual([201, 201])
    await settle()
    expect(await rowOf(id)).toMatchObject({ status: 'REFUNDED' })
  }
})

test('control: without the lock neither of them ends the spot', async () => {
  const { paid } = await paidTwice()
  const haveInserted = createBarrier(2)
  const haveDecided = createBarrier(2)
  const decided = await runConcurrently(2, (index) =>
    inTransaction(db, async (tx) => {
      const payment = paid[index]
      if (!payment) throw new Error('no payment')
      const { id: paymentId, amountCents } = payment
      const refund = await insertRefund(tx, { paymentId, amountCents, reason: 'Left early' })
      await haveInserted()
      const decided = refund && (await decideEffect(tx, payment, refund))
      // A commit before the other decides would show it this refund.
      await haveDecided()
      return decided
    }),
  )
  expect(decided).toMatchObject([{ endsPurchase: false }, { endsPurchase: false }])
})
