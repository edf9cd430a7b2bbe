// Cash and checks by payer: what was recorded, and what the organizer has to return. The event must be locked for changes.

import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../db/transaction.ts'
import { users } from '../../accounts/public.ts'
import { cashReturns, type RegistrationRow, recordedPayments, registrations } from '../events.tables.ts'
import { CASH_PAYER } from './payers.store.ts'

export type PayerCash = { payerId: string; cents: number }

/** Recorded, less corrections and what is to be returned. The holder of the spot first, then the latest payer. */
export function listHeldCash(
  db: Reader,
  registrationIds: readonly string[],
): Promise<(PayerCash & { registrationId: string; paidAt: Date })[]> {
  const held = sql<number>`(sum(${recordedPayments.amountCents}) - coalesce(${cashReturns.amountCents}, 0))::int`
  // A return that was recorded later makes a payment no newer.
  const paidAt = sql`max(${recordedPayments.createdAt}) filter (where ${recordedPayments.amountCents} > 0)`
  return db
    .select({
      registrationId: registrations.id,
      payerId: CASH_PAYER,
      cents: held,
      paidAt: paidAt.mapWith(recordedPayments.createdAt),
    })
    .from(recordedPayments)
    .innerJoin(registrations, eq(registrations.id, recordedPayments.registrationId))
    .leftJoin(cashReturns, and(eq(cashReturns.registrationId, registrations.id), eq(cashReturns.payerId, CASH_PAYER)))
    .where(inArray(registrations.id, [...registrationIds]))
    .groupBy(registrations.id, CASH_PAYER, cashReturns.amountCents)
    .having(sql`${held} > 0`)
    .orderBy(desc(sql`${CASH_PAYER} = ${registrations.userId}`), desc(paidAt), CASH_PAYER)
}

/** Cash and checks, less corrections. */
export async function totalRecorded(db: Reader, registrationId: string): Promise<number> {
  const [row] = await db
    .select({ total: sql`coalesce(sum(${recordedPayments.amountCents}), 0)`.mapWith(Number) })
    .from(recordedPayments)
    .where(eq(recordedPayments.registrationId, registrationId))
  return row?.total ?? 0
}

export type OwedCash = PayerCash & { firstName: string; lastName: string }

/** In the order in which the roster names them. */
export const listCashReturns = (db: Reader, registrationId: string): Promise<OwedCash[]> =>
  db
    .select({
      payerId: cashReturns.payerId,
      cents: cashReturns.amountCents,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(cashReturns)
    .innerJoin(users, eq(users.id, cashReturns.payerId))
    .where(eq(cashReturns.registrationId, registrationId))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id))

export async function addCashReturn(tx: Tx, registrationId: string, { payerId, cents }: PayerCash): Promise<void> {
  await tx
    .insert(cashReturns)
    .values({ registrationId, payerId, amountCents: cents })
    .onConflictDoUpdate({
      target: [cashReturns.registrationId, cashReturns.payerId],
      set: { amountCents: sql`${cashReturns.amountCents} + ${cents}` },
    })
}

const isOf = (registrationId: string, payerId: string) =>
  and(eq(cashReturns.registrationId, registrationId), eq(cashReturns.payerId, payerId))

export async function deleteCashReturn(
  tx: Tx,
  registrationId: string,
  payerId: string,
): Promise<PayerCash | undefined> {
  const [deleted] = await tx
    .delete(cashReturns)
    .where(isOf(registrationId, payerId))
    .returning({ payerId: cashReturns.payerId, cents: cashReturns.amountCents })
  return deleted
}

/** It was returned. */
export async function reduceCashReturn(tx: Tx, registrationId: string, { payerId, cents }: PayerCash): Promise<void> {
  const ofPayer = isOf(registrationId, payerId)
  const gone = await tx
    .delete(cashReturns)
    .where(and(ofPayer, eq(cashReturns.amountCents, cents)))
    .returning({ payerId: cashReturns.payerId })
  if (gone.length > 0) return
  await tx
    .update(cashReturns)
    .set({ amountCents: sql`${cashReturns.amountCents} - ${cents}` })
    .where(ofPayer)
}

/** Before the holder changes: what the previous version recorded was paid by the present one. */
export async function setPayer(tx: Tx, { id, userId }: RegistrationRow): Promise<void> {
  await tx
    .update(recordedPayments)
    .set({ payerId: userId })
    .where(and(eq(recordedPayments.registrationId, id), isNull(recordedPayments.payerId)))
}
