import { ordersAdminApi } from '@crew-chief/contract/orders-admin'
import { type PAYMENT_SORTS, paymentListApi } from '@crew-chief/contract/payment-list'
import { testDataApi } from '@crew-chief/contract/test-data'
import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { mails } from '../../platform/mail/mail.tables.ts'
import { auditEntriesAbout } from '../../testing/audit-entries.ts'
import { inDays, tiers } from '../../testing/builders.ts'
import { campBuilders } from '../../testing/camp-builders.ts'
import { memberBuilders } from '../../testing/member-builders.ts'
import { orderRequests } from '../../testing/order-requests.ts'
import { productBuilders } from '../../testing/product-builders.ts'
import { registrationRequests } from '../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'
import { users } from '../accounts/public.ts'
import { auditEntries } from '../audit/audit.tables.ts'
import { courtCampers } from '../courts/courts.tables.ts'
import { recordedPayments, registrations } from '../events/events.tables.ts'
import { subscriptions } from '../membership/membership.tables.ts'
import { notifications } from '../notifications/notifications.tables.ts'
import { orders } from '../orders/orders.tables.ts'
import { payments } from '../payments/payments.tables.ts'

const server = await startServerWithPayments()
const { db, deps, send, knobs } = server
const given = memberBuilders(server)
const spots = registrationRequests(server)
const shop = orderRequests(server)
const { product, stockTotals } = productBuilders(server)
const admin = await given.as('ADMIN')
const by = { token: admin.token }

const list = async () => (await send(testDataApi.getTestData, {}, by)).body
const NOTHING = { payments: 0, refunds: 0, registrations: 0, orders: 0, memberships: 0 }

/** As the dialog does: what was listed is expected. */
async function remove(people: string[] = [], { as = by, change = {} } = {}) {
  const { payments, refunds, registrations, orders, memberships } = await list()
  const expected = { payments, refunds, registrations, orders, memberships, ...change }
  return send(testDataApi.removeTestData, { body: { expected, people } }, as)
}

const sent = async () => [await db.$count(mails), await db.$count(notifications)]

/** Of the events, stock and counters: what must be as before the rehearsal. */
async function state() {
  const { rows } = await db.execute(sql`select
    (select json_agg(json_build_array(id, seats_taken, waitlisted) order by id) from events) as seats,
    (select json_agg(json_build_array(id, quantity) order by id) from product_stock) as stock,
    (select json_agg(json_build_array(id, stock_quantity) order by id) from products) as products,
    (select json_agg(c order by name, at, keys) from count_from_rows() c where name not like 'users%') as counters,
    (select json_agg(c) from (
      select name, keys, at, sum(amount) from (select name, keys, at, amount from counters
        union all select name, keys, at, amount from counter_deltas) c group by 1, 2, 3 having sum(amount) <> 0
      except select * from count_from_rows()) c) as wrong,
    (select count(*) from payments)::int as payments, (select count(*) from refunds)::int as refunds,
    (select count(*) from registrations)::int as registrations, (select count(*) from orders)::int as orders,
    (select count(*) from order_items)::int as items, (select count(*) from subscriptions)::int as subscriptions`)
  return rows[0]
}

test('a rehearsal is listed and removed, and everything is as before', async () => {
  const whistle = await product({ stock: 5 })
  const { id: eventId } = await given.event({ pricing: tiers(5_000, 9_000) })
  const { court } = campBuilders(server)
  const before = await state()
  const ann = await given.signedIn({ firstName: 'Ann', lastName: 'Tester' })
  const spot = await spots.pay(eventId, ann.token)
  await court(eventId, { campers: [ann.id] })
  await given.pay(ann)
  const order = await shop.pay(ann.token, [{ productId: whistle.id, quantity: 2 }])
  const { id: orderId } = await shop.orderOf(order)
  await shop.setStatus(admin.token, orderId, { status: 'SHIPPED', trackingNumber: 'T1' })
  await shop.setStatus(admin.token, orderId, { status: 'REFUNDED', refund: true })
  await spots.open(eventId, (await given.signedIn()).token)
  await given.settle()
  const { id: subscription } = await given.subscriptionOf(ann)
  expect(await list()).toMatchObject({
    payments: 4,
    refunds: 1,
    registrations: 2,
    orders: 1,
    memberships: 1,
    amount: 163.99,
    kept: 0,
    waitlisted: 0,
  })
  const toldBefore = await sent()
  const { status, body } = await remove()
  expect([status, body]).toEqual([
    200,
    { payments: 4, refunds: 1, registrations: 2, orders: 1, memberships: 1, people: 0 },
  ])
  await given.settle()
  expect(await state()).toEqual({ ...before, wrong: null })
  expect(await sent()).toEqual(toldBefore)
  expect(await db.$count(courtCampers, eq(courtCampers.userId, ann.id))).toBe(0)
  expect(await given.roleOf(ann)).toBe('NON_MEMBER')
  expect((await deps.provider.findSubscription(subscription))?.status).toBe('canceled')
  expect(await spots.state(spot, ann.token)).toMatchObject({ code: 'payments.not_found' })
  expect(await stockTotals(whistle.id)).toEqual({ product: 5, rows: 5 })
  expect(await auditEntriesAbout(db, ann.id)).toMatchObject([
    {},
    { action: 'users.role_changed', details: { to: 'NON_MEMBER', because: 'test data removed' } },
  ])
})

