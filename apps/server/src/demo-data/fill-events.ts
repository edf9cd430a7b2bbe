// Inserts the demo events with their groups, registrations and payments.

import type { RegistrationStatus } from '@crew-chief/domain/events/event-choices'
import { MEMBER_TIER_ROLES, priceFor } from '@crew-chief/domain/events/pricing'
import { holdsSeat } from '@crew-chief/domain/events/seats'
import { DEFAULT_WAIVER } from '@crew-chief/domain/events/waiver'
import { formatCents } from '@crew-chief/domain/money'
import { paths } from '@crew-chief/domain/paths'
import { slugOf } from '@crew-chief/domain/slug'
import { toInstant, toWallClock } from '@crew-chief/domain/time-zone'
import { eq } from 'drizzle-orm'
import type { Tx } from '../db/transaction.ts'
import {
  type EventRow,
  eventGroups,
  insertEvent,
  type RegistrationRow,
  recordedPayments,
  registrations,
  spotTransfers,
  waiverAcceptances,
} from '../features/events/public.ts'
import { countRefund, disputes, type PaymentRow, payments, refunds } from '../features/payments/public.ts'
import { DEMO_CARD } from './demo-card.ts'
import { type Attendance, DEMO_EVENTS, DEMO_GROUPS, type DemoEvent } from './events.ts'
import { type DemoUser, emailOf, type People } from './people.ts'

const DAY_MS = 24 * 3600 * 1000
const HOUR_MS = 3600 * 1000
const MINUTE_MS = 60_000
const HOLD_MINUTES = 31

/** How a spot was given by staff; null for people who registered themselves. */
type Given = 'paid by check' | 'owing' | null

type Booking = { event: EventRow; registration: RegistrationRow; user: DemoUser; priceCents: number; given: Given }

type Options = {
  publicUrl: string
  /** Users who may register, by e-mail. */
  guests: People
  /** Who gave spots and recorded payments. */
  staffId: string
  now: Date
}

export async function fillEvents(tx: Tx, { publicUrl, guests, staffId, now }: Options): Promise<void> {
  const groups = await tx
    .insert(eventGroups)
    .values(DEMO_GROUPS.map((name) => ({ name })))
    .returning()
  const bookings: Booking[] = []
  for (const [serial, demo] of DEMO_EVENTS.entries()) {
    const planned = registrationsOf(demo.attendance, [...guests.keys()], serial)
    const groupId = groups.find(({ name }) => name === demo.group)?.id ?? null
    const fields = { id: demoEventId(serial), ...eventOf(demo, now), ...countsOf(planned), groupId }
    const event = await insertEvent(tx, fields, DEFAULT_WAIVER)
    if (planned.length > 0) bookings.push(...(await fillRegistrations(tx, event, planned, guests, now)))
  }
  await fillPayments(
    tx,
    publicUrl,
    bookings.filter(({ given }) => given === null),
    now,
  )
  const checks = bookings.filter(({ given }) => given === 'paid by check')
  await tx.insert(recordedPayments).values(checks.map((booking, n) => recordedPaymentOf(booking, n, staffId)))
  await offerSpot(tx, bookings, now)
}

/** One participant of an upcoming event offers their spot to a person who isn't registered. */
async function offerSpot(tx: Tx, bookings: readonly Booking[], now: Date): Promise<void> {
  const offered = bookings.find(
    ({ event, registration, given }) =>
      event.startsAt.getTime() > now.getTime() + 4 * DAY_MS && registration.status === 'CONFIRMED' && given === null,
  )
  if (!offered) return
  await tx.insert(spotTransfers).values({
    registrationId: offered.registration.id,
    fromUserId: offered.user.id,
    toEmail: emailOf('substitute'),
    expiresAt: new Date(now.getTime() + 60 * HOUR_MS),
    createdAt: new Date(now.getTime() - 12 * HOUR_MS),
  })
}

const recordedPaymentOf = ({ registration, user, priceCents }: Booking, n: number, recordedBy: string) => ({
  registrationId: registration.id,
  payerId: user.id,
  method: 'check' as const,
  amountCents: priceCents,
  reference: `Check ${1_042 + n}`,
  recordedBy,
  createdAt: registration.createdAt,
})

/** Fixed, because the id decides how an event's cover is drawn: with these the demo's camps all look different. */
const demoEventId = (serial: number): string => `0191d3a0-7c20-7000-8000-${String(serial).padStart(12, '0')}`

