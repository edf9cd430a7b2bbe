import { eventsApi, eventsOf } from '@crew-chief/contract/events'
import { eventsAdminApi } from '@crew-chief/contract/events-admin'
import { paymentsApi } from '@crew-chief/contract/payments'
import { waitlistApi } from '@crew-chief/contract/waitlist'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { builders, tiers } from '../../../testing/builders.ts'
import { registrationRequests } from '../../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../../testing/sandbox-server.ts'
import { settlementDeps } from '../../../testing/settlement-deps.ts'
import { lockPayment } from '../../payments/payments.store.ts'
import { release } from '../../payments/settle-session.ts'
import { events, registrations } from '../events.tables.ts'
import { runExpireOffers } from './expire-offers.job.ts'

const server = await startServerWithPayments()
const given = builders(server)
const { open, pay, start, state, statusOf, seats, mailsTo, paymentOf } = registrationRequests(server)

const join = (eventId: string, token: string) =>
  server.send(waitlistApi.joinWaitlist, { params: { id: eventId } }, { token })
const leave = (eventId: string, token: string) =>
  server.send(waitlistApi.leaveWaitlist, { params: { id: eventId } }, { token })

/** A full event with one seat, its registrant, and a waitlist. */
async function fullEvent(name: string) {
  const event = await given.event({ name, maxParticipants: 1, pricing: tiers(1_000, 2_000) })
  const holder = await given.signedIn()
  const sessionId = await open(event.id, holder.token)
  const line = [await given.signedIn(), await given.signedIn()] as const
  for (const { token } of line) expect((await join(event.id, token)).status).toBe(201)
  const giveUp = () => server.send(paymentsApi.cancelCheckout, { params: { sessionId } }, { token: holder.token })
  return { event, line, giveUp }
}
const letPass = (eventId: string) =>
  server.db
    .update(registrations)
    .set({ offerExpiresAt: sql`now() - interval '1 second'` })
    .where(and(eq(registrations.eventId, eventId), isNotNull(registrations.offerExpiresAt)))

test('the waitlist is for full events only, and once per user', async () => {
  const { event, line } = await fullEvent('Full Camp')
  expect(await join(event.id, line[0].token)).toMatchObject({ status: 409, code: 'events.already_registered' })
  const open = await given.event()
  expect(await join(open.id, line[0].token)).toMatchObject({ status: 409, code: 'events.not_full' })
  expect(await leave(open.id, line[0].token)).toMatchObject({ status: 404 })
  expect(await seats(event.id)).toEqual({ taken: 1, holding: 1, waitlisted: 2, line: 2 })
})

/** As shown on the card and in the dialog. */
async function positions(eventId: string, line: readonly { token: string }[]) {
  const read = []
  for (const { token } of line) {
    const { body } = await server.send(eventsApi.getEvent, { params: { id: eventId } }, { token })
    const listed = await server.send(eventsApi.listEvents, { query: {} }, { token })
    const card = eventsOf(listed.body).find(({ id }) => id === eventId)
    expect(card?.myRegistration?.waitlistPosition).toBe(body?.myRegistration?.waitlistPosition)
    read.push(body?.myRegistration?.waitlistPosition)
  }
  return read
}

test('people on the waitlist see their place in line, also after others left or got an offer', async () => {
  const { event, line, giveUp } = await fullEvent('Long Line Camp')
  const third = await given.signedIn()
  const fourth = await given.signedIn()
  for (const { token } of [third, fourth]) await join(event.id, token)
  const everybody = [...line, third, fourth]
  expect(await positions(event.id, everybody)).toEqual([1, 2, 3, 4])
  await leave(event.id, line[1].token)
  expect(await positions(event.id, everybody)).toEqual([1, undefined, 2, 3])
  await giveUp()
  expect(await positions(event.id, everybody)).toEqual([undefined, undefined, 1, 2])
  await join(event.id, line[1].token)
  expect(await positions(event.id, everybody)).toEqual([undefined, 3, 1, 2])
})

test('a freed seat is offered to the first on the waitlist, held, and announced by email', async () => {
  const { event, line, giveUp } = await fullEvent('Harbor Summit')
  await giveUp()
  expect(await seats(event.id)).toEqual({ taken: 1, holding: 1, waitlisted: 2, line: 2 })
  expect(await mailsTo(line[0].email)).toEqual(['Your spot opened up: Harbor Summit'])
  expect(await mailsTo(line[1].email)).toEqual([])
  // The offered seat is not available to others.
  expect(await start(event.id, line[1].token)).toMatchObject({ code: 'events.full' })
  expect(await start(event.id, (await given.signedIn()).token)).toMatchObject({ code: 'events.full' })
  await pay(event.id, line[0].token)
  expect(await statusOf(event.id, line[0].id)).toEqual(['CONFIRMED'])
  expect(await seats(event.id)).toEqual({ taken: 1, holding: 1, waitlisted: 1, line: 1 })
})

test('an offer not taken within 24 hours goes to the next on the waitlist', async () => {
  const { event, line, giveUp } = await fullEvent('Night Clinic')
  await giveUp()
  await runExpireOffers(server.deps)
  expect(await mailsTo(line[1].email)).toEqual([])
  await letPass(event.id)
  await runExpireOffers(server.deps)
  expect(await statusOf(event.id, line[0].id)).toEqual(['CANCELLED'])
  expect((await mailsTo(line[0].email)).at(-1)).toBe('Your offer expired: Night Clinic')
  expect(await mailsTo(line[1].email)).toEqual(['Your spot opened up: Night Clinic'])
  expect(await seats(event.id)).toEqual({ taken: 1, holding: 1, waitlisted: 1, line: 1 })
})

