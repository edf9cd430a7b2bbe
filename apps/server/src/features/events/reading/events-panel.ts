// Events on the dashboard.

import { formatCents } from '@crew-chief/domain/money'
import { paths } from '@crew-chief/domain/paths'
import { and, count, countDistinct, desc, eq, gt, inArray, isNotNull, isNull, min, ne, sql } from 'drizzle-orm'
import type { DashboardPanel } from '../../../dashboard-panel.ts'
import type { Reader } from '../../../db/transaction.ts'
import { payments } from '../../payments/public.ts'
import { cashReturns, events, registrations } from '../events.tables.ts'

const MAX_BARS = 8

const sum = <T>(list: readonly T[], value: (item: T) => number): number =>
  list.reduce((total, item) => total + value(item), 0)

export const eventsPanel: DashboardPanel = async ({ db }) => {
  const [upcoming, holds, owing, cash] = await Promise.all([
    listUpcomingEvents(db),
    countHolds(db),
    countOwing(db),
    countCashToReturn(db),
  ])
  const open = sum(upcoming, ({ maxParticipants, seatsTaken }) => maxParticipants - seatsTaken)
  const context = open === 1 ? '1 open spot' : `${open} open spots`
  return {
    figures: [{ id: 'events-ahead', label: 'Upcoming events', unit: 'count', value: upcoming.length, context }],
    matters: [
      ...holdsMatter(holds, new Date()),
      ...owingMatter(owing),
      ...cashMatter(cash),
      ...waitlistMatter(upcoming),
    ],
    charts: upcoming.length === 0 ? [] : [seatsChart(upcoming)],
  }
}

const seatsChart = (upcoming: readonly UpcomingEvent[]) => ({
  id: 'seats-by-event',
  title: 'Spots taken by event',
  note: upcoming.length > MAX_BARS ? `The next ${MAX_BARS} events` : 'Upcoming events',
  unit: 'count' as const,
  kind: 'capacity' as const,
  points: upcoming.slice(0, MAX_BARS).map(({ name, seatsTaken, maxParticipants }) => ({
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

function owingMatter(owing: readonly Owing[]) {
  const [first] = owing
  if (!first) return []
  const people = sum(owing, (event) => event.people)
  const due = formatCents(sum(owing, (event) => event.dueCents))
  return [
    {
      id: 'amounts-due',
      tone: 'yellow' as const,
      icon: 'card' as const,
      title: people === 1 ? `1 person owes ${due}` : `${people} people owe ${due}`,
      text: namesOf(first.name, owing.length),
      link: { label: 'Show who owes', to: paths.events({ registrants: first.eventId }) },
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

function waitlistMatter(upcoming: readonly UpcomingEvent[]) {
  const withWaitlist = upcoming.filter(({ waitlisted }) => waitlisted > 0)
  const [longest] = withWaitlist.toSorted((a, b) => b.waitlisted - a.waitlisted)
  if (!longest) return []
  const people = sum(withWaitlist, ({ waitlisted }) => waitlisted)
  const seats = `${longest.seatsTaken} of ${longest.maxParticipants}`
  return [
    {
      id: 'waitlists',
      tone: 'blue' as const,
      icon: 'users' as const,
      title: people === 1 ? '1 person on the waitlist' : `${people} people on the waitlist`,
      text: `${namesOf(longest.name, withWaitlist.length)} (${seats})`,
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

/** Running and future events, soonest first. */
const listUpcomingEvents = (db: Reader) =>
  db
    .select({
      id: events.id,
      name: events.name,
      seatsTaken: events.seatsTaken,
      maxParticipants: events.maxParticipants,
      waitlisted: events.waitlisted,
    })
    .from(events)
    .where(isUpcoming)
    .orderBy(events.startsAt, events.id)
type UpcomingEvent = Awaited<ReturnType<typeof listUpcomingEvents>>[number]

/** People with an amount due by event, the largest amount first. */
const countOwing = (db: Reader) =>
  db
    .select({
      eventId: events.id,
      name: events.name,
      people: count(),
      dueCents: sql`sum(${registrations.amountDueCents})`.mapWith(Number),
    })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(and(gt(registrations.amountDueCents, 0), eq(registrations.status, 'CONFIRMED'), isNull(events.deletedAt)))
    .groupBy(events.id)
    .orderBy(desc(sql`sum(${registrations.amountDueCents})`), events.id)
type Owing = Awaited<ReturnType<typeof countOwing>>[number]

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