function eventOf({ name, type, description, location, zone, seats, status, price, ...when }: DemoEvent, now: Date) {
  const priceId = `price_${name.toLowerCase().replace(/\W+/g, '_')}`
  return {
    name,
    slug: slugOf(name, 'event'),
    type,
    description,
    location,
    timezone: zone,
    ...timesOf(zone, when, now),
    maxParticipants: seats,
    status,
    isDraft: when.isDraft ?? false,
    canceledAt: when.canceled ? addDays(now, -when.canceled.daysAgo) : null,
    cancelReason: when.canceled?.reason ?? null,
    registrationOpensAt: when.opensIn === undefined ? null : toInstant(`${dayAfter(now, when.opensIn)}T09:00`, zone),
    joinUrl: when.joinUrl ?? null,
    recordingUrl: when.recordingUrl ?? null,
    pricing: [
      { id: `${priceId}_others`, priceCents: price.others, roles: ['NON_MEMBER' as const] },
      {
        id: `${priceId}_members`,
        priceCents: price.member,
        roles: MEMBER_TIER_ROLES.filter((role) => price.allYouWant === undefined || role !== 'ALL_YOU_WANT'),
      },
      ...(price.allYouWant === undefined
        ? []
        : [{ id: `${priceId}_all_you_want`, priceCents: price.allYouWant, roles: ['ALL_YOU_WANT' as const] }]),
    ],
    createdAt: addDays(now, Math.min(when.startsIn, 0) - 100),
  }
}

type Times = Pick<DemoEvent, 'startsIn' | 'weekday' | 'days' | 'from' | 'to' | 'startsInMinutes'>

function timesOf(zone: string, { days, from, to, startsInMinutes, ...first }: Times, now: Date) {
  const firstDay = dayIn(zone, first, now)
  const at = (day: Date, time: string) => toInstant(`${day.toISOString().slice(0, 10)}T${time}`, zone)
  const startsAt = at(firstDay, from)
  const endsAt = at(addDays(firstDay, days - 1), to)
  if (startsInMinutes === undefined) return { startsAt, endsAt }
  const thisMinute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS
  const soon = new Date(thisMinute + startsInMinutes * MINUTE_MS)
  return { startsAt: soon, endsAt: new Date(soon.getTime() + endsAt.getTime() - startsAt.getTime()) }
}

const dayAfter = (now: Date, days: number): string => addDays(now, days).toISOString().slice(0, 10)

const addDays = (day: Date, days: number): Date => new Date(day.getTime() + days * DAY_MS)

/** Midnight UTC of the local date in `zone`; only the date part is used. */
function dayIn(zone: string, { startsIn, weekday }: Pick<DemoEvent, 'startsIn' | 'weekday'>, now: Date): Date {
  const today = new Date(`${toWallClock(now, zone).slice(0, 10)}T00:00:00Z`)
  const day = addDays(today, startsIn)
  return weekday === undefined ? day : addDays(day, (weekday - day.getUTCDay() + 7) % 7)
}

type DemoRegistration = {
  status: RegistrationStatus
  email: string
  isOffered: boolean
  given: Given
  /** Days between the registration and the event's start (or today, if that is earlier). */
  daysBefore: number
}

const WITH_DEFAULTS = { held: 0, offered: 0, waiting: 0, cancelled: 0, refunded: 0 }

type Planned = Pick<DemoRegistration, 'status' | 'isOffered' | 'given'>

/** One entry per registration, in order of registration: waitlisted people registered late. */
function statusesOf(attendance: Attendance): Planned[] {
  const { confirmed, held, offered, waiting, cancelled, refunded } = { ...WITH_DEFAULTS, ...attendance }
  const given: Given[] = attendance.hasGivenSpots ? ['paid by check', 'owing'] : []
  const times = (count: number, status: RegistrationStatus, isOffered = false): Planned[] =>
    Array.from({ length: count }, () => ({ status, isOffered, given: null }))
  return [
    ...times(confirmed - given.length, 'CONFIRMED'),
    ...given.map((each) => ({ status: 'CONFIRMED' as const, isOffered: false, given: each })),
    ...times(refunded, 'REFUNDED'),
    ...times(cancelled, 'CANCELLED'),
    ...times(offered, 'WAITLISTED', true),
    ...times(waiting, 'WAITLISTED'),
    ...times(held, 'PENDING'),
  ]
}

/** All e-mails, rotated by event so that each has different people; the required ones first. */
function orderGuests(emails: readonly string[], first: readonly string[], serial: number): string[] {
  const start = (serial * 11) % emails.length
  const rotated = [...emails.slice(start), ...emails.slice(0, start)]
  return [...first, ...rotated.filter((email) => !first.includes(email))]
}

/** Moves the person to this place in `people`; the one who was there takes theirs. */
function swapIn(people: string[], name: string | undefined, to: number) {
  const from = name === undefined ? -1 : people.indexOf(emailOf(name))
  const moved = people[from]
  const other = people[to]
  if (moved === undefined || other === undefined) return
  people[to] = moved
  people[from] = other
}

// The first people register three months ahead; registrations become more frequent toward the end.
const FIRST_DAYS = 90

