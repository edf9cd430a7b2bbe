import { EVENT_STATUSES, EVENT_TYPES, REGISTRATION_STATUSES } from '@crew-chief/domain/events/event-choices'
import { holdsSeat } from '@crew-chief/domain/events/seats'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../features/accounts/public.ts'
import { type EventRow, events, registrations } from '../../features/events/events.tables.ts'
import { payments, refunds } from '../../features/payments/payments.tables.ts'
import { mails } from '../../platform/mail/mail.tables.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { fillWithDemoData } from './fill.ts'

const { db, deps } = await startTestServer()
await fillWithDemoData(deps)

const everything = await db.select().from(events).orderBy(events.startsAt)
const people = await db.select().from(registrations)
const money = await db.select().from(payments)
const named = (name: string): EventRow => {
  const found = everything.find((event) => event.name === name)
  if (!found) throw new Error(`there is no event called ${name}`)
  return found
}
const on = ({ id }: EventRow) => people.filter(({ eventId }) => eventId === id)

test('every type and status of event, and every status of a registration, is there', () => {
  expect(new Set(everything.map(({ type }) => type))).toEqual(new Set(EVENT_TYPES))
  expect(new Set(everything.map(({ status }) => status))).toEqual(new Set(EVENT_STATUSES))
  expect(new Set(people.map(({ status }) => status))).toEqual(new Set(REGISTRATION_STATUSES))
})

test('the seats and lines counted on each event are those of its people', () => {
  for (const event of everything) {
    expect([event.name, event.seatsTaken]).toEqual([event.name, on(event).filter(holdsSeat).length])
    expect(event.waitlisted).toBe(on(event).filter(({ status }) => status === 'WAITLISTED').length)
  }
})

test('one camp runs right now; what is upcoming lies ahead, what is completed behind', () => {
  const now = new Date()
  for (const { name, status, startsAt, endsAt } of everything) {
    const is = startsAt > now ? 'upcoming' : endsAt < now ? 'completed' : 'in-progress'
    expect([name, status]).toEqual([name, is])
  }
})

test('one is full with eleven in line, one has four seats left, one is free', () => {
  expect(named('Crew Chief Summit')).toMatchObject({ seatsTaken: 30, maxParticipants: 30, waitlisted: 11 })
  expect(named('Three-Person Mechanics')).toMatchObject({ seatsTaken: 32, maxParticipants: 36 })
  expect(named('Rules Night: Ask a Clinician').pricing.map(({ priceCents }) => priceCents)).toEqual([0, 0])
})

test('Renee is confirmed for the first camp to come, Marcus has nothing yet', async () => {
  const [renee] = await db.select().from(users).where(eq(users.email, 'renee.alvarado@mail.example'))
  const [marcus] = await db.select().from(users).where(eq(users.email, 'marcus.odell@mail.example'))
  const first = everything.find(({ type, status }) => type === 'camp' && status === 'upcoming')
  expect(first?.name).toBe('Lakeshore Elite Camp')
  expect(on(named('Lakeshore Elite Camp')).find(({ userId }) => userId === renee?.id)?.status).toBe('CONFIRMED')
  expect(people.filter(({ userId }) => userId === marcus?.id)).toEqual([])
})

test('whoever paid has a payment of that amount, and so has every one of the last twelve months', () => {
  const paid = money.filter(({ status, purpose }) => status === 'paid' && purpose === 'registration')
  const owed = people.filter(({ pricePaidCents }) => pricePaidCents > 0)
  expect(paid.map(({ subjectId, amountCents }) => [subjectId, amountCents]).sort()).toEqual(
    owed.map(({ id, pricePaidCents }) => [id, pricePaidCents]).sort(),
  )
  const monthsAgo = ({ paidAt }: (typeof paid)[number]) =>
    Math.floor((Date.now() - (paidAt?.getTime() ?? 0)) / (30.5 * 24 * 3600 * 1000))
  expect(paid.map(monthsAgo)).toEqual(expect.arrayContaining([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]))
})

test('one payment is quarantined and one refund failed, for the admin to look after; nobody is mailed about it', async () => {
  expect(money.filter(({ trouble }) => trouble)).toMatchObject([{ status: 'quarantined' }])
  const failed = (await db.select().from(refunds)).filter(({ status }) => status === 'failed')
  expect(failed).toHaveLength(1)
  expect((await db.select().from(mails)).map(({ subject }) => subject)).toEqual([
    'Your password was changed',
    'Your password was changed',
  ])
})
