// Queries on evaluations. Read access is part of the queries: drafts are returned only to their author.

import { and, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Reader, Tx } from '../../../db/transaction.ts'
import { users } from '../../accounts/public.ts'
import { events, registrations } from '../../events/public.ts'
import { type EvaluationRow, evaluations } from '../camp.tables.ts'
import { versionCount } from './versions.store.ts'

export type NewEvaluation = typeof evaluations.$inferInsert

const author = alias(users, 'author')
export const isReleased = eq(evaluations.status, 'RELEASED')

const selectCards = (db: Reader, where: SQL | undefined) =>
  db
    .select({
      evaluation: evaluations,
      versions: versionCount,
      official: { id: users.id, firstName: users.firstName, lastName: users.lastName },
      author: { firstName: author.firstName, lastName: author.lastName },
    })
    .from(evaluations)
    .innerJoin(users, eq(users.id, evaluations.officialId))
    .innerJoin(author, eq(author.id, evaluations.authorId))
    .where(where)
    .orderBy(desc(evaluations.createdAt), desc(evaluations.id))
export type EvaluationCard = Awaited<ReturnType<typeof selectCards>>[number]

/** `isStaff`: at the event. */
export type EvaluationReader = { id: string; isStaff: boolean }

// What its official has not opened is not sent to them: see `openReceived`.
const isOpenedBy = (userId: string): SQL | undefined =>
  and(isReleased, eq(evaluations.officialId, userId), isNotNull(evaluations.openedAt))

const readableBy = ({ id, isStaff }: EvaluationReader): SQL | undefined =>
  isStaff
    ? or(and(isReleased, ne(evaluations.officialId, id)), eq(evaluations.authorId, id), isOpenedBy(id))
    : isOpenedBy(id)

// The previous version recorded only the acknowledgement.
export const firstOpenedAt = ({ openedAt, acknowledgedAt }: EvaluationRow): Date | null => openedAt ?? acknowledgedAt

/**
 * Marks the user's evaluations as opened before they are read. Afterwards they cannot be deleted any more, so everything
 * their official has received stays.
 */
export const openReceived = (db: Reader, userId: string, where?: SQL) =>
  db
    .update(evaluations)
    .set({ openedAt: sql`coalesce(${evaluations.acknowledgedAt}, now())` })
    .where(and(eq(evaluations.officialId, userId), isReleased, isNull(evaluations.openedAt), where))

/** The user's own evaluations of an event, whatever became of their registration or the event. */
export const listReceivedCards = (db: Reader, userId: string, eventId: string): Promise<EvaluationCard[]> =>
  selectCards(db, and(eq(evaluations.eventId, eventId), isOpenedBy(userId)))

export async function findEventOf(db: Reader, id: string): Promise<string | undefined> {
  const [row] = await db.select({ eventId: evaluations.eventId }).from(evaluations).where(eq(evaluations.id, id))
  return row?.eventId
}

/** An evaluation this reader may read. */
export async function findCard(db: Reader, reader: EvaluationReader, id: string): Promise<EvaluationCard | undefined> {
  const [card] = await selectCards(db, and(eq(evaluations.id, id), readableBy(reader)))
  return card
}

/** Newest first. */
export const listCards = (
  db: Reader,
  reader: EvaluationReader,
  { eventId, officialId }: { eventId: string; officialId?: string | undefined },
): Promise<EvaluationCard[]> =>
  selectCards(
    db,
    and(
      eq(evaluations.eventId, eventId),
      officialId ? eq(evaluations.officialId, officialId) : undefined,
      readableBy(reader),
    ),
  )

/** About the official at all events, newest first. */
export const listCardsOfUser = (db: Reader, reader: EvaluationReader, officialId: string, limit: number) =>
  db
    .select({
      evaluation: evaluations,
      event: { id: events.id, name: events.name, deletedAt: events.deletedAt },
      author: { firstName: author.firstName, lastName: author.lastName },
    })
    .from(evaluations)
    .innerJoin(events, eq(events.id, evaluations.eventId))
    .innerJoin(author, eq(author.id, evaluations.authorId))
    .where(and(eq(evaluations.officialId, officialId), readableBy(reader)))
    .orderBy(desc(evaluations.createdAt), desc(evaluations.id))
    .limit(limit)

export async function getCard(db: Reader, id: string): Promise<EvaluationCard> {
  const [card] = await selectCards(db, eq(evaluations.id, id))
  if (!card) throw new Error(`evaluation ${id} is gone`)
  return card
}

export async function findIdByClient(db: Reader, authorId: string, clientId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: evaluations.id })
    .from(evaluations)
    .where(and(eq(evaluations.authorId, authorId), eq(evaluations.clientId, clientId)))
  return row?.id
}

/** Undefined when the author already sent this `clientId`; the unique index decides, also for concurrent requests. */
export async function insertEvaluation(tx: Tx, evaluation: NewEvaluation): Promise<EvaluationRow | undefined> {
  const [row] = await tx.insert(evaluations).values(evaluation).onConflictDoNothing().returning()
  return row
}

export type OwnEvaluation = EvaluationRow & { eventName: string; timezone: string }

/** The author's own evaluation, if its event is not deleted. */
export async function lockOwn(tx: Tx, id: string, authorId: string): Promise<OwnEvaluation | undefined> {
  const [row] = await tx
    .select({ evaluation: evaluations, eventName: events.name, timezone: events.timezone })
    .from(evaluations)
    .innerJoin(events, and(eq(events.id, evaluations.eventId), isNull(events.deletedAt)))
    .where(and(eq(evaluations.id, id), eq(evaluations.authorId, authorId)))
    .for('update', { of: evaluations })
  return row && { ...row.evaluation, eventName: row.eventName, timezone: row.timezone }
}

export async function updateEvaluationRow(
  tx: Tx,
  id: string,
  change: PgUpdateSetSource<typeof evaluations>,
): Promise<void> {
  await tx.update(evaluations).set(change).where(eq(evaluations.id, id))
}

export async function deleteEvaluationRow(tx: Tx, id: string): Promise<void> {
  await tx.delete(evaluations).where(eq(evaluations.id, id))
}

/** A released evaluation about this official, also at a deleted event. */
export async function lockReceived(tx: Tx, id: string, officialId: string): Promise<OwnEvaluation | undefined> {
  const [row] = await tx
    .select({ evaluation: evaluations, eventName: events.name, timezone: events.timezone })
    .from(evaluations)
    .innerJoin(events, eq(events.id, evaluations.eventId))
    .where(and(eq(evaluations.id, id), eq(evaluations.officialId, officialId), isReleased))
    .for('update', { of: evaluations })
  return row && { ...row.evaluation, eventName: row.eventName, timezone: row.timezone }
}

/** A confirmed participant. Locked, so that a concurrent erasure waits and then also erases the new evaluation. */
export async function lockParticipant(tx: Tx, eventId: string, userId: string) {
  const hasSeat = sql`exists (select 1 from ${registrations} where ${registrations.userId} = ${users.id}
    and ${registrations.eventId} = ${eventId} and ${registrations.status} = 'CONFIRMED')`
  const [row] = await tx
    .select({ id: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt), hasSeat))
    .for('share')
  return row
}
export type Participant = NonNullable<Awaited<ReturnType<typeof lockParticipant>>>
