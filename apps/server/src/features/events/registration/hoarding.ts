// Limits for people who keep spots from others without paying. None of them depends on the network address, because a
// gym and a phone carrier share one. Functions with a `Tx` decide about a spot: their caller has locked the event.
// Replies read the same counts without the lock.

import type { Event } from '@crew-chief/contract/event-shapes'
import {
  isUnconfirmedShareTaken,
  mustConfirmEmail,
  unconfirmedLimit,
} from '@crew-chief/domain/events/unconfirmed-share'
import { and, count, desc, eq, exists, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import type { Reader, Tx } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { users } from '../../accounts/public.ts'
import { payments } from '../../payments/public.ts'
import { type EventRow, type RegistrationRow, registrations } from '../events.tables.ts'

/** For a new spot that a person takes for themselves. */
export async function rejectPaused(tx: Tx, eventId: string, userId: string): Promise<void> {
  if (await isPaused(tx, eventId, userId)) throw new AppError('events.hold_paused')
}

type Sized = Pick<EventRow, 'id' | 'maxParticipants'>

/** By event, what decides how many spots are left for accounts with unconfirmed addresses. */
async function readShares({ config }: Pick<Deps, 'config'>, db: Reader, events: readonly Sized[]) {
  const { sendsEmail } = config
  const limited = events.filter((event) => unconfirmedLimit(event, sendsEmail) !== null)
  const held = await countHeldUnconfirmed(
    db,
    limited.map(({ id }) => id),
  )
  return ({ id, maxParticipants }: Sized) => ({ maxParticipants, sendsEmail, heldUnconfirmed: held.get(id) ?? 0 })
}

async function countHeldUnconfirmed(db: Reader, eventIds: string[]): Promise<Map<string, number>> {
  if (eventIds.length === 0) return new Map()
  const { eventId, status, offerExpiresAt, pricePaidCents } = registrations
  const rows = await db
    .select({ eventId, spots: count() })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(
      and(
        inArray(eventId, eventIds),
        isNull(users.emailConfirmedAt),
        or(
          eq(status, 'PENDING'),
          and(eq(status, 'CONFIRMED'), eq(pricePaidCents, 0)),
          and(eq(status, 'WAITLISTED'), isNotNull(offerExpiresAt)),
        ),
      ),
    )
    .groupBy(eventId)
  return new Map(rows.map((row) => [row.eventId, row.spots]))
}

/** Whether a free spot is offered to people with confirmed addresses only. */
export async function isForConfirmedOnly(deps: Pick<Deps, 'config'>, tx: Tx, event: Sized): Promise<boolean> {
  const shareOf = await readShares(deps, tx, [event])
  return isUnconfirmedShareTaken(shareOf(event))
}

export async function hasToConfirmEmail(
  deps: Pick<Deps, 'config'>,
  tx: Tx,
  { user }: Actor,
  { event, mine }: { event: Sized; mine: RegistrationRow | undefined },
): Promise<boolean> {
  if (user.emailConfirmedAt) return false
  const shareOf = await readShares(deps, tx, [event])
  return mustConfirmEmail({ isEmailConfirmed: false, mine: mine ?? null }, shareOf(event))
}

/** For replies: marks the events at which the rule stops the reader, before they try. */
export async function withConfirmationRule<E extends Event>(
  deps: Pick<Deps, 'config' | 'db'>,
  actor: Actor | null,
  events: readonly E[],
): Promise<E[]> {
  if (!actor || actor.user.emailConfirmedAt) return [...events]
  const shareOf = await readShares(deps, deps.db, events)
  return events.map((event) => ({
    ...event,
    ...(mustConfirmEmail({ isEmailConfirmed: false, mine: event.myRegistration }, shareOf(event)) && {
      mustConfirmEmail: true,
    }),
  }))
}

/** After two holds of this event ran out within an hour, for ten minutes. Releasing a spot before that is not counted. */
async function isPaused(tx: Tx, eventId: string, userId: string): Promise<boolean> {
  const { changedAt } = registrations
  // A hold can have several payments: one for each page that was opened for it.
  const ranOut = tx
    .select({ one: sql`1` })
    .from(payments)
    .where(
      and(
        eq(payments.subjectId, registrations.id),
        eq(payments.purpose, 'registration'),
        eq(payments.status, 'expired'),
        // The provider's clock may be ahead of ours.
        gt(changedAt, sql`${payments.expiresAt} - interval '1 minute'`),
      ),
    )
  const lapsed = await tx
    .select({ at: changedAt, isRecent: sql<boolean>`${changedAt} > now() - interval '10 minutes'` })
    .from(registrations)
    .where(
      and(
        eq(registrations.userId, userId),
        eq(registrations.eventId, eventId),
        eq(registrations.status, 'CANCELLED'),
        gt(changedAt, sql`now() - interval '70 minutes'`),
        exists(ranOut),
      ),
    )
    .orderBy(desc(changedAt))
    .limit(2)
  const [last, previous] = lapsed
  return last !== undefined && previous !== undefined && last.isRecent && hoursApart(last.at, previous.at) < 1
}

const hoursApart = (later: Date, earlier: Date): number => (later.getTime() - earlier.getTime()) / 3_600_000
