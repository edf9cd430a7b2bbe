import { EVENT_STATUSES, EVENT_TYPES, REGISTRATION_STATUSES } from '@crew-chief/domain/events/event-choices'
import { seesJoinLink } from '@crew-chief/domain/events/online-events'
import { holdsSeat } from '@crew-chief/domain/events/seats'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../features/accounts/public.ts'
import {
  type EventRow,
  events,
  recordedPayments,
  registrations,
  waiverAcceptances,
} from '../features/events/events.tables.ts'
import { disputes, payments, refunds } from '../features/payments/payments.tables.ts'
import { mails } from '../platform/mail/mail.tables.ts'
import { startTestServer } from '../testing/test-server.ts'
import { fillWithDemoData } from './fill.ts'

const RENEE = 'renee.alvarado@mail.example'
const { db, deps } = await startTestServer()
await fillWithDemoData(deps)

const allEvents = await db.select().from(events).orderBy(events.startsAt)
const allRegistrations = await db.select().from(registrations)
const allPayments = await db.select().from(payments)
const recorded = new Map((await db.select().from(recordedPayments)).map((row) => [row.registrationId, row]))
const named = (name: string): EventRow => {
  const found = allEvents.find((event) => event.name === name)
  if (!found) throw new Error(`no event ${name}`)
  return found
}
const registrationsOf = ({ id }: EventRow) => allRegistrations.filter(({ eventId }) => eventId === id)

test('every event type, event status and registration status occurs', () => {
  expect(new Set(allEvents.map(({ type }) => type))).toEqual(new Set(EVENT_TYPES))
  expect(new Set(allEvents.map(({ status }) => status))).toEqual(new Set(EVENT_STATUSES))
  expect(new Set(allRegistrations.map(({ status }) => status))).toEqual(new Set(REGISTRATION_STATUSES))
})

test('the seat and waitlist counts of each event match its registrations', () => {
  for (const event of allEvents) {
    expect([event.name, event.seatsTaken]).toEqual([event.name, registrationsOf(event).filter(holdsSeat).length])
    expect(event.waitlisted).toBe(registrationsOf(event).filter(({ status }) => status === 'WAITLISTED').length)
  }
})

test('the status of each event matches its dates', () => {
  const now = new Date()
  for (const { name, status, startsAt, endsAt } of allEvents) {
    const is = startsAt > now ? 'upcoming' : endsAt < now ? 'completed' : 'in-progress'
    expect([name, status]).toEqual([name, is])
  }
})

test('one event is full with a waitlist of eleven, one has four seats left, one is free of charge', () => {
  expect(named('Crew Chief Summit')).toMatchObject({ seatsTaken: 30, maxParticipants: 30, waitlisted: 11 })
  expect(named('Three-Person Mechanics')).toMatchObject({ seatsTaken: 32, maxParticipants: 36 })
  expect(named('Rules Night: Ask a Clinician').pricing.map(({ priceCents }) => priceCents)).toEqual([0, 0])
})

test('Renee is confirmed for the next camp, Marcus has no registrations', async () => {
  const [renee] = await db.select().from(users).where(eq(users.email, RENEE))
  const [marcus] = await db.select().from(users).where(eq(users.email, 'marcus.odell@mail.example'))
  const first = allEvents.find(({ type, status }) => type === 'camp' && status === 'upcoming')
  expect(first?.name).toBe('Lakeshore Elite Camp')
  expect(registrationsOf(named('Lakeshore Elite Camp')).find(({ userId }) => userId === renee?.id)?.status).toBe(
    'CONFIRMED',
  )
  expect(allRegistrations.filter(({ userId }) => userId === marcus?.id)).toEqual([])
})

test('Renee has events of every kind: upcoming, on the waitlist, past and refunded', async () => {
  const [renee] = await db.select().from(users).where(eq(users.email, RENEE))
  const statusAt = (name: string) => registrationsOf(named(name)).find(({ userId }) => userId === renee?.id)?.status
  expect(
    ['Lakeshore Elite Camp', 'Crew Chief Summit', 'Preseason Rules Night', 'Winter Whistle Camp'].map(statusAt),
  ).toEqual(['CONFIRMED', 'WAITLISTED', 'CONFIRMED', 'REFUNDED'])
})

test('Renee can join a webinar that starts soon', async () => {
  const webinar = named('Traveling or Not?')
  const [renee] = await db.select().from(users).where(eq(users.email, RENEE))
  const mine = registrationsOf(webinar).find(({ userId }) => userId === renee?.id)
  const attendee = { isStaff: false, registrationStatus: mine?.status ?? null, isSuspended: false, isUnpaid: false }
  expect(webinar).toMatchObject({ status: 'upcoming', joinUrl: 'https://meet.example/traveling-or-not' })
  expect(seesJoinLink(webinar, attendee, new Date())).toBe(true)
})

