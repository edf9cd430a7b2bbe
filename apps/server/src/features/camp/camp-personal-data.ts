// Export and erasure of camp data: evaluations, announcements, court assignments and calendar feeds.

import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/connect.ts'
import type { PersonalData } from '../../personal-data.ts'
import { users } from '../accounts/public.ts'
import { courtBoards, courtCampers, courtNotices } from '../courts/public.ts'
import { events } from '../events/public.ts'
import { announcements, calendarFeeds, type EvaluationVersionRow, evaluations } from './camp.tables.ts'
import { openReceived } from './evaluations/evaluations.store.ts'
import { listVersions } from './evaluations/versions.store.ts'

export const campPersonalData: PersonalData = {
  name: 'camps',
  export: async (db, { id }) => ({
    evaluationsReceived: await listReceived(db, id),
    evaluationsWritten: await listWritten(db, id),
    announcements: await db
      .select({
        event: events.name,
        title: announcements.title,
        content: announcements.content,
        at: announcements.createdAt,
      })
      .from(announcements)
      .innerJoin(events, eq(events.id, announcements.eventId))
      .where(eq(announcements.authorId, id))
      .orderBy(asc(announcements.createdAt)),
  }),
  erase: async (tx, { id }) => {
    // Evaluations about the user are deleted. Those they wrote about others stay, without their name.
    await tx.delete(evaluations).where(eq(evaluations.officialId, id))
    // Only the author could read or release drafts.
    await tx.delete(evaluations).where(and(eq(evaluations.authorId, id), eq(evaluations.status, 'DRAFT')))
    await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, id))
    await tx.delete(courtCampers).where(eq(courtCampers.userId, id))
    await tx.delete(courtNotices).where(eq(courtNotices.userId, id))
    // Skip locked boards to avoid a deadlock with their writer; the name of an erased user is not shown anyway.
    const changedByUser = tx
      .select({ eventId: courtBoards.eventId })
      .from(courtBoards)
      .where(eq(courtBoards.changedBy, id))
      .for('update', { skipLocked: true })
    await tx.update(courtBoards).set({ changedBy: null }).where(inArray(courtBoards.eventId, changedByUser))
  },
}

const author = alias(users, 'author')

/** As shown to them: released, without staff notes; of withdrawn ones only the reason. Exporting counts as reading. */
async function listReceived(db: Db, id: string) {
  await openReceived(db, id)
  const received = await db
    .select({ event: events.name, by: { firstName: author.firstName, lastName: author.lastName }, row: evaluations })
    .from(evaluations)
    .innerJoin(events, eq(events.id, evaluations.eventId))
    .innerJoin(author, eq(author.id, evaluations.authorId))
    .where(and(eq(evaluations.officialId, id), eq(evaluations.status, 'RELEASED'), isNotNull(evaluations.openedAt)))
    .orderBy(asc(evaluations.createdAt))
  return Promise.all(
    received.map(async ({ event, by, row }) => {
      const facts = { event, by, at: row.createdAt }
      if (row.withdrawnAt) return { ...facts, withdrawnAt: row.withdrawnAt, reason: row.withdrawnReason }
      const { content, scores, keep, improve, slot, acknowledgedAt } = row
      const versions = await listVersions(db, row)
      return { ...facts, content, scores, keep, improve, slot, acknowledgedAt, earlierVersions: earlier(versions) }
    }),
  )
}

/** Without the latest, which is the evaluation itself. */
const earlier = (versions: readonly EvaluationVersionRow[]) =>
  versions.slice(1).map(({ evaluationId: _id, releasedBy: _author, ...version }) => version)

const listWritten = (db: Db, id: string) =>
  db
    .select({
      event: events.name,
      about: { firstName: users.firstName, lastName: users.lastName },
      status: evaluations.status,
      content: evaluations.content,
      scores: evaluations.scores,
      keep: evaluations.keep,
      improve: evaluations.improve,
      staffNotes: evaluations.staffNotes,
      at: evaluations.createdAt,
    })
    .from(evaluations)
    .innerJoin(events, eq(events.id, evaluations.eventId))
    .innerJoin(users, eq(users.id, evaluations.officialId))
    .where(eq(evaluations.authorId, id))
    .orderBy(asc(evaluations.createdAt))
