import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { onConstraint } from '../../db/on-constraint.ts'
import type { Reader, Tx } from '../../db/transaction.ts'
import { type EventRow, type SpotTransferRow, spotTransfers } from './events.tables.ts'

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

/** Undefined when the offer is no longer open. */
export async function settleOffer(tx: Tx, id: string, outcome: Outcome): Promise<SpotTransferRow | undefined> {
  const [row] = await tx
    .update(spotTransfers)
    .set({ ...outcome, changedAt: sql`now()` })
    .where(and(eq(spotTransfers.id, id), eq(spotTransfers.status, 'offered'), gt(spotTransfers.expiresAt, sql`now()`)))
    .returning()
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
