// Limits for people who keep spots from others without paying. None of them depends on the network address, because a
// gym and a phone carrier share one. The event must be locked, so that the counts stay right.

import { and, count, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import type { Tx } from '../../db/transaction.ts'
import { isUnconfirmed, users } from '../accounts/public.ts'
import { payments } from '../payments/public.ts'
import { type EventRow, registrations } from './events.tables.ts'

// Smaller events are watched by their organizer.
const SPOTS_TO_SHARE = 20

/** For a new spot that a person takes for themselves. */
export async function rejectHoarding(tx: Tx, event: EventRow, userId: string): Promise<void> {
  if (await isPaused(tx, event.id, userId)) throw new AppError('events.hold_paused')
  if ((await isUnconfirmedShareTaken(tx, event)) && (await isUnconfirmed(tx, userId)))
    throw new AppError('events.email_unconfirmed')
}

/** Accounts with unconfirmed addresses hold at most half of the spots of a large event; spots they paid for don't count. */
export async function isUnconfirmedShareTaken(tx: Tx, event: EventRow): Promise<boolean> {
  if (event.maxParticipants < SPOTS_TO_SHARE) return false
  const { status, offerExpiresAt, pricePaidCents } = registrations
  const [held] = await tx
    .select({ spots: count() })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(
      and(
        eq(registrations.eventId, event.id),
        isNull(users.emailConfirmedAt),
        or(
          eq(status, 'PENDING'),
          and(eq(status, 'CONFIRMED'), eq(pricePaidCents, 0)),
          and(eq(status, 'WAITLISTED'), isNotNull(offerExpiresAt)),
        ),
      ),
    )
  return (held?.spots ?? 0) >= Math.floor(event.maxParticipants / 2)
}

/** After two holds of this event ran out within an hour, for ten minutes. Releasing a spot before that is not counted. */
async function isPaused(tx: Tx, eventId: string, userId: string): Promise<boolean> {
  const { changedAt } = registrations
  const lapsed = await tx
    .select({ at: changedAt, isRecent: sql<boolean>`${changedAt} > now() - interval '10 minutes'` })
    .from(registrations)
    .innerJoin(payments, eq(payments.subjectId, registrations.id))
    .where(
      and(
        eq(registrations.userId, userId),
        eq(registrations.eventId, eventId),
        eq(registrations.status, 'CANCELLED'),
        eq(payments.purpose, 'registration'),
        eq(payments.status, 'expired'),
        gt(changedAt, sql`now() - interval '70 minutes'`),
        // The provider's clock may be ahead of ours.
        gt(changedAt, sql`${payments.expiresAt} - interval '1 minute'`),
      ),
    )
    .orderBy(desc(changedAt))
    .limit(2)
  const [last, previous] = lapsed
  return last !== undefined && previous !== undefined && last.isRecent && hoursApart(last.at, previous.at) < 1
}

const hoursApart = (later: Date, earlier: Date): number => (later.getTime() - earlier.getTime()) / 3_600_000
