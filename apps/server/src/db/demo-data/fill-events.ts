// Puts the demo's events into the database: groups, events, who is on them, and what they paid.

import { MEMBER_TIER_ROLES, priceFor } from '@crew-chief/domain/events/pricing'
import { holdsSeat } from '@crew-chief/domain/events/seats'
import { toInstant, toWallClock } from '@crew-chief/domain/time-zone'
import { insertEvent } from '../../features/events/events.store.ts'
import { type EventRow, eventGroups, registrations, waiverAcceptances } from '../../features/events/events.tables.ts'
import type { Tx } from '../transaction.ts'
import { DEMO_EVENTS, DEMO_GROUPS, type DemoEvent } from './events.ts'
import { type Booking, fillPayments } from './fill-payments.ts'
import { FINISHED_EVENTS } from './finished-events.ts'
import type { DemoUser } from './people.ts'
import { type DemoRegistration, registrationsOf } from './registrations.ts'

const DAY_MS = 24 * 3600 * 1000
const HOUR_MS = 3600 * 1000

/** `guests`: whoever may be on an event, by e-mail. */
export async function fillEvents(tx: Tx, publicUrl: string, guests: ReadonlyMap<string, DemoUser>): Promise<void> {
  const now = new Date()
  const groups = await tx
    .insert(eventGroups)
    .values(DEMO_GROUPS.map((name) => ({ name })))
    .returning()
  const bookings: Booking[] = []
  for (const [serial, demo] of [...DEMO_EVENTS, ...FINISHED_EVENTS].entries()) {
    const planned = registrationsOf(demo.crowd, [...guests.keys()], serial)
    const groupId = groups.find(({ name }) => name === demo.group)?.id ?? null
    const event = await insertEvent(tx, { ...eventOf(demo, now), ...countsOf(planned), groupId })
    bookings.push(...(await fillRegistrations(tx, event, planned, guests, now)))
  }
  await fillPayments(tx, publicUrl, bookings, now)
}

function eventOf({ name, type, description, location, zone, seats, status, price, ...when }: DemoEvent, now: Date) {
  const firstDay = dayIn(zone, when, now)
  const slug = name.toLowerCase().replace(/\W+/g, '_')
  return {
    name,
    type,
    description,
    location,
    timezone: zone,
    startsAt: toInstant(`${firstDay.toISOString().slice(0, 10)}T${when.from}`, zone),
    endsAt: toInstant(
      `${addDays(firstDay, when.days - 1)
        .toISOString()
        .slice(0, 10)}T${when.to}`,
      zone,
    ),
    maxParticipants: seats,
    status,
    pricing: [
      { id: `price_${slug}_others`, priceCents: price.others, roles: ['NON_MEMBER' as const] },
      { id: `price_${slug}_members`, priceCents: price.member, roles: [...MEMBER_TIER_ROLES] },
    ],
    createdAt: addDays(now, Math.min(when.startsIn, 0) - 100),
  }
}

const addDays = (day: Date, days: number): Date => new Date(day.getTime() + days * DAY_MS)

/** Midnight in Greenwich of the day it is there: only its date is used. */
function dayIn(zone: string, { startsIn, weekday }: Pick<DemoEvent, 'startsIn' | 'weekday'>, now: Date): Date {
  const today = new Date(`${toWallClock(now, zone).slice(0, 10)}T00:00:00Z`)
  const day = addDays(today, startsIn)
  return weekday === undefined ? day : addDays(day, (weekday - day.getUTCDay() + 7) % 7)
}

function countsOf(planned: readonly DemoRegistration[]) {
  const holders = planned.filter(({ status, isOffered }) =>
    holdsSeat({ status, offerExpiresAt: isOffered ? 'tomorrow' : null }),
  )
  return { seatsTaken: holders.length, waitlisted: planned.filter(({ status }) => status === 'WAITLISTED').length }
}

async function fillRegistrations(
  tx: Tx,
  event: EventRow,
  planned: readonly DemoRegistration[],
  guests: ReadonlyMap<string, DemoUser>,
  now: Date,
): Promise<Booking[]> {
  const until = event.startsAt < now ? event.startsAt : now
  const rows = planned.flatMap(({ email, status, isOffered, daysBefore }) => {
    const user = guests.get(email)
    if (!user) return []
    // Whoever is on the payment page came a moment ago.
    const createdAt = status === 'PENDING' ? new Date(now.getTime() - 12 * 60_000) : addDays(until, -daysBefore)
    const priceCents = priceFor(event.pricing, user.role)
    const offerExpiresAt = isOffered ? new Date(now.getTime() + 20 * HOUR_MS) : null
    const pricePaidCents = status === 'CONFIRMED' || status === 'REFUNDED' ? priceCents : 0
    const values = { status, pricePaidCents, offerExpiresAt, createdAt, changedAt: createdAt }
    return [{ user, priceCents, values: { eventId: event.id, userId: user.id, ...values } }]
  })
  const stored = await tx
    .insert(registrations)
    .values(rows.map(({ values }) => values))
    .returning()
  await tx
    .insert(waiverAcceptances)
    .values(stored.map(({ eventId, userId, createdAt }) => ({ eventId, userId, version: 1, acceptedAt: createdAt })))
  return rows.flatMap(({ user, priceCents }, n) => {
    const registration = stored[n]
    return registration ? [{ event, registration, user, priceCents }] : []
  })
}
