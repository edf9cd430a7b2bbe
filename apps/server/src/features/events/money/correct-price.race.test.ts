import { registrationsApi } from '@crew-chief/contract/registrations'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { builders, tiers } from '../../../testing/builders.ts'
import { createBarrier, runConcurrently } from '../../../testing/concurrency.ts'
import { registrationRequests } from '../../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../../testing/sandbox-server.ts'
import { requestRefund } from '../../payments/public.ts'
import { registrations } from '../events.tables.ts'

const server = await startServerWithPayments()
const { db, deps, send, knobs, runJobs } = server
const given = builders(server)
const { pay, paymentOf, refundsOf } = registrationRequests(server)
const admin = await given.as('ADMIN')

async function settle() {
  do await knobs.delivered()
  while ((await runJobs()) > 0)
}

/** Paid 75 dollars by card. */
async function paidSpot() {
  const ann = await given.signedIn()
  const { id } = await given.event({ pricing: tiers(5_000, 7_500) })
  const sessionId = await pay(id, ann.token)
  await settle()
  return { sessionId, ref: { id, registrationId: (await paymentOf(sessionId)).subjectId } }
}

const pricePaid = async (registrationId: string) =>
  (await db.select().from(registrations).where(eq(registrations.id, registrationId)))[0]?.pricePaidCents

test('the same price correction sent three times concurrently refunds the difference once', async () => {
  for (let round = 0; round < 5; round++) {
    const { sessionId, ref } = await paidSpot()
    const body = { price: { amount: 50, reason: 'Half the camp' } }
    const answers = await runConcurrently(3, () =>
      send(registrationsApi.changeRegistration, { params: ref, body }, { token: admin.token }),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await settle()
    expect(await refundsOf(sessionId)).toMatchObject([{ amountCents: 2_500, status: 'succeeded' }])
    expect(await pricePaid(ref.registrationId)).toBe(5_000)
  }
})

test('control: computed from the price paid, which the refund lowers later, it is refunded twice', async () => {
  const { sessionId, ref } = await paidSpot()
  const bothHaveRead = createBarrier(2)
  const payment = await paymentOf(sessionId)
  await runConcurrently(2, async () => {
    const amountCents = ((await pricePaid(ref.registrationId)) ?? 0) - 5_000
    await bothHaveRead()
    const refund = { cause: 'admin', reason: 'Half the camp', amountCents, keepsPurchase: true } as const
    await inTransaction(db, (tx) => requestRefund(deps, tx, payment, refund))
  })
  expect(await refundsOf(sessionId)).toMatchObject([{ amountCents: 2_500 }, { amountCents: 2_500 }])
})
