import { cancelOrTransferApi } from '@crew-chief/contract/cancel-or-transfer'
import { myEventsApi } from '@crew-chief/contract/my-events'
import { paymentsApi } from '@crew-chief/contract/payments'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { waitlistApi } from '@crew-chief/contract/waitlist'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders, inDays, tiers } from '../../testing/builders.ts'
import { campBuilders } from '../../testing/camp-builders.ts'
import { registrationRequests } from '../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'
import { statementsOf } from '../../testing/statements.ts'
import { events, registrations, spotTransfers } from '../events/events.tables.ts'
import { disputes, payments, refunds } from '../payments/payments.tables.ts'

const server = await startServerWithPayments()
const { send, db } = server
const given = builders(server)
const { staff } = campBuilders(server)
const { open, pay, paymentOf } = registrationRequests(server)

type Session = { token: string }
type Query = { period?: MyPeriod; page?: number; limit?: number }
type MyPeriod = 'current' | 'past'
const read = (by: Session, query: Query = {}) => send(myEventsApi.listMyEvents, { query }, { token: by.token })
const list = async (by: Session, period: MyPeriod = 'current') => (await read(by, { period })).body.events
const names = async (by: Session, period?: MyPeriod) => (await list(by, period)).map(({ event }) => event.name)

const PAID = tiers(5_000, 7_500)
const PAST = { startsAt: inDays(-10), endsAt: inDays(-8) }

/** A camp that is over; `endsAt` alone decides, whatever its status is. */
const pastEvent = (name: string) => given.event({ name, ...PAST })

test('current events come soonest first, past ones latest first', async () => {
  const ann = await given.signedIn()
  for (const [name, days] of [
    ['Later', 40],
    ['Sooner', 5],
    ['Long ago', -40],
    ['Recent', -5],
  ] as const) {
    const event = await given.event({ name, startsAt: inDays(days), endsAt: inDays(days + 1) })
    await given.registration(event.id, ann.id)
  }
  expect(await names(ann)).toEqual(['Sooner', 'Later'])
  expect(await names(ann, 'past')).toEqual(['Recent', 'Long ago'])
  expect((await list(ann))[0]).toMatchObject({ canEnter: true, registration: { status: 'CONFIRMED', pricePaid: 0 } })
})

test('an unpaid hold comes first, so that it is on the first page', async () => {
  const ann = await given.signedIn()
  for (const [name, days, status] of [
    ['Soon', 5, 'CONFIRMED'],
    ['Hold', 40, 'PENDING'],
    ['Later', 50, 'WAITLISTED'],
  ] as const) {
    const event = await given.event({ name, startsAt: inDays(days), endsAt: inDays(days + 1) })
    await given.registration(event.id, ann.id, { status })
  }
  expect(await names(ann)).toEqual(['Hold', 'Soon', 'Later'])
  const { body } = await read(ann, { page: 1, limit: 1 })
  expect(body).toMatchObject({ events: [{ event: { name: 'Hold' } }], pagination: { total: 3, totalPages: 3 } })
})

test('each person sees their own events only', async () => {
  const ann = await given.signedIn()
  const ben = await given.signedIn()
  const event = await given.event()
  await given.registration(event.id, ann.id)
  expect((await read(ben)).body).toEqual({ events: [], pagination: { page: 1, total: 0, totalPages: 1 } })
})

test('an unpaid hold has its deadline, and no new consent is needed until the release changes', async () => {
  const ann = await given.signedIn()
  const event = await given.event({ pricing: PAID })
  const payment = await paymentOf(await open(event.id, ann.token))
  const pending = async () => (await list(ann)).map(({ registration, canEnter }) => ({ ...registration, canEnter }))
  expect(await pending()).toMatchObject([
    {
      status: 'PENDING',
      payBy: payment.expiresAt.toISOString(),
      openPaymentId: payment.id,
      hasAcceptedWaiver: true,
      hasReceipt: false,
      canEnter: false,
    },
  ])
  await db.update(events).set({ waiverVersion: 2 }).where(eq(events.id, event.id))
  expect((await pending())[0]).not.toHaveProperty('hasAcceptedWaiver')
  await db.update(payments).set({ status: 'processing' }).where(eq(payments.id, payment.id))
  expect((await pending())[0]).not.toHaveProperty('payBy')
  expect((await pending())[0]).not.toHaveProperty('openPaymentId')
})

