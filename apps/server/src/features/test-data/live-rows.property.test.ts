import { testDataApi } from '@crew-chief/contract/test-data'
import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { orderBuilders } from '../../testing/order-builders.ts'
import { rounds } from '../../testing/rounds.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { recordedPayments } from '../events/events.tables.ts'
import { subscriptions } from '../membership/membership.tables.ts'
import { disputes, payments, refunds } from '../payments/payments.tables.ts'

const server = await startTestServer()
const { db, send } = server
const given = builders(server)
const { order } = orderBuilders(server)
const admin = await given.as('ADMIN')
const by = { token: admin.token }

type Random = ReturnType<typeof seededRandom>

/** Up to three payments of either mode, some refunded or disputed. */
async function pay(
  random: Random,
  purpose: 'registration' | 'order' | 'membership',
  subjectId: string,
  userId: string,
) {
  for (let n = 0; n < random.pick([0, 1, 1, 2, 3] as const); n++) {
    const [payment] = await db
      .insert(payments)
      .values({
        purpose,
        subjectId,
        userId,
        description: 'Bought',
        amountCents: 1_000,
        status: random.pick(['paid', 'expired', 'failed', 'quarantined'] as const),
        isTest: random.pick([true, true, false] as const),
        request: { mode: 'payment', lines: [], successUrl: '', cancelUrl: '' },
        sessionId: crypto.randomUUID(),
        expiresAt: new Date(),
        paidAt: random.pick([new Date(), null] as const),
      })
      .returning()
    const paymentId = payment?.id ?? ''
    if (random.pick([true, false] as const))
      await db.insert(refunds).values({ paymentId, amountCents: 1, reason: 'r', status: 'succeeded' })
    if (random.pick([true, false] as const))
      await db.insert(disputes).values({
        paymentId,
        providerDisputeId: crypto.randomUUID(),
        amountCents: 1,
        reason: 'fraudulent',
        status: 'won',
      })
  }
}

async function buy(random: Random): Promise<void> {
  const { id: userId } = await given.user()
  const { id: eventId } = await given.event()
  const { id: registrationId } = await given.registration(eventId, userId, {
    status: random.pick(['CONFIRMED', 'PENDING', 'WAITLISTED', 'CANCELLED'] as const),
  })
  await pay(random, 'registration', registrationId, userId)
  if (random.pick([true, false, false, false] as const))
    await db.insert(recordedPayments).values({ registrationId, method: 'cash', amountCents: 5, recordedBy: admin.id })
  const status = random.pick(['PENDING', 'PROCESSING', 'SHIPPED', 'CANCELLED'] as const)
  const { id: orderId } = await order(userId, { status, isTest: false, holdsStock: false })
  await pay(random, 'order', orderId, userId)
  await pay(random, 'membership', userId, userId)
  await db.insert(subscriptions).values({
    id: crypto.randomUUID(),
    userId,
    plan: 'ALL_YOU_NEED',
    status: 'active',
    periodEnd: new Date(),
    givesPlan: true,
    isTest: random.pick([true, false] as const),
  })
}

/** Registrations and orders whose payments, if there are any, are not all of test mode. */
const IS_LIVE_SUBJECT = (id: SQL): SQL => sql`(
  not exists (select from payments q where q.subject_id = ${id})
  or exists (select from payments q where q.subject_id = ${id} and not q.is_test)
  or exists (select from recorded_payments c where c.registration_id = ${id}))`

/** Everything that real money has touched, as it is stored. */
async function liveRows(): Promise<unknown> {
  const { rows } = await db.execute(sql`select
    (select json_agg(p order by id) from payments p where not is_test
      or (purpose <> 'membership' and ${IS_LIVE_SUBJECT(sql`p.subject_id`)})) as payments,
    (select json_agg(r order by r.id) from refunds r join payments p on p.id = r.payment_id where not is_test) as refunds,
    (select json_agg(d order by d.id) from payment_disputes d join payments p on p.id = d.payment_id where not is_test) as disputes,
    (select json_agg(c order by id) from recorded_payments c) as cash,
    (select json_agg(r order by id) from registrations r where ${IS_LIVE_SUBJECT(sql`r.id`)}) as registrations,
    (select json_agg(o order by id) from orders o where ${IS_LIVE_SUBJECT(sql`o.id`)}) as orders,
    (select json_agg(i order by id) from order_items i where ${IS_LIVE_SUBJECT(sql`i.order_id`)}) as items,
    (select json_agg(s order by id) from subscriptions s where not is_test) as subscriptions`)
  return rows[0]
}

test('rows of real money are identical after a removal, and nothing else of test mode is left', async () => {
  for (let round = 0; round < rounds(3, 30); round++) {
    const random = seededRandom(44 + round)
    for (let n = 0; n < 12; n++) await buy(random)
    const before = await liveRows()
    const { body } = await send(testDataApi.getTestData, {}, by)
    const { payments: tested, refunds, registrations, orders, memberships } = body
    const expected = { payments: tested, refunds, registrations, orders, memberships }
    const { status } = await send(testDataApi.removeTestData, { body: { expected, people: [] } }, by)
    expect(status).toBe(200)
    expect(await liveRows()).toEqual(before)
    const { rows } = await db.execute(sql`select
      (select count(*)::int from payments p where is_test and (purpose = 'membership' or not ${IS_LIVE_SUBJECT(sql`p.subject_id`)})) as payments,
      (select count(*)::int from registrations r where not ${IS_LIVE_SUBJECT(sql`r.id`)}) as registrations,
      (select count(*)::int from orders o where not ${IS_LIVE_SUBJECT(sql`o.id`)}) as orders,
      (select count(*)::int from subscriptions where is_test) as subscriptions,
      (select count(*)::int from events e where seats_taken <> (select count(*) from registrations r
        where r.event_id = e.id and status in ('CONFIRMED', 'PENDING'))) as seats,
      (select count(*)::int from events e where waitlisted <> (select count(*) from registrations r
        where r.event_id = e.id and status = 'WAITLISTED')) as waitlists`)
    expect(rows[0]).toEqual({ payments: 0, registrations: 0, orders: 0, subscriptions: 0, seats: 0, waitlists: 0 })
  }
})