test('one upcoming event is canceled with a reason: nobody holds a spot, and everything paid was refunded', async () => {
  const canceled = allEvents.filter(({ canceledAt }) => canceledAt)
  expect(canceled).toMatchObject([{ status: 'upcoming', seatsTaken: 0, cancelReason: expect.stringContaining('pipe') }])
  const people = canceled.flatMap(registrationsOf)
  expect(new Set(people.map(({ status }) => status))).toEqual(new Set(['REFUNDED']))
  const ids = new Set(people.map(({ id }) => id))
  const paid = allPayments.filter(({ subjectId }) => ids.has(subjectId))
  expect(paid.map(({ amountCents, refundedCents }) => amountCents - refundedCents)).toEqual(people.map(() => 0))
  const returned = (await db.select().from(refunds)).filter(({ paymentId }) => paid.some(({ id }) => id === paymentId))
  expect(new Set(returned.map(({ reason, status }) => `${reason}, ${status}`))).toEqual(
    new Set(['Event canceled, succeeded']),
  )
})

test('each paid registration has a payment of its amount, and every one of the last twelve months has payments', () => {
  const paid = allPayments.filter(({ status, purpose }) => status === 'paid' && purpose === 'registration')
  const owed = allRegistrations.filter(({ id, pricePaidCents }) => pricePaidCents > 0 && !recorded.has(id))
  // A registration that was refunded completely keeps the price it had.
  const left = ({ amountCents, refundedCents }: (typeof paid)[number]) =>
    refundedCents < amountCents ? amountCents - refundedCents : amountCents
  expect(paid.map((payment) => [payment.subjectId, left(payment)]).sort()).toEqual(
    owed.map(({ id, pricePaidCents }) => [id, pricePaidCents]).sort(),
  )
  const monthsAgo = ({ paidAt }: (typeof paid)[number]) =>
    Math.floor((Date.now() - (paidAt?.getTime() ?? 0)) / (30.5 * 24 * 3600 * 1000))
  expect(paid.map(monthsAgo)).toEqual(expect.arrayContaining([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]))
})

test('staff gave two spots of the next camp: one was paid by check, one is unpaid, not signed and not accepted', async () => {
  const camp = named('Lakeshore Elite Camp')
  const signed = new Set((await db.select().from(waiverAcceptances)).map((row) => `${row.eventId} ${row.userId}`))
  const isSigned = ({ eventId, userId }: (typeof allRegistrations)[number]) => signed.has(`${eventId} ${userId}`)
  const owing = allRegistrations.filter(({ amountDueCents }) => amountDueCents > 0)
  expect(owing).toMatchObject([{ eventId: camp.id, status: 'CONFIRMED', pricePaidCents: 0, acceptedAt: null }])
  expect(allRegistrations.filter(({ acceptedAt }) => acceptedAt === null)).toEqual(owing)
  expect(allRegistrations.filter((registration) => !isSigned(registration))).toEqual(owing)
  const [paid] = allRegistrations.filter(({ id }) => recorded.has(id))
  expect(paid).toMatchObject({ eventId: camp.id, pricePaidCents: recorded.get(paid?.id ?? '')?.amountCents })
  expect(recorded.size).toBe(1)
})

test('one payment is partly refunded, and its registration stays confirmed', () => {
  const [partly, ...others] = allPayments.filter(
    ({ refundedCents, amountCents }) => refundedCents > 0 && refundedCents < amountCents,
  )
  expect(others).toEqual([])
  const registration = allRegistrations.find(({ id }) => id === partly?.subjectId)
  expect([registration?.status, registration?.pricePaidCents]).toEqual([
    'CONFIRMED',
    (partly?.amountCents ?? 0) - (partly?.refundedCents ?? 0),
  ])
})

test('one payment is quarantined, one disputed and one refund failed, without e-mails about them', async () => {
  expect(await db.select().from(disputes)).toMatchObject([{ status: 'open' }])
  expect(allPayments.filter(({ trouble }) => trouble)).toMatchObject([{ status: 'quarantined' }])
  const failed = (await db.select().from(refunds)).filter(({ status }) => status === 'failed')
  expect(failed).toHaveLength(1)
  expect((await db.select().from(mails)).map(({ subject }) => subject)).toEqual([
    'Your password was changed',
    'Your password was changed',
    'You’re in: Lakeshore Elite Camp',
  ])
})
