// Erasing releases seats of upcoming events and refunds them under their terms; the rows stay for accounting.

import { isLive } from '@crew-chief/domain/events/seats'
import { spotMoney } from '@crew-chief/domain/events/spot-money'
import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import { databaseTime } from '../../db/database-time.ts'
import type { Reader, Tx } from '../../db/transaction.ts'
import {
  ACCOUNT,
  ACCOUNTING,
  deletedRows,
  type ErasureItem,
  exportedColumns,
  KEY,
  type KeptColumn,
  keptRows,
  type PersonalData,
  SECRET,
  TECHNICAL,
} from '../../personal-data.ts'
import type { NotifyingDeps } from '../../platform/mail/mail-and-notify.ts'
import { cancelForErasure } from './change-status.ts'
import { lockEventEvenDeleted } from './events.store.ts'
import {
  cashReturns,
  type EventRow,
  eventStaff,
  events,
  type RegistrationRow,
  recordedPayments,
  registrations,
  spotTransfers,
  waiverAcceptances,
} from './events.tables.ts'
import { findPaidSpot, type SpotMoney } from './money/paid-spot.ts'
import { PRICE_PAID_BY_HOLDER } from './money/payers.store.ts'
import { returnMoney, sumCash } from './money/return-money.ts'
import { findRegistration, listUpcomingOf } from './registrations.store.ts'

/** After a transfer the person changes and the spot stays. `reset`: its value for the new holder. */
type TransferEntry<Value> = { of: 'spot' } | { of: 'person'; reset: Value }

const SPOT = { of: 'spot' } as const

/** A new column needs two answers: what an erasure does with it, and what a transfer does. */
export const REGISTRATION_COLUMNS = {
  id: { ...SPOT, kept: KEY },
  eventId: { ...SPOT, kept: ACCOUNTING },
  // The transfer sets it, like the amounts.
  userId: { ...SPOT, kept: ACCOUNT },
  status: { ...SPOT, exported: true, kept: ACCOUNTING },
  pricePaidCents: { ...SPOT, exported: true, kept: ACCOUNTING },
  priceReductionCents: { ...SPOT, kept: ACCOUNTING },
  amountDueCents: { ...SPOT, exported: true, kept: ACCOUNTING },
  accessNeedsPayment: { ...SPOT, kept: ACCOUNTING },
  refundTerms: { ...SPOT, exported: true, kept: ACCOUNTING },
  forfeitedCents: { ...SPOT, exported: true, kept: ACCOUNTING },
  complimentaryReason: { of: 'person', reset: null, exported: true, erased: null },
  complimentaryBy: { of: 'person', reset: null, kept: ACCOUNT },
  offerExpiresAt: { ...SPOT, exported: true, kept: TECHNICAL },
  confirmedAt: { ...SPOT, exported: true, kept: ACCOUNTING },
  waitlistedAt: { ...SPOT, kept: TECHNICAL },
  // Written by admins for staff: not exported, because it may be about others.
  note: { of: 'person', reset: null, erased: null },
  shirtSize: { of: 'person', reset: null, exported: true, erased: null },
  level: { of: 'person', reset: null, exported: true, erased: null },
  picture: { of: 'person', reset: null, exported: true, erased: null },
  // The transfer sets it: the new holder accepts by taking the spot.
  acceptedAt: { ...SPOT, exported: true, kept: ACCOUNTING },
  createdAt: { ...SPOT, exported: 'registeredAt', kept: ACCOUNTING },
  changedAt: { ...SPOT, kept: TECHNICAL },
} as const satisfies {
  [Column in keyof RegistrationRow]: KeptColumn<RegistrationRow[Column]> & TransferEntry<RegistrationRow[Column]>
}

/** What a transfer sets on a registration, so that the new holder gets nothing about the previous one. */
export const PERSON_COLUMNS_RESET: Partial<Omit<RegistrationRow, 'status'>> = Object.fromEntries(
  Object.entries(REGISTRATION_COLUMNS).flatMap(([column, entry]) =>
    entry.of === 'person' ? [[column, entry.reset] as const] : [],
  ),
)

const registrationRows = keptRows(registrations, ({ id }) => eq(registrations.userId, id), REGISTRATION_COLUMNS)

