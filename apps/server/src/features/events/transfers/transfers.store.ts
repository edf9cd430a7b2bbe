import { moreGenerous, type RefundTerms, readTerms, storeTerms } from '@crew-chief/domain/events/refund-terms'
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import { onConstraint } from '../../../db/on-constraint.ts'
import type { Reader, Tx } from '../../../db/transaction.ts'
import { type EventRow, registrations, type SpotTransferRow, spotTransfers } from '../events.tables.ts'

const OFFER_HOURS = 72

const isOpen = (registrationId: string) =>
  and(
    eq(spotTransfers.registrationId, registrationId),
    eq(spotTransfers.status, 'offered'),
    gt(spotTransfers.expiresAt, sql`now()`),
  )

export async function findTransfer(db: Reader, id: string): Promise<SpotTransferRow | undefined> {
  const [row] = await db.select().from(spotTransfers).where(eq(spotTransfers.id, id))
  return row
}

export async function findOpenOffer(db: Reader, registrationId: string): Promise<SpotTransferRow | undefined> {
  const [row] = await db.select().from(spotTransfers).where(isOpen(registrationId))
  return row
}

type Offer = Pick<SpotTransferRow, 'registrationId' | 'fromUserId' | 'toEmail'>

/** Ends 72 hours later, or when the event starts. An earlier offer that has expired is closed. */
export async function insertOffer(tx: Tx, { startsAt }: EventRow, offer: Offer): Promise<SpotTransferRow> {
  await tx
    .update(spotTransfers)
    .set({ status: 'withdrawn', changedAt: sql`now()` })
    .where(
      and(
        eq(spotTransfers.registrationId, offer.registrationId),
        eq(spotTransfers.status, 'offered'),
        lte(spotTransfers.expiresAt, sql`now()`),
      ),
    )
  const expiresAt = sql`least(now() + make_interval(hours => ${OFFER_HOURS}), ${startsAt.toISOString()}::timestamptz)`
  const [row] = await tx
    .insert(spotTransfers)
    .values({ ...offer, expiresAt })
    .returning()
    .catch(onConstraint('spot_transfers__one_open_per_registration', 'transfers.already_offered'))
  if (!row) throw new Error('insert into spot_transfers returned no row')
  return row
}

type Outcome = { status: 'declined' } | { status: 'withdrawn' } | { status: 'accepted'; toUserId: string }

/** The event must be locked, and the offer open. */
export async function settleOffer(tx: Tx, id: string, outcome: Outcome): Promise<void> {
  await tx
    .update(spotTransfers)
    .set({ ...outcome, changedAt: sql`now()` })
    .where(eq(spotTransfers.id, id))
}

type Hold = Pick<SpotTransferRow, 'payerId' | 'priceCents' | 'refundTerms'>

export async function holdTransfer(tx: Tx, id: string, hold: Hold): Promise<void> {
  await tx
    .update(spotTransfers)
    .set({ ...hold, changedAt: sql`now()` })
    .where(eq(spotTransfers.id, id))
}

/** Adds to the refund terms of spots that are accepted and not paid. */
export async function grantHeldTerms(tx: Tx, eventId: string, granted: RefundTerms): Promise<void> {
  const held = await tx
    .select({ id: spotTransfers.id, terms: spotTransfers.refundTerms })
    .from(spotTransfers)
    .innerJoin(registrations, eq(registrations.id, spotTransfers.registrationId))
    .where(and(eq(registrations.eventId, eventId), eq(spotTransfers.status, 'offered')))
  for (const { id, terms } of held) {
    if (!terms) continue
    const refundTerms = storeTerms(moreGenerous(readTerms(terms), granted))
    await tx.update(spotTransfers).set({ refundTerms }).where(eq(spotTransfers.id, id))
  }
}

/** The open offer that the person has accepted and not paid. */
export async function findAcceptedTransfer(
  db: Reader,
  eventId: string,
  payerId: string,
): Promise<{ id: string } | undefined> {
  const [row] = await db
    .select({ id: spotTransfers.id })
    .from(spotTransfers)
    .innerJoin(registrations, eq(registrations.id, spotTransfers.registrationId))
    .where(
      and(
        eq(spotTransfers.payerId, payerId),
        eq(spotTransfers.status, 'offered'),
        gt(spotTransfers.expiresAt, sql`now()`),
        eq(registrations.eventId, eventId),
      ),
    )
    .orderBy(asc(spotTransfers.createdAt))
    .limit(1)
  return row
}

/** Also after its time: the payer was at checkout before it ended. */
export async function findHeldTransfer(
  db: Reader,
  registrationId: string,
  payerId: string,
): Promise<SpotTransferRow | undefined> {
  const [row] = await db
    .select()
    .from(spotTransfers)
    .where(
      and(
        eq(spotTransfers.registrationId, registrationId),
        eq(spotTransfers.payerId, payerId),
        eq(spotTransfers.status, 'offered'),
      ),
    )
  return row
}

export async function endOpenOffer(tx: Tx, registrationId: string): Promise<SpotTransferRow | undefined> {
  const [row] = await tx
    .update(spotTransfers)
    .set({ status: 'withdrawn', changedAt: sql`now()` })
    .where(isOpen(registrationId))
    .returning()
  return row
}