test('the hold of an offered seat lasts as long as the offer', async () => {
  const ann = await given.signedIn()
  const offerExpiresAt = inDays(1)
  const event = await given.event({ pricing: PAID })
  await given.registration(event.id, ann.id, { status: 'WAITLISTED', offerExpiresAt })
  await open(event.id, ann.token)
  expect((await list(ann))[0]?.registration).toMatchObject({ status: 'PENDING', payBy: offerExpiresAt.toISOString() })
})

test('a released or lapsed hold and a left waitlist are gone', async () => {
  const ann = await given.signedIn()
  const event = await given.event({ pricing: PAID })
  const sessionId = await open(event.id, ann.token)
  await send(paymentsApi.cancelCheckout, { params: { sessionId } }, { token: ann.token })
  const waited = await given.event()
  await given.registration(waited.id, ann.id, { status: 'CANCELLED' })
  expect([await names(ann), await names(ann, 'past')]).toEqual([[], []])
})

test('a free spot that was canceled stays in the past list', async () => {
  const ann = await given.signedIn()
  const admin = await given.as('ADMIN')
  const event = await given.event({ name: 'Free' })
  const { body } = await send(
    registrationsApi.registerForEvent,
    { params: { id: event.id }, body: {} },
    { token: ann.token },
  )
  const change = { params: { id: event.id, registrationId: body.id }, body: { status: 'CANCELLED' as const } }
  expect((await send(registrationsApi.changeRegistration, change, { token: admin.token })).status).toBe(200)
  expect(await names(ann, 'past')).toEqual(['Free'])
  expect((await list(ann, 'past'))[0]).toMatchObject({
    canEnter: false,
    registration: { status: 'CANCELLED', hasReceipt: false, refunded: 0 },
  })
})

test('a hold is released with the id of its open payment', async () => {
  const ann = await given.signedIn()
  const event = await given.event({ pricing: PAID })
  await open(event.id, ann.token)
  const sessionId = (await list(ann))[0]?.registration?.openPaymentId ?? ''
  expect((await send(paymentsApi.cancelCheckout, { params: { sessionId } }, { token: ann.token })).status).toBe(200)
  expect(await list(ann)).toEqual([])
})

test('a canceled spot at a free webinar, which has no release, stays in the past list', async () => {
  const ann = await given.signedIn()
  const { id } = await given.event({ name: 'Rules update', type: 'webinar', location: 'Online' })
  await send(registrationsApi.registerForEvent, { params: { id }, body: {} }, { token: ann.token })
  const body = { expectedRefund: 0 }
  await send(cancelOrTransferApi.cancelMyRegistration, { params: { id }, body }, { token: ann.token })
  expect(await names(ann, 'past')).toEqual(['Rules update'])
})

test('a transferred spot stays in the past list of its former holder, with their receipt', async () => {
  const ann = await given.signedIn({ emailConfirmedAt: new Date() })
  const ben = await given.signedIn({ firstName: 'Ben', lastName: 'Cole' })
  const { id } = await given.event({ name: 'Fall camp', pricing: PAID })
  await pay(id, ann.token)
  const offer = { params: { id }, body: { email: ben.email } }
  await send(cancelOrTransferApi.offerTransfer, offer, { token: ann.token })
  const [transfer] = await db.select().from(spotTransfers).where(eq(spotTransfers.toEmail, ben.email))
  const accept = { params: { id: transfer?.id ?? '' }, body: { waiverVersion: 1 } }
  expect((await send(cancelOrTransferApi.acceptTransfer, accept, { token: ben.token })).status).toBe(200)
  const registrationId = transfer?.registrationId ?? ''
  const [entry] = await list(ann, 'past')
  expect(entry).toMatchObject({
    registration: null,
    transferred: { registrationId, hasReceipt: true, to: 'Ben Cole', paid: 75, refunded: 0 },
    canEnter: false,
  })
  const receipt = { params: { id: registrationId } }
  expect((await send(myEventsApi.getReceipt, receipt, { token: ann.token })).body.total).toBe(75)
  expect((await read(ann, { period: 'past' })).body.pagination.total).toBe(1)
  expect([await names(ann), await names(ben), await names(ben, 'past')]).toEqual([[], ['Fall camp'], []])
})