test('leaving the waitlist offers the seat to the next person immediately', async () => {
  const { event, line, giveUp } = await fullEvent('Early Camp')
  await giveUp()
  expect((await leave(event.id, line[0].token)).status).toBe(204)
  expect(await mailsTo(line[1].email)).toEqual(['Your spot opened up: Early Camp'])
  expect(await seats(event.id)).toEqual({ taken: 1, holding: 1, waitlisted: 1, line: 1 })
})

test('with an empty waitlist the seat is free for everyone', async () => {
  const { event, line, giveUp } = await fullEvent('Quiet Camp')
  for (const { token } of line) await leave(event.id, token)
  await giveUp()
  expect(await seats(event.id)).toEqual({ taken: 0, holding: 0, waitlisted: 0, line: 0 })
})

test('added seats are offered to as many people as there are seats', async () => {
  const { event, line } = await fullEvent('Growing Camp')
  const admin = await given.as('ADMIN')
  const body = {
    name: event.name,
    type: event.type,
    description: event.description,
    startDate: event.startsAt.toISOString(),
    endDate: event.endsAt.toISOString(),
    location: event.location,
    maxParticipants: 5,
  }
  const { status } = await server.send(
    eventsAdminApi.updateEvent,
    { params: { id: event.id }, body },
    { token: admin.token },
  )
  expect(status).toBe(200)
  for (const { email } of line) expect(await mailsTo(email)).toEqual(['Your spot opened up: Growing Camp'])
  expect(await seats(event.id)).toEqual({ taken: 3, holding: 3, waitlisted: 2, line: 2 })
})

test('the job offers a seat released by an erased account', async () => {
  const { event, line } = await fullEvent('Second Camp')
  await server.db.update(registrations).set({ status: 'CANCELLED' }).where(eq(registrations.status, 'PENDING'))
  await server.db.update(events).set({ seatsTaken: 0 }).where(eq(events.id, event.id))
  await runExpireOffers(server.deps)
  expect(await mailsTo(line[0].email)).toEqual(['Your spot opened up: Second Camp'])
})

const cancel = (sessionId: string, token: string) =>
  server.send(paymentsApi.cancelCheckout, { params: { sessionId } }, { token })

test('leaving the payment page keeps the offer: the seat stays held and can be paid later', async () => {
  const { event, line, giveUp } = await fullEvent('Patient Camp')
  await giveUp()
  const [first] = line
  const sessionId = await open(event.id, first.token)
  expect(await seats(event.id)).toEqual({ taken: 1, holding: 1, waitlisted: 1, line: 1 })
  expect((await cancel(sessionId, first.token)).body).toMatchObject({ status: 'expired', isKept: true })
  expect(await statusOf(event.id, first.id)).toEqual(['WAITLISTED'])
  expect(await seats(event.id)).toEqual({ taken: 1, holding: 1, waitlisted: 2, line: 2 })
  expect(await mailsTo(line[1].email)).toEqual([])
  await pay(event.id, first.token)
  expect(await statusOf(event.id, first.id)).toEqual(['CONFIRMED'])
})

test('a payment page that could not be opened keeps the offer', async () => {
  const { event, line, giveUp } = await fullEvent('Faulty Camp')
  await giveUp()
  await server.knobs.respond500({ path: '/v1/checkout/sessions', method: 'POST', times: 2 })
  expect((await start(event.id, line[0].token)).status).toBe(502)
  await server.knobs.clearFaults()
  expect(await statusOf(event.id, line[0].id)).toEqual(['WAITLISTED'])
  expect((await start(event.id, line[0].token)).status).toBe(200)
})

test('an offer that expires during payment stays until the page is left, then goes to the next person', async () => {
  const { event, line, giveUp } = await fullEvent('Last Minute Camp')
  await giveUp()
  const [first, second] = line
  const sessionId = await open(event.id, first.token)
  await letPass(event.id)
  await runExpireOffers(server.deps)
  expect(await statusOf(event.id, first.id)).toEqual(['PENDING'])
  expect((await cancel(sessionId, first.token)).body).toMatchObject({ status: 'expired', isKept: false })
  expect(await statusOf(event.id, first.id)).toEqual(['CANCELLED'])
  expect(await mailsTo(second.email)).toEqual(['Your spot opened up: Last Minute Camp'])
  expect(await seats(event.id)).toEqual({ taken: 1, holding: 1, waitlisted: 1, line: 1 })
})

test('a payment after the end of the hold takes the seat that is still offered', async () => {
  const { event, line, giveUp } = await fullEvent('Slow Camp')
  await giveUp()
  const [first] = line
  const sessionId = await open(event.id, first.token)
  const { id } = await paymentOf(sessionId)
  // The hold ends while the page at the provider can still be paid.
  await inTransaction(server.db, async (tx) => {
    const payment = await lockPayment(tx, id)
    if (payment) await release(settlementDeps(server.deps), tx, payment)
  })
  expect(await statusOf(event.id, first.id)).toEqual(['WAITLISTED'])
  await server.knobs.pay(sessionId)
  await server.knobs.delivered()
  expect((await state(sessionId, first.token)).status).toBe('paid')
  expect(await statusOf(event.id, first.id)).toEqual(['CONFIRMED'])
  expect(await seats(event.id)).toEqual({ taken: 1, holding: 1, waitlisted: 1, line: 1 })
})
