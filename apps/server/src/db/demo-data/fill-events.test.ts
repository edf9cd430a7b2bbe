import { EVENT_STATUSES, EVENT_TYPES, REGISTRATION_STATUSES } from '@crew-chief/domain/events/event-choices'
import { holdsSeat } from '@crew-chief/domain/events/seats'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../features/accounts/public.ts'
import {
  type EventRow,
  events,
  recordedPayments,
  registrations,
  waiverAcceptances,
} from '../../features/events/events.tables.ts'
import { disputes, payments, refunds } from '../../features/payments/payments.tables.ts'
import { mails } from '../../platform/mail/mail.tables.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { fillWithDemoData } from './fill.ts'

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
  const [renee] = await db.select().from(users).where(eq(users.email, 'renee.alvarado@mail.example'))
  const [marcus] = await db.select().from(users).where(eq(users.email, 'marcus.odell@mail.example'))
  const first = allEvents.find(({ type, status }) => type === 'camp' && status === 'upcoming')
  expect(first?.name).toBe('Lakeshore Elite Camp')
  expect(registrationsOf(named('Lakeshore Elite Camp')).find(({ userId }) => userId === renee?.id)?.status).toBe(
    'CONFIRMED',
  )
  expect(allRegistrations.filter(({ userId }) => userId === marcus?.id)).toEqual([])
})

test('each paid registration has a payment of its amount, and every one of the last twelve months has payments', () => {
  const paid = allPayments.filter(({ status, purpose }) => status === 'paid' && purpose === 'registration')
  const owed = allRegistrations.filter(({ id, pricePaidCents }) => pricePaidCents > 0 && !recorded.has(id))
  expect(paid.map(({ subjectId, amountCents }) => [subjectId, amountCents]).sort()).toEqual(
    owed.map(({ id, pricePaidCents }) => [id, pricePaidCents]).sort(),
  )
  const monthsAgo = ({ paidAt }: (typeof paid)[number]) =>
    Math.floor((Date.now() - (paidAt?.getTime() ?? 0)) / (30.5 * 24 * 3600 * 1000))
  expect(paid.map(monthsAgo)).toEqual(expect.arrayContaining([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]))
})

test('staff gave two spots of the next camp: one was paid by check, one is unpaid and its release unsigned', async () => {
  const camp = named('Lakeshore Elite Camp')
  const signed = new Set((await db.select().from(waiverAcceptances)).map((row) => `${row.eventId} ${row.userId}`))
  const isSigned = ({ eventId, userId }: (typeof allRegistrations)[number]) => signed.has(`${eventId} ${userId}`)
  const owing = allRegistrations.filter(({ amountDueCents }) => amountDueCents > 0)
  expect(owing).toMatchObject([{ eventId: camp.id, status: 'CONFIRMED', pricePaidCents: 0 }])
  expect(allRegistrations.filter((registration) => !isSigned(registration))).toEqual(owing)
  const [paid] = allRegistrations.filter(({ id }) => recorded.has(id))
  expect(paid).toMatchObject({ eventId: camp.id, pricePaidCents: recorded.get(paid?.id ?? '')?.amountCents })
  expect(recorded.size).toBe(1)
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