test('leaving the waitlist leaves no canceled spot, although the release was accepted before', async () => {
  const ann = await given.signedIn()
  const { id } = await given.event({ pricing: PAID, maxParticipants: 1 })
  const sessionId = await open(id, ann.token)
  await send(paymentsApi.cancelCheckout, { params: { sessionId } }, { token: ann.token })
  await given.registration(id, (await given.user()).id)
  expect((await send(waitlistApi.joinWaitlist, { params: { id } }, { token: ann.token })).status).toBe(201)
  await send(waitlistApi.leaveWaitlist, { params: { id } }, { token: ann.token })
  expect([await names(ann), await names(ann, 'past')]).toEqual([[], []])
})

test('refunds add up, without failed ones', async () => {
  const ann = await given.signedIn()
  const event = await given.event({ name: 'Refunded', pricing: PAID })
  const { id: paymentId, subjectId } = await paymentOf(await pay(event.id, ann.token))
  const refund = (amountCents: number, status: 'succeeded' | 'wanted' | 'failed') => ({
    paymentId,
    amountCents,
    status,
    reason: 'requested',
  })
  await db.insert(refunds).values([refund(2_000, 'succeeded'), refund(1_500, 'wanted'), refund(4_000, 'failed')])
  expect((await list(ann))[0]?.registration).toMatchObject({ pricePaid: 75, paid: 75, refunded: 35, hasReceipt: true })
  await db.update(registrations).set({ status: 'REFUNDED' }).where(eq(registrations.id, subjectId))
  expect(await names(ann)).toEqual([])
  expect((await list(ann, 'past'))[0]?.registration).toMatchObject({ status: 'REFUNDED', refunded: 35 })
})

test('cash and checks count as paid, with what is still due', async () => {
  const ann = await given.signedIn()
  const admin = await given.as('ADMIN')
  const event = await given.event({ pricing: PAID })
  const { body } = await send(
    registrationsApi.registerForEvent,
    { params: { id: event.id }, body: { userId: ann.id } },
    { token: admin.token },
  )
  const params = { id: event.id, registrationId: body.id }
  const check = { method: 'check' as const, amount: 40, reference: '1042' }
  await send(registrationsApi.recordPayment, { params, body: check }, { token: admin.token })
  expect((await list(ann))[0]?.registration).toMatchObject({ paid: 40, amountDue: 35, hasReceipt: true })
})

test('people on the waitlist see their place in line, then the deadline of the offer', async () => {
  const event = await given.event({ maxParticipants: 1 })
  await given.registration(event.id, (await given.user()).id)
  await given.registration(event.id, (await given.user()).id, { status: 'WAITLISTED' })
  const ann = await given.signedIn()
  const { id } = await given.registration(event.id, ann.id, { status: 'WAITLISTED' })
  expect((await list(ann))[0]?.registration).toMatchObject({ status: 'WAITLISTED', waitlistPosition: 2 })
  const offerExpiresAt = inDays(1)
  await db.update(registrations).set({ offerExpiresAt }).where(eq(registrations.id, id))
  const [offered] = await list(ann)
  expect(offered?.registration).toMatchObject({ offerExpiresAt: offerExpiresAt.toISOString() })
  expect(offered?.registration).not.toHaveProperty('waitlistPosition')
  // Nothing to show once the event is over.
  await db.update(events).set(PAST).where(eq(events.id, event.id))
  expect([await names(ann), await names(ann, 'past')]).toEqual([[], []])
})

