import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { builders, tiers } from '../../../testing/builders.ts'
import { createBarrier } from '../../../testing/concurrency.ts'
import { orderRequests } from '../../../testing/order-requests.ts'
import { productBuilders } from '../../../testing/product-builders.ts'
import { registrationRequests } from '../../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../../testing/sandbox-server.ts'
import { WITH_MAIL_SERVER } from '../../../testing/test-config.ts'
import { payments } from '../../payments/public.ts'
import { insertRegistration } from '../registration-status.store.ts'
import { isForConfirmedOnly } from './hoarding.ts'

const server = await startServerWithPayments({ webhooks: false, env: WITH_MAIL_SERVER })
const { db } = server
const given = builders(server)
const { product } = productBuilders(server)
const { start, seats } = registrationRequests(server)
const { start: order } = orderRequests(server)

const paidEvent = (maxParticipants = 10) => given.event({ pricing: tiers(5000, 7500), maxParticipants })
const unconfirmed = () => given.signedIn({ emailConfirmedAt: null })
const many = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))
const codes = (answers: readonly { status: number; code?: string }[]) =>
  answers.map(({ status, code }) => (status < 300 ? 'held' : code)).toSorted()
const openPayments = (userId: string) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.userId, userId))
    .then((rows) => rows.filter(({ status }) => status === 'open').length)

test('one account gets three unpaid holds, of events and the shop together, however fast it asks', async () => {
  const ann = await given.signedIn()
  const events = await many(5, () => paidEvent())
  const whistle = await product({ stock: 50 })
  const answers = await Promise.all([
    ...events.map(({ id }) => start(id, ann.token)),
    order(ann.token, [{ productId: whistle.id, quantity: 1 }]),
    order(ann.token, [{ productId: whistle.id, quantity: 2 }]),
  ])
  expect(codes(answers)).toEqual([...Array(3).fill('held'), ...Array(4).fill('payments.too_many_holds')])
  expect(await openPayments(ann.id)).toBe(3)
  const taken = await many(5, async (index) => (await seats(events[index]?.id ?? '')).taken ?? 0)
  const holdsOfEvents = taken.reduce((sum, one) => sum + one, 0)
  expect(holdsOfEvents).toBeLessThanOrEqual(3)
})

test('control: counting without the lock lets all five through', async () => {
  const bob = await given.signedIn()
  const allHaveCounted = createBarrier(5)
  await many(5, async () => {
    const isAllowed = (await openPayments(bob.id)) < 3
    await allHaveCounted()
    if (!isAllowed) return
    await db.insert(payments).values({
      purpose: 'registration',
      subjectId: crypto.randomUUID(),
      userId: bob.id,
      description: 'Camp',
      amountCents: 100,
      request: { mode: 'payment', lines: [], successUrl: '', cancelUrl: '' },
      expiresAt: new Date(Date.now() + 60_000),
    })
  })
  expect(await openPayments(bob.id)).toBe(5)
})

test('sixteen accounts with unconfirmed addresses hold half of twenty spots, and the rest stays for others', async () => {
  const { id } = await paidEvent(20)
  const crowd = await many(16, unconfirmed)
  const answers = await Promise.all(crowd.map(({ token }) => start(id, token)))
  expect(codes(answers)).toEqual([...Array(6).fill('events.email_unconfirmed'), ...Array(10).fill('held')])
  expect((await seats(id)).taken).toBe(10)
  const others = await many(10, () => given.signedIn())
  expect(codes(await Promise.all(others.map(({ token }) => start(id, token))))).toEqual(Array(10).fill('held'))
})

test('control: without the event’s lock unconfirmed accounts take more than half', async () => {
  const event = await paidEvent(20)
  const crowd = await many(12, unconfirmed)
  const allHaveCounted = createBarrier(12)
  await Promise.all(
    crowd.map(async ({ id: userId }) => {
      const isTaken = await inTransaction(db, (tx) => isForConfirmedOnly(server.deps, tx, event))
      await allHaveCounted()
      if (isTaken) return
      await inTransaction(db, async (tx) => {
        await insertRegistration(tx, { eventId: event.id, userId, status: 'PENDING', isAccepted: true })
        await tx.execute(sql`update events set seats_taken = seats_taken + 1 where id = ${event.id}`)
      })
    }),
  )
  expect((await seats(event.id)).taken).toBe(12)
})