test('the removal is audited with its counts, and a second one finds nothing', async () => {
  await given.member()
  expect((await remove()).status).toBe(200)
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.action, 'settings.test_data_removed'))
  expect(entries.map(({ actorId, details }) => [actorId, details])).toContainEqual([
    admin.id,
    { payments: '1', refunds: '0', registrations: '0', orders: '0', memberships: '1', people: '0' },
  ])
  expect(await list()).toMatchObject({ ...NOTHING, amount: 0, people: [] })
  expect(await remove()).toMatchObject({ status: 409, code: 'test_data.none' })
})

test('what was added since it was listed is not removed with it', async () => {
  await given.member()
  expect(await remove([], { change: { payments: 0 } })).toMatchObject({ status: 409, code: 'test_data.changed' })
  const foreign = await given.user()
  expect(await remove([foreign.id])).toMatchObject({ status: 409, code: 'test_data.changed' })
  expect(await list()).toMatchObject({ payments: 1, memberships: 1 })
  expect((await remove()).status).toBe(200)
})

test('of two removals at the same time one removes', async () => {
  await given.member()
  const { payments, refunds, registrations, orders, memberships } = await list()
  const body = { expected: { payments, refunds, registrations, orders, memberships }, people: [] }
  const replies = await Promise.all([1, 2, 3].map(() => send(testDataApi.removeTestData, { body }, by)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('a role that an admin gave stays, and so does a membership that is not of test mode', async () => {
  const ann = await given.member('ALL_YOU_NEED')
  const ben = await given.member('ALL_YOU_NEED')
  await db.update(users).set({ role: 'ALL_YOU_WANT' }).where(eq(users.id, ann.id))
  await db.insert(subscriptions).values({
    id: 'sub_live',
    userId: ben.id,
    plan: 'ALL_YOU_WANT',
    status: 'active',
    periodEnd: inDays(20),
    givesPlan: true,
  })
  expect((await remove()).status).toBe(200)
  expect([await given.roleOf(ann), await given.roleOf(ben)]).toEqual(['ALL_YOU_WANT', 'ALL_YOU_WANT'])
  expect((await db.select().from(subscriptions)).map(({ id }) => id)).toEqual(['sub_live'])
  await db.delete(subscriptions)
})

/** A registration with a test payment, and real money. */
async function mixed(kind: 'cash' | 'live payment') {
  const { id: eventId } = await given.event({ pricing: tiers(5_000, 9_000) })
  const person = await given.signedIn()
  await spots.pay(eventId, person.token)
  await given.settle()
  const [registration] = await db.select().from(registrations).where(eq(registrations.eventId, eventId))
  if (!registration) throw new Error('no registration')
  const { id: registrationId } = registration
  if (kind === 'cash')
    await db.insert(recordedPayments).values({ registrationId, method: 'cash', amountCents: 100, recordedBy: admin.id })
  else await db.insert(payments).values(livePayment(registrationId, person.id))
  return { person, registrationId }
}

const livePayment = (subjectId: string, userId: string): typeof payments.$inferInsert => ({
  purpose: 'registration',
  subjectId,
  userId,
  description: 'Camp',
  amountCents: 700,
  status: 'paid',
  request: { mode: 'payment', lines: [], successUrl: '', cancelUrl: '' },
  expiresAt: new Date(),
  paidAt: new Date(),
})

test('what was also paid for with real money stays with all its payments', async () => {
  const both = [await mixed('cash'), await mixed('live payment')]
  expect(await list()).toMatchObject({ ...NOTHING, kept: 2, people: [] })
  expect(await remove()).toMatchObject({ status: 409, code: 'test_data.none' })
  await given.member()
  expect((await remove()).status).toBe(200)
  const kept = await db.select({ id: registrations.id }).from(registrations)
  expect(kept.map(({ id }) => id).sort()).toEqual(both.map(({ registrationId }) => registrationId).sort())
  expect(await db.$count(payments)).toBe(3)
  await db.delete(recordedPayments)
  await db.delete(payments)
  await db.delete(registrations)
})

test('a spot that is paid for with real money while the removal waits stays', async () => {
  const { id: eventId } = await given.event({ pricing: tiers(5_000, 9_000) })
  const person = await given.signedIn()
  await spots.pay(eventId, person.token)
  await given.settle()
  const [registration] = await db.select().from(registrations).where(eq(registrations.eventId, eventId))
  const isWaiting = Promise.withResolvers<void>()
  const isLocked = Promise.withResolvers<void>()
  const paying = inTransaction(db, async (tx) => {
    // As every checkout.
    await tx.execute(sql`select from events where id = ${eventId} for update`)
    isLocked.resolve()
    await isWaiting.promise
    await tx.insert(payments).values(livePayment(registration?.id ?? '', person.id))
  })
  await isLocked.promise
  const removing = remove()
  await expect.poll(waitingForLocks).toBeGreaterThan(0)
  isWaiting.resolve()
  await paying
  expect(await removing).toMatchObject({ status: 409, code: 'test_data.changed' })
  expect(await db.$count(payments)).toBe(2)
  await db.delete(payments)
  await db.delete(registrations)
})

const waitingForLocks = async () => {
  const { rows } = await db.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.waiting
}

test('people with nothing but test data can be deleted, too, and others cannot', async () => {
  const ann = await given.signedIn({ firstName: 'Ann', lastName: 'Alone' })
  await given.pay(ann)
  const free = await given.event()
  const ben = await given.signedIn()
  await given.pay(ben)
  await given.registration(free.id, ben.id)
  const staff = await given.as('CLINICIAN')
  const shirt = await product()
  await shop.pay(staff.token, [{ productId: shirt.id, quantity: 1 }])
  await given.settle()
  expect((await list()).people).toEqual([{ id: ann.id, name: 'Ann Alone', email: ann.email }])
  expect(await remove([ben.id])).toMatchObject({ status: 409, code: 'test_data.changed' })
  const toldBefore = await sent()
  expect((await remove([ann.id])).body).toMatchObject({ people: 1 })
  await given.settle()
  const rows = await db.select().from(users).where(sql`erased_at is not null`)
  expect(rows.map(({ id }) => id)).toEqual([ann.id])
  expect((await sent())[0]).toBeLessThanOrEqual(toldBefore[0] ?? 0)
  expect(await auditEntriesAbout(db, ann.id)).toEqual(
    expect.arrayContaining([expect.objectContaining({ action: 'users.erased_by_admin', actorId: admin.id })]),
  )
})

test('a person who does something before their account is deleted keeps it', async () => {
  const ann = await given.signedIn()
  await given.pay(ann)
  expect((await remove([ann.id])).status).toBe(200)
  await given.registration((await given.event()).id, ann.id)
  await given.settle()
  const [row] = await db.select().from(users).where(eq(users.id, ann.id))
  expect(row?.erasedAt).toBeNull()
})

test('people on a waitlist are counted, and offered the free spot by the regular job', async () => {
  const { id: eventId } = await given.event({ pricing: tiers(5_000, 9_000), maxParticipants: 1 })
  await spots.pay(eventId, (await given.signedIn()).token)
  await given.settle()
  const waiting = await given.user()
  await given.registration(eventId, waiting.id, { status: 'WAITLISTED' })
  expect(await list()).toMatchObject({ registrations: 1, waitlisted: 1 })
  expect((await remove()).status).toBe(200)
  expect(await spots.seats(eventId)).toEqual({ taken: 0, holding: 0, waitlisted: 1, line: 1 })
  await db.delete(registrations)
})

test('payments of the sandbox are marked wherever they are listed', async () => {
  const ann = await given.signedIn()
  const whistle = await product()
  await shop.pay(ann.token, [{ productId: whistle.id, quantity: 1 }])
  await given.pay(ann)
  const sort: { sort: (typeof PAYMENT_SORTS)[number] } = { sort: 'amount' }
  const { body } = await send(paymentListApi.listPayments, { query: { ...sort, search: ann.email } }, by)
  expect(body.payments.map(({ amount, isTest }) => [amount, isTest])).toEqual([
    [12, true],
    [49.99, true],
  ])
  const { body: found } = await send(ordersAdminApi.listAllOrders, { query: { search: ann.email } }, by)
  expect(found.orders.map(({ isTest }) => isTest)).toEqual([true])
  const csv = await send(paymentListApi.exportPayments, { query: { search: ann.email } }, by)
  expect(csv.body.split('\r\n').map((line) => line.split(',').at(-1))).toEqual(['Test', 'Test', 'Test'])
  await knobs.renew((await given.subscriptionOf(ann)).id, 'paid')
  await given.settle()
  expect((await given.paymentsOf(ann)).map(({ isTest }) => isTest)).toEqual([true, true, true])
  expect((await db.select().from(orders).where(eq(orders.userId, ann.id)).orderBy(asc(orders.id)))[0]?.isTest).toBe(
    true,
  )
})
