import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { builders, tiers } from '../../../testing/builders.ts'
import { waitForLockWaiters } from '../../../testing/concurrency.ts'
import { registrationRequests } from '../../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../../testing/sandbox-server.ts'
import { users } from '../../accounts/public.ts'
import { listUnrefundedPayments } from '../../payments/public.ts'
import { lockEvent } from '../events.store.ts'

const server = await startServerWithPayments({ webhooks: false })
const { db, knobs, runJobs } = server
const given = builders(server)
const { start, open, state, seats, statusOf, paymentOf } = registrationRequests(server)

/** Ann has a page with the full price and became a member, so registering again cancels that page. */
async function openAtOldPrice() {
  const event = await given.event({ pricing: tiers(5_000, 7_500), maxParticipants: 1 })
  const ann = await given.signedIn()
  const sessionId = await open(event.id, ann.token)
  await db.update(users).set({ role: 'ALL_YOU_NEED' }).where(eq(users.id, ann.id))
  return { eventId: event.id, ann, sessionId }
}

test('settling (locks payment, event) and cancelling the page (locks event, payment) both succeed after a retry', async () => {
  const { eventId, ann, sessionId } = await openAtOldPrice()
  await knobs.pay(sessionId)
  const locked = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const holding = inTransaction(db, async (tx) => {
    await lockEvent(tx, eventId)
    locked.resolve()
    await go.promise
  })
  await locked.promise
  // The transaction that will lock the payment gets the event first; the one holding the payment comes second.
  const pressing = start(eventId, ann.token)
  await waitForLockWaiters(db)
  const settling = state(sessionId, ann.token)
  await waitForLockWaiters(db, 2)
  go.resolve()
  const [pressed, settled] = await Promise.all([pressing, settling, holding])
  expect(settled.status).toBe('paid')
  // A page that was paid in between is not opened (502) or already confirmed (409), never a 500.
  expect([200, 409, 502]).toContain(pressed.status)
  await runJobs()
  expect(await statusOf(eventId, ann.id)).toEqual(['CONFIRMED'])
  expect(await seats(eventId)).toEqual({ taken: 1, holding: 1, waitlisted: 0, line: 0 })
  const { subjectId } = await paymentOf(sessionId)
  expect(await listUnrefundedPayments(db, 'registration', [subjectId])).toMatchObject([{ amountCents: 7_500 }])
})

test('control: without the retry one of the two fails', async () => {
  const { eventId, sessionId } = await openAtOldPrice()
  const { id } = await paymentOf(sessionId)
  const [one, two] = await Promise.all([db.$client.connect(), db.$client.connect()])
  try {
    await Promise.all([one.query('begin'), two.query('begin')])
    await one.query('select 1 from events where id = $1 for update', [eventId])
    await two.query('select 1 from payments where id = $1 for update', [id])
    const both = await Promise.allSettled([
      one.query('select 1 from payments where id = $1 for update', [id]).finally(() => one.query('rollback')),
      two.query('select 1 from events where id = $1 for update', [eventId]).finally(() => two.query('rollback')),
    ])
    expect(both.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: '40P01' } }])
  } finally {
    one.release()
    two.release()
  }
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})