const transferRows = keptRows(
  spotTransfers,
  ({ id, emails }) =>
    or(
      eq(spotTransfers.fromUserId, id),
      eq(spotTransfers.toUserId, id),
      eq(spotTransfers.payerId, id),
      inArray(spotTransfers.toEmail, [...emails]),
    ),
  {
    id: { kept: KEY },
    registrationId: { kept: ACCOUNTING },
    fromUserId: { kept: ACCOUNT },
    // Not exported: for the sender it is the address of another person.
    toEmail: { erased: '' },
    toUserId: { kept: ACCOUNT },
    // Open offers end.
    status: {
      exported: true,
      erased: sql`case when ${spotTransfers.status} = 'offered' then 'withdrawn' else ${spotTransfers.status} end`,
    },
    payerId: { kept: ACCOUNT },
    priceCents: { exported: true, kept: ACCOUNTING },
    refundTerms: { exported: true, kept: ACCOUNTING },
    expiresAt: { exported: true, kept: TECHNICAL },
    createdAt: { exported: 'offeredAt', kept: ACCOUNTING },
    changedAt: { kept: TECHNICAL },
  },
)

/** Also invitations to an address of theirs. */
const staffRows = deletedRows(
  eventStaff,
  ({ id, emails }) => or(eq(eventStaff.userId, id), inArray(eventStaff.email, [...emails])),
  {
    id: { notExported: KEY },
    eventId: { notExported: KEY },
    userId: { notExported: KEY },
    email: { notExported: 'address of the account' },
    guestName: { notExported: 'guests have no account' },
    functions: { exported: true },
    invitedBy: { notExported: 'another person' },
    tokenHash: { notExported: SECRET },
    tokenExpiresAt: { notExported: TECHNICAL },
    acceptedAt: { exported: 'since' },
    createdAt: { exported: 'invitedAt' },
  },
)

const SIGNED = 'proof that the release was accepted'
const waiverRows = keptRows(waiverAcceptances, ({ id }) => eq(waiverAcceptances.userId, id), {
  eventId: { exported: true, kept: SIGNED },
  version: { exported: true, kept: SIGNED },
  userId: { kept: ACCOUNT },
  acceptedAt: { exported: true, kept: SIGNED },
  recordedBy: { kept: ACCOUNT },
})

const isCashOf = (payerId: string) =>
  sql`(${recordedPayments.payerId} = ${payerId} or (${recordedPayments.payerId} is null
    and ${recordedPayments.registrationId} = any(array(select id from ${registrations} where user_id = ${payerId}))))`

const cashRows = keptRows(recordedPayments, ({ id }) => isCashOf(id), {
  id: { kept: KEY },
  registrationId: { kept: ACCOUNTING },
  payerId: { kept: ACCOUNT },
  method: { exported: true, kept: ACCOUNTING },
  amountCents: { exported: true, kept: ACCOUNTING },
  reference: { exported: true, kept: ACCOUNTING },
  recordedBy: { kept: ACCOUNT },
  createdAt: { exported: true, kept: ACCOUNTING },
})

const cashReturnRows = keptRows(cashReturns, ({ id }) => eq(cashReturns.payerId, id), {
  registrationId: { kept: ACCOUNTING },
  payerId: { kept: ACCOUNT },
  amountCents: { exported: true, kept: ACCOUNTING },
})