test('canceled and deleted events are past', async () => {
  const ann = await given.signedIn()
  const canceled = await given.event({ name: 'Off' })
  const deleted = await given.event({ name: 'Gone' })
  for (const { id } of [canceled, deleted]) await given.registration(id, ann.id)
  await db.update(events).set({ canceledAt: new Date() }).where(eq(events.id, canceled.id))
  await db.update(events).set({ deletedAt: new Date() }).where(eq(events.id, deleted.id))
  expect(await names(ann)).toEqual([])
  const past = await list(ann, 'past')
  expect(past.map(({ event, canEnter }) => [event.name, event.isDeleted, canEnter]).sort()).toEqual([
    ['Gone', true, false],
    ['Off', false, true],
  ])
})

test('staff see the events of their staff list; clinicians also current ones without a list', async () => {
  const cleo = await given.as('CLINICIAN')
  const ann = await given.signedIn()
  const listed = await given.event({ name: 'Listed' })
  const other = await given.event({ name: 'Of others' })
  await given.event({ name: 'No list', startsAt: inDays(31) })
  const past = await pastEvent('Worked')
  await pastEvent('Past without a list')
  for (const { id } of [listed, past]) await staff(id, { userId: cleo.id, functions: ['clinician'] })
  await staff(other.id, { userId: ann.id, functions: ['desk'] })
  const mine = (await names(cleo)).filter((name) => ['Listed', 'Of others', 'No list'].includes(name))
  expect(mine).toEqual(['Listed', 'No list'])
  expect(await names(cleo, 'past')).toEqual(['Worked'])
  expect(await list(ann)).toMatchObject([
    { event: { name: 'Of others' }, registration: null, myFunctions: ['desk'], canEnter: true },
  ])
  // Registered as well: one entry.
  await given.registration(other.id, ann.id)
  expect(await list(ann)).toMatchObject([{ registration: { status: 'CONFIRMED' }, myFunctions: ['desk'] }])
})

test('a draft without a staff list is hidden from clinicians', async () => {
  const cleo = await given.as('CLINICIAN')
  const { id } = await given.event({ name: 'Unannounced Camp', isDraft: true })
  expect(await names(cleo)).not.toContain('Unannounced Camp')
  await staff(id, { userId: cleo.id, functions: ['desk'] })
  expect(await names(cleo)).toContain('Unannounced Camp')
})

test('admins see only events they are registered for or on the staff list of', async () => {
  const admin = await given.as('ADMIN')
  const event = await given.event({ name: 'Mine' })
  await given.registration(event.id, admin.id)
  expect(await names(admin)).toEqual(['Mine'])
})

test('200 past events come in pages, with as many statements as one event', async () => {
  const ann = await given.signedIn()
  const ben = await given.signedIn()
  const event = await pastEvent('Once')
  await given.registration(event.id, ben.id)
  for (let n = 0; n < 45; n++) {
    const { id } = await given.event({ startsAt: inDays(-n - 2), endsAt: inDays(-n - 1) })
    await given.registration(id, ann.id)
  }
  const pages = await Promise.all([1, 2, 3].map((page) => read(ann, { period: 'past', page })))
  expect(pages.map(({ body }) => body.events.length)).toEqual([20, 20, 5])
  expect(new Set(pages.flatMap(({ body }) => body.events.map(({ event: { id } }) => id))).size).toBe(45)
  expect(pages[0]?.body.pagination).toEqual({ page: 1, total: 45, totalPages: 3 })
  const few = await statementsOf(() => read(ben, { period: 'past' }))
  const many = await statementsOf(() => read(ann, { period: 'past', limit: 45 }))
  expect(many.length).toBe(few.length)
  expect(many.length).toBeLessThanOrEqual(4)
})

test('a disputed payment suspends the entry', async () => {
  const ann = await given.signedIn()
  const event = await given.event({ pricing: PAID })
  const { id: paymentId } = await paymentOf(await pay(event.id, ann.token))
  const dispute = { paymentId, providerDisputeId: 'dp_1', amountCents: 7_500, reason: 'fraudulent' }
  await db.insert(disputes).values({ ...dispute, status: 'open' })
  expect((await list(ann))[0]).toMatchObject({ canEnter: false, registration: { isSuspended: true } })
})