/** `serial` is the event's index; it decides who attends which event. */
function registrationsOf(attendance: Attendance, emails: readonly string[], serial: number): DemoRegistration[] {
  const first = (attendance.with ?? []).map(emailOf)
  const people = orderGuests(emails, first, serial)
  const statuses = statusesOf(attendance)
  const { refunded, waiting } = attendance.first ?? {}
  swapIn(
    people,
    refunded,
    statuses.findIndex(({ status }) => status === 'REFUNDED'),
  )
  swapIn(
    people,
    waiting,
    statuses.findIndex(({ status, isOffered }) => status === 'WAITLISTED' && !isOffered),
  )
  return statuses.map((each, n) => {
    const email = people[n]
    if (!email) throw new Error('the demo has too few people for this event')
    const left = 1 - n / statuses.length
    return { ...each, email, daysBefore: FIRST_DAYS * left ** 2 }
  })
}

function countsOf(planned: readonly DemoRegistration[]) {
  const holders = planned.filter(({ status, isOffered }) =>
    holdsSeat({ status, offerExpiresAt: isOffered ? 'tomorrow' : null }),
  )
  return { seatsTaken: holders.length, waitlisted: planned.filter(({ status }) => status === 'WAITLISTED').length }
}

const moneyOf = (status: RegistrationStatus, priceCents: number) => ({
  pricePaidCents: status === 'CONFIRMED' || status === 'REFUNDED' ? priceCents : 0,
  amountDueCents: 0,
})

/** Staff gave the spot, and the person has not answered yet. */
const owing = (priceCents: number) => ({ pricePaidCents: 0, amountDueCents: priceCents, acceptedAt: null })

async function fillRegistrations(
  tx: Tx,
  event: EventRow,
  planned: readonly DemoRegistration[],
  guests: People,
  now: Date,
): Promise<Booking[]> {
  const until = event.canceledAt ?? (event.startsAt < now ? event.startsAt : now)
  const rows = planned.flatMap(({ email, status, isOffered, given, daysBefore }) => {
    const user = guests.get(email)
    if (!user) return []
    // A pending registration is recent: its hold must not have expired.
    const createdAt = status === 'PENDING' ? new Date(now.getTime() - 12 * 60_000) : addDays(until, -daysBefore)
    const priceCents = priceFor(event.pricing, user.role)
    const offerExpiresAt = isOffered ? new Date(now.getTime() + 20 * HOUR_MS) : null
    const confirmedAt = status === 'PENDING' || status === 'WAITLISTED' ? null : createdAt
    const times = { offerExpiresAt, confirmedAt, acceptedAt: createdAt, createdAt, changedAt: createdAt }
    const values = { status, ...times, ...moneyOf(status, priceCents), ...(given === 'owing' && owing(priceCents)) }
    return [{ user, priceCents, given, values: { eventId: event.id, userId: user.id, ...values } }]
  })
  const stored = await tx
    .insert(registrations)
    .values(rows.map(({ values }) => values))
    .returning()
  const signed = stored.filter((_, n) => rows[n]?.given !== 'owing')
  await tx
    .insert(waiverAcceptances)
    .values(signed.map(({ eventId, userId, createdAt }) => ({ eventId, userId, version: 1, acceptedAt: createdAt })))
  return rows.flatMap(({ user, priceCents, given }, n) => {
    const registration = stored[n]
    return registration ? [{ event, registration, user, priceCents, given }] : []
  })
}

/** Provider ids of demo payments; fill-sandbox.ts registers them with the payment sandbox. */
const reference = (kind: 'cs' | 'pi' | 're', n: number) => `${kind}_demo_${String(n).padStart(4, '0')}`

async function fillPayments(tx: Tx, publicUrl: string, bookings: readonly Booking[], now: Date): Promise<void> {
  const paying = bookings.filter(
    ({ priceCents, registration }) => priceCents > 0 && registration.status !== 'WAITLISTED',
  )
  const rows = await tx
    .insert(payments)
    .values(paying.map((booking, n) => paymentOf(publicUrl, booking, n, now)))
    .returning()
  await quarantineOne(tx, rows, paying)
  await disputeOne(tx, rows, paying, now)
  const refunded = new Map(
    paying.flatMap(({ event, registration: { id, status } }) => (status === 'REFUNDED' ? [[id, event]] : [])),
  )
  const returned = rows
    .filter(({ subjectId }) => refunded.has(subjectId))
    .map((payment, n) => refundOf(payment, n, refunded.get(payment.subjectId)?.canceledAt ?? null))
  await tx.insert(refunds).values(returned)
  for (const { paymentId, amountCents, status } of returned)
    if (status === 'succeeded') await countRefund(tx, paymentId, amountCents)
  await refundPartOfOne(tx, rows, paying)
}