export const eventsPersonalData = (deps: NotifyingDeps): PersonalData => ({
  name: 'events',
  tables: [staffRows, transferRows, registrationRows, waiverRows, cashRows, cashReturnRows],
  export: async (db, { id, emails }) => ({
    registrations: await db
      .select({
        event: events.name,
        startsAt: events.startsAt,
        ...exportedColumns(registrationRows),
        pricePaidCents: PRICE_PAID_BY_HOLDER,
      })
      .from(registrations)
      .innerJoin(events, eq(events.id, registrations.eventId))
      .where(eq(registrations.userId, id))
      .orderBy(asc(registrations.createdAt)),
    spotTransfers: await db
      .select({
        event: events.name,
        isSender: sql<boolean>`${spotTransfers.fromUserId} = ${id}`,
        ...exportedColumns(transferRows),
      })
      .from(spotTransfers)
      .innerJoin(registrations, eq(registrations.id, spotTransfers.registrationId))
      .innerJoin(events, eq(events.id, registrations.eventId))
      .where(
        or(
          eq(spotTransfers.fromUserId, id),
          eq(spotTransfers.toUserId, id),
          inArray(spotTransfers.toEmail, [...emails]),
        ),
      )
      .orderBy(asc(spotTransfers.createdAt)),
    staffOf: await db
      .select({ event: events.name, ...exportedColumns(staffRows) })
      .from(eventStaff)
      .innerJoin(events, eq(events.id, eventStaff.eventId))
      .where(eq(eventStaff.userId, id))
      .orderBy(asc(eventStaff.createdAt)),
    liabilityReleases: await db
      .select(exportedColumns(waiverRows))
      .from(waiverAcceptances)
      .where(eq(waiverAcceptances.userId, id)),
    cashPayments: await db
      .select({ event: events.name, ...exportedColumns(cashRows) })
      .from(recordedPayments)
      .innerJoin(registrations, eq(registrations.id, recordedPayments.registrationId))
      .innerJoin(events, eq(events.id, registrations.eventId))
      .where(isCashOf(id))
      .orderBy(asc(recordedPayments.createdAt)),
    cashToReturn: await db
      .select({ event: events.name, ...exportedColumns(cashReturnRows) })
      .from(cashReturns)
      .innerJoin(registrations, eq(registrations.id, cashReturns.registrationId))
      .innerJoin(events, eq(events.id, registrations.eventId))
      .where(eq(cashReturns.payerId, id)),
  }),
  ends: {
    preview: (db, { id }) => previewUpcoming(db, id),
    end: (tx, { id }) => leaveUpcomingEvents(deps, tx, id),
  },
})

async function moneyOfLeaving(db: Reader, event: EventRow, registration: RegistrationRow): Promise<SpotMoney> {
  const paid = await findPaidSpot(db, event, registration)
  const now = await databaseTime(db)
  const hasStarted = event.startsAt <= now
  if (event.canceledAt) return spotMoney(paid, { kind: 'event-canceled' }, now)
  return spotMoney(paid, { kind: 'delete-account', userId: registration.userId, hasStarted }, now)
}

async function previewUpcoming(db: Reader, userId: string): Promise<ErasureItem[]> {
  const rows = await db
    .select({ event: events, registration: registrations })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(
      inArray(
        registrations.id,
        (await listUpcomingOf(db, userId)).map(({ id }) => id),
      ),
    )
    .orderBy(asc(events.startsAt))
  return Promise.all(
    rows.map(async ({ event, registration }) => {
      return itemOf(event, registration, await moneyOfLeaving(db, event, registration))
    }),
  )
}

function itemOf(event: EventRow, { userId, status }: RegistrationRow, money: SpotMoney): ErasureItem {
  const { refunds, refundCents, cash, cashCents, keptCents } = money
  return {
    kind: 'registration',
    name: event.name,
    status,
    startsAt: event.startsAt,
    paidCents: refundCents + cashCents + keptCents,
    refundCents,
    refundToOthersCents: refunds
      .filter(({ payment }) => payment.row.userId !== userId)
      .reduce((sum, { cents }) => sum + cents, 0),
    cashCents,
    cashToOthersCents: sumCash(cash.filter(({ payerId }) => payerId !== userId)),
  }
}

/** Leaves events that have not ended. The expire-offers job then offers the free seats to the waitlist. */
export async function leaveUpcomingEvents(deps: NotifyingDeps, tx: Tx, userId: string): Promise<ErasureItem[]> {
  const left: ErasureItem[] = []
  for (const { id, eventId } of await listUpcomingOf(tx, userId)) {
    const event = await lockEventEvenDeleted(tx, eventId)
    // Read again under the lock: it may have changed in between.
    const registration = await findRegistration(tx, id)
    if (!event || !registration || !isLive(registration.status)) continue
    const money = await moneyOfLeaving(tx, event, registration)
    await cancelForErasure(tx, registration, money.forfeitedCents)
    await returnMoney(deps, tx, { event, registration }, money, { cause: 'self-cancel', reason: 'Account deleted' })
    left.push(itemOf(event, registration, money))
  }
  return left
}
