// Events on the dashboard.

import { formatCents } from '@crew-chief/domain/money'
import { paths } from '@crew-chief/domain/paths'
import {
  and,
  count,
  countDistinct,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  min,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { DashboardPanel } from '../../../dashboard-panel.ts'
import type { Reader } from '../../../db/transaction.ts'
import { payments } from '../../payments/public.ts'
import { cashReturns, events, registrations } from '../events.tables.ts'

const MAX_BARS = 8

const sum = <T>(list: readonly T[], value: (item: T) => number): number =>
  list.reduce((total, item) => total + value(item), 0)

export const eventsPanel: DashboardPanel = async ({ db }) => {
  const [upcoming, next, waitlists, holds, owing, cash, hasEvent] = await Promise.all([
    countUpcoming(db),
    listNextEvents(db),
    findLongestWaitlist(db),
    countHolds(db),
    findLargestDebt(db),
    countCashToReturn(db),
    hasAnyEvent(db),
  ])
  const context = upcoming.openSpots === 1 ? '1 open spot' : `${upcoming.openSpots} open spots`
  return {
    isDone: { event: hasEvent },
    figures: [{ id: 'events-ahead', label: 'Upcoming events', unit: 'count', value: upcoming.events, context }],
    matters: [
      ...holdsMatter(holds, new Date()),
      ...owingMatter(owing),
      ...cashMatter(cash),
      ...waitlistMatter(waitlists),
    ],
    charts: next.length === 0 ? [] : [seatsChart(next, upcoming.events)],
  }
}

const hasAnyEvent = async (db: Reader): Promise<boolean> =>
  (await db.select({ id: events.id }).from(events).where(isNull(events.deletedAt)).limit(1)).length > 0

const seatsChart = (next: readonly NextEvent[], upcoming: number) => ({
  id: 'seats-by-event',
  title: 'Spots taken by event',
  note: upcoming > MAX_BARS ? `The next ${MAX_BARS} events` : 'Upcoming events',
  unit: 'count' as const,
  kind: 'capacity' as const,
  points: next.map(({ name, seatsTaken, maxParticipants }) => ({
    label: name,
    value: seatsTaken,
    of: maxParticipants,
  })),
})

function holdsMatter(holds: readonly Holds[], now: Date) {
  const [first] = holds
  if (!first) return []
  const seats = sum(holds, (event) => event.holds)
  return [
    {
      id: 'seats-held',
      tone: 'yellow' as const,
      icon: 'hourglass' as const,
      title: seats === 1 ? '1 spot held, unpaid' : `${seats} spots held, unpaid`,
      text: [namesOf(first.name, holds.length), endOf(first, now)].filter(Boolean).join(' · '),
      link: { label: 'Show holds', to: paths.events({ registrants: first.eventId }) },
    },
  ]
}

function owingMatter(owing: Owing | undefined) {
  if (!owing) return []
  const { people } = owing
  const due = formatCents(owing.dueCents)
  return [
    {
      id: 'amounts-due',
      tone: 'yellow' as const,
      icon: 'card' as const,
      title: people === 1 ? `1 person owes ${due}` : `${people} people owe ${due}`,
      text: namesOf(owing.name, owing.events),
      link: { label: 'Show who owes', to: paths.events({ registrants: owing.eventId }) },
    },
  ]
}

function cashMatter(cash: readonly CashToReturn[]) {
  const [first] = cash
  if (!first) return []
  const people = sum(cash, (event) => event.people)
  const owed = formatCents(sum(cash, (event) => event.cents))
  const name = first.isDeleted ? `${first.name} (deleted)` : first.name
  return [
    {
      id: 'cash-to-return',
      tone: 'yellow' as const,
      icon: 'card' as const,
      title: `Return ${owed} in cash to ${people === 1 ? '1 person' : `${people} people`}`,
      text: namesOf(name, cash.length),
      link: { label: 'Show who gets it', to: paths.events({ registrants: first.eventId }) },
    },
  ]
}

function endOf({ firstEndsAt }: Holds, now: Date): string {
  if (!firstEndsAt) return ''
  const minutes = Math.ceil((firstEndsAt.getTime() - now.getTime()) / 60_000)
  return minutes > 0 ? `first hold ends in ${minutes} min` : 'first hold is ending'
}

function waitlistMatter(longest: Waitlist | undefined) {
  if (!longest) return []
  const { people } = longest
  const seats = `${longest.seatsTaken} of ${longest.maxParticipants}`
  return [
    {
      id: 'waitlists',
      tone: 'blue' as const,
      icon: 'users' as const,
      title: people === 1 ? '1 person on the waitlist' : `${people} people on the waitlist`,
      text: `${namesOf(longest.name, longest.events)} (${seats})`,
      link: { label: 'Open waitlist', to: paths.events({ registrants: longest.id }) },
    },
  ]
}

const namesOf = (name: string, events: number): string => (events === 1 ? name : `${name} and ${events - 1} more`)

const isUpcoming = and(
  isNull(events.deletedAt),
  eq(events.isDraft, false),
  ne(events.status, 'completed'),
  gt(events.endsAt, sql`now()`),
)

/** Running and future events. */
async function countUpcoming(db: Reader): Promise<{ events: number; openSpots: number }> {
  const open = sql`coalesce(sum(${events.maxParticipants} - ${events.seatsTaken}), 0)`.mapWith(Number)
  const [row] = await db.select({ events: count(), openSpots: open }).from(events).where(isUpcoming)
  return row ?? { events: 0, openSpots: 0 }
}

const listNextEvents = (db: Reader) =>
  db
    .select({ name: events.name, seatsTaken: events.seatsTaken, maxParticipants: events.maxParticipants })
    .from(events)
    .where(isUpcoming)
    .orderBy(events.startsAt, events.id)
    .limit(MAX_BARS)
type NextEvent = Awaited<ReturnType<typeof listNextEvents>>[number]

// Over all groups, although one row is read.
const overAll = (value: SQL) => sql`${value} over ()`.mapWith(Number)

/** The event with the longest waitlist, with the numbers of all waitlists. */
async function findLongestWaitlist(db: Reader) {
  const [row] = await db
    .select({
      id: events.id,
      name: events.name,
      seatsTaken: events.seatsTaken,
      maxParticipants: events.maxParticipants,
      people: overAll(sql`sum(${events.waitlisted})`),
      events: overAll(count()),
    })
    .from(events)
    .where(and(isUpcoming, gt(events.waitlisted, 0)))
    .orderBy(desc(events.waitlisted), events.startsAt, events.id)
    .limit(1)
  return row
}
type Waitlist = NonNullable<Awaited<ReturnType<typeof findLongestWaitlist>>>

/** The event with the largest amount due, with the numbers of all events. */
async function findLargestDebt(db: Reader) {
  const dueCents = sql`sum(${registrations.amountDueCents})`
  const [row] = await db
    .select({
      eventId: events.id,
      name: events.name,
      people: overAll(sql`sum(${count()})`),
      dueCents: overAll(sql`sum(${dueCents})`),
      events: sql`count(*) over ()`.mapWith(Number),
    })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(and(gt(registrations.amountDueCents, 0), eq(registrations.status, 'CONFIRMED'), isNull(events.deletedAt)))
    .groupBy(events.id)
    .orderBy(desc(dueCents), events.id)
    .limit(1)
  return row
}
type Owing = NonNullable<Awaited<ReturnType<typeof findLargestDebt>>>

/** Cash to return by event. Deleted events first, which are listed nowhere else, then the largest amount. */
const countCashToReturn = (db: Reader) =>
  db
    .select({
      eventId: events.id,
      name: events.name,
      isDeleted: sql<boolean>`${isNotNull(events.deletedAt)}`,
      people: countDistinct(cashReturns.payerId),
      cents: sql`sum(${cashReturns.amountCents})`.mapWith(Number),
    })
    .from(cashReturns)
    .innerJoin(registrations, eq(registrations.id, cashReturns.registrationId))
    .innerJoin(events, eq(events.id, registrations.eventId))
    .groupBy(events.id)
    .orderBy(desc(isNotNull(events.deletedAt)), desc(sql`sum(${cashReturns.amountCents})`), events.id)
type CashToReturn = Awaited<ReturnType<typeof countCashToReturn>>[number]

/** Unpaid holds by event, the one that ends first on top. */
const countHolds = (db: Reader) =>
  db
    .select({ eventId: events.id, name: events.name, holds: count(), firstEndsAt: min(payments.expiresAt) })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .innerJoin(
      payments,
      and(
        eq(payments.purpose, 'registration'),
        eq(payments.subjectId, registrations.id),
        inArray(payments.status, ['open', 'processing']),
      ),
    )
    .where(and(eq(registrations.status, 'PENDING'), isNull(events.deletedAt)))
    .groupBy(events.id)
    .orderBy(min(payments.expiresAt), events.id)
type Holds = Awaited<ReturnType<typeof countHolds>>[number]