type NewPayment = typeof payments.$inferInsert

function paymentOf(
  publicUrl: string,
  { event, registration, user, priceCents }: Booking,
  n: number,
  now: Date,
): NewPayment {
  const { id, status, createdAt } = registration
  const minutesLater = (minutes: number) => new Date(createdAt.getTime() + minutes * MINUTE_MS)
  const booked = {
    purpose: 'registration' as const,
    subjectId: id,
    userId: user.id,
    description: event.name,
    amountCents: priceCents,
    isTest: true,
    createdAt,
    expiresAt: minutesLater(HOLD_MINUTES),
    request: {
      mode: 'payment' as const,
      lines: [{ name: event.name, unitCents: priceCents, quantity: 1 }],
      successUrl: `${publicUrl}${paths.registrationSuccess(event.id)}?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: publicUrl + paths.registrationCancel(event.id),
    },
  }
  // No checkout session was opened; the hold expires like any other.
  if (status === 'PENDING') return { ...booked, status: 'open', checkedAt: now }
  const sessionId = reference('cs', n)
  if (status === 'CANCELLED') return { ...booked, status: 'expired', sessionId }
  return {
    ...booked,
    status: 'paid',
    sessionId,
    paymentIntentId: reference('pi', n),
    ...DEMO_CARD,
    paidAt: minutesLater(3),
  }
}

/** One payment with a wrong amount, which an admin has to resolve. */
async function quarantineOne(tx: Tx, rows: readonly PaymentRow[], paying: readonly Booking[]): Promise<void> {
  const held = paying.findLast(({ registration }) => registration.status === 'PENDING')
  const payment = rows.find(({ subjectId }) => subjectId === held?.registration.id)
  if (!payment) return
  await tx
    .update(payments)
    .set({
      status: 'quarantined',
      sessionId: reference('cs', 9_999),
      paymentIntentId: reference('pi', 9_999),
      paidAt: payment.createdAt,
      paidCents: payment.amountCents - 5_000,
      trouble: `${formatCents(payment.amountCents - 5_000)} was paid, ${formatCents(payment.amountCents)} was due.`,
    })
    .where(eq(payments.id, payment.id))
}

/** One payment for a past event, which the payer's bank disputes. */
async function disputeOne(tx: Tx, rows: readonly PaymentRow[], paying: readonly Booking[], now: Date): Promise<void> {
  const past = paying.findLast(
    ({ event, registration }) => event.status === 'completed' && registration.status === 'CONFIRMED',
  )
  const payment = rows.find(({ subjectId }) => subjectId === past?.registration.id)
  if (!payment) return
  const createdAt = addDays(now, -2)
  await tx.insert(disputes).values({
    paymentId: payment.id,
    providerDisputeId: 'du_demo_0001',
    amountCents: payment.amountCents,
    reason: 'fraudulent',
    status: 'open',
    createdAt,
    changedAt: createdAt,
  })
}

/** One payment for a past event: the person left early and got a part back. */
async function refundPartOfOne(tx: Tx, rows: readonly PaymentRow[], paying: readonly Booking[]): Promise<void> {
  const past = paying.find(
    ({ event, registration, priceCents }) =>
      event.status === 'completed' && registration.status === 'CONFIRMED' && priceCents > PART_CENTS,
  )
  const payment = rows.find(({ subjectId }) => subjectId === past?.registration.id)
  if (!past || !payment) return
  const at = addDays(past.event.endsAt, 1)
  await tx.insert(refunds).values({
    paymentId: payment.id,
    amountCents: PART_CENTS,
    reason: 'Left after the first day',
    keepsPurchase: true,
    status: 'succeeded',
    providerRefundId: reference('re', 9_999),
    createdAt: at,
    changedAt: at,
  })
  await countRefund(tx, payment.id, PART_CENTS)
  const pricePaidCents = past.priceCents - PART_CENTS
  await tx.update(registrations).set({ pricePaidCents }).where(eq(registrations.id, past.registration.id))
}

const PART_CENTS = 5_000

/** The first refund failed at the bank; the others succeeded. */
function refundOf(
  { id, amountCents, createdAt }: PaymentRow,
  n: number,
  canceledAt: Date | null,
): typeof refunds.$inferInsert {
  const isFailed = n === 0
  const changedAt = canceledAt ?? new Date(createdAt.getTime() + 24 * 60 * MINUTE_MS)
  return {
    paymentId: id,
    amountCents,
    cause: canceledAt ? 'event-cancel' : 'admin',
    reason: canceledAt ? 'Event canceled' : 'Refunded by an admin',
    status: isFailed ? 'failed' : 'succeeded',
    providerRefundId: reference('re', n),
    lastError: isFailed ? 'The card is closed and its bank rejected the refund.' : null,
    createdAt: changedAt,
    changedAt,
  }
}
