import { cancelOrTransferApi } from '@crew-chief/contract/cancel-or-transfer'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { builders, inDays, tiers } from '../../../testing/builders.ts'
import { createBarrier, runConcurrently, waitForLockWaiters } from '../../../testing/concurrency.ts'
import { registrationRequests } from '../../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../../testing/sandbox-server.ts'
import { type PaymentRow, requestRefund } from '../../payments/public.ts'
import { changeStatus } from '../change-status.ts'
import { lockEvent } from '../events.store.ts'
import { type RegistrationRow, spotTransfers } from '../events.tables.ts'
import { findRegistration, updateRegistration } from '../registrations.store.ts'

const server = await startServerWithPayments()
const { db, deps, send, knobs, runJobs } = server
const given = builders(server)
const { pay, statusOf, seats, paymentOf, refundsOf } = registrationRequests(server)

async function settle() {
  do await knobs.delivered()
  while ((await runJobs()) > 0)
}

/** Ann paid 75 dollars and offers the spot to Ben, whose price is 50. */
async function offered() {
  const ann = await given.signedIn()
  const ben = await given.as('ALL_YOU_NEED')
  const { id } = await given.event({ pricing: tiers(5_000, 7_500), refundFullUntil: inDays(10) })
  const sessionId = await pay(id, ann.token)
  await settle()
  const request = { params: { id }, body: { email: ben.email } }
  expect((await send(cancelOrTransferApi.offerTransfer, request, { token: ann.token })).status).toBe(201)
  const { subjectId: registrationId } = await paymentOf(sessionId)
  const [offer] = await db.select().from(spotTransfers).where(eq(spotTransfers.registrationId, registrationId))
  return { ann, ben, id, sessionId, registrationId, transferId: offer?.id ?? '' }
}
type Offered = Awaited<ReturnType<typeof offered>>

const accept = ({ transferId: id, ben }: Offered) =>
  send(cancelOrTransferApi.acceptTransfer, { params: { id }, body: { waiverVersion: 1 } }, { token: ben.token })
const cancel = ({ id, ann }: Offered) =>
  send(cancelOrTransferApi.cancelMyRegistration, { params: { id }, body: { expectedRefund: 75 } }, { token: ann.token })

/** All have read the open offer and wait for a lock before any of them goes on. */
async function startTogether(eventId: string, requests: readonly (() => Promise<{ status: number }>)[]) {
  const held = Promise.withResolvers<void>()
  const leave = Promise.withResolvers<void>()
  const holding = inTransaction(db, async (tx) => {
    await lockEvent(tx, eventId)
    held.resolve()
    await leave.promise
  })
  await held.promise
  const answers = Promise.all(requests.map((request) => request()))
  await waitForLockWaiters(db, requests.length)
  leave.resolve()
  await holding
  const done = await answers
  await settle()
  return done
}

/** To whom the spot belongs, and what Ann got back. */
async function outcome({ ann, ben, id, sessionId, transferId }: Offered) {
  const [offer] = await db.select().from(spotTransfers).where(eq(spotTransfers.id, transferId))
  const refunds = await refundsOf(sessionId)
  return {
    offer: offer?.status,
    ann: await statusOf(id, ann.id),
    ben: await statusOf(id, ben.id),
    seats: (await seats(id)).taken,
    refunds: refunds.map(({ amountCents }) => amountCents),
  }
}
const ACCEPTED = { offer: 'accepted', ann: [], ben: ['CONFIRMED'], seats: 1, refunds: [2_500] }
const CANCELED = { offer: 'withdrawn', ann: ['REFUNDED'], ben: [], seats: 0, refunds: [7_500] }

test('five presses of Accept: one accepts the offer, the others are refused without a deadlock', async () => {
  const spot = await offered()
  const answers = await startTogether(
    spot.id,
    Array.from({ length: 5 }, () => () => accept(spot)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  expect(await outcome(spot)).toEqual(ACCEPTED)
})

test('control: with a shared lock on the account, confirming its address deadlocks', async () => {
  const { ben } = await offered()
  const reached = createBarrier(2)
  // Without the retry of `inTransaction`.
  const confirm = () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select from users where id = ${ben.id} for share`)
      await reached()
      await tx.execute(sql`update users set email_confirmed_at = now() where id = ${ben.id}`)
    })
  const results = await Promise.allSettled([confirm(), confirm()])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('an offer that is accepted twice at the same time is accepted once', async () => {
  const spot = await offered()
  const answers = await startTogether(spot.id, [() => accept(spot), () => accept(spot)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await outcome(spot)).toEqual(ACCEPTED)
})

test('accepted and canceled at the same time: one of both happens', async () => {
  for (const requests of [
    [accept, cancel],
    [cancel, accept],
  ]) {
    const spot = await offered()
    const answers = await startTogether(
      spot.id,
      requests.map((request) => () => request(spot)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const isAccepted = answers[requests.indexOf(accept)]?.status === 200
    expect(await outcome(spot)).toEqual(isAccepted ? ACCEPTED : CANCELED)
  }
})

/** The same writes, decided by what was read before anybody wrote. */
async function unguarded(spot: Offered, writes: readonly (typeof acceptIn)[]) {
  const allHaveRead = createBarrier(writes.length)
  await runConcurrently(writes.length, async (index) => {
    const [offer] = await db.select().from(spotTransfers).where(eq(spotTransfers.id, spot.transferId))
    const registration = await findRegistration(db, spot.registrationId)
    const payment = await paymentOf(spot.sessionId)
    await allHaveRead()
    if (offer?.status !== 'offered' || registration?.status !== 'CONFIRMED') return
    await inTransaction(db, async (tx) => writes[index]?.(tx, { ...spot, registration, payment }))
  })
  await settle()
}
type Seen = Offered & { registration: RegistrationRow; payment: PaymentRow }

async function acceptIn(tx: Tx, { ben, transferId, registration, payment }: Seen) {
  await tx.update(spotTransfers).set({ status: 'accepted', toUserId: ben.id }).where(eq(spotTransfers.id, transferId))
  await updateRegistration(tx, registration.id, { userId: ben.id })
  const difference = { cause: 'transfer', reason: 'Lower price', amountCents: 2_500, keepsPurchase: true } as const
  await requestRefund(deps, tx, payment, difference)
}

async function cancelIn(tx: Tx, { registration, payment }: Seen) {
  await changeStatus(deps, tx, registration, { status: 'CANCELLED' })
  await requestRefund(deps, tx, payment, { cause: 'self-cancel', reason: 'Canceled' })
}

test('control: without lock and condition the difference is refunded twice', async () => {
  const spot = await offered()
  await unguarded(spot, [acceptIn, acceptIn])
  expect(await outcome(spot)).toEqual({ ...ACCEPTED, refunds: [2_500, 2_500] })
})

test('control: without lock and condition an accepted spot is canceled', async () => {
  const spot = await offered()
  await unguarded(spot, [acceptIn, cancelIn])
  const { offer, ben, seats: taken } = await outcome(spot)
  expect({ offer, taken }).toEqual({ offer: 'accepted', taken: 0 })
  expect(ben).not.toEqual(['CONFIRMED'])
})
