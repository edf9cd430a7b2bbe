// Export and erasure of evaluations, announcements and calendar feeds.

import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/connect.ts'
import {
  ACCOUNT,
  deletedRows,
  exportedColumns,
  exportedValues,
  KEY,
  keptRows,
  type PersonalData,
  SECRET,
  TECHNICAL,
} from '../../personal-data.ts'
import { users } from '../accounts/public.ts'
import { events } from '../events/public.ts'
import {
  announcements,
  calendarFeeds,
  type EvaluationVersionRow,
  evaluations,
  evaluationVersions,
  scheduleChanges,
} from './camp.tables.ts'
import { openReceived } from './evaluations/evaluations.store.ts'
import { listVersions } from './evaluations/versions.store.ts'

/** Evaluations about the person. */
const receivedRows = deletedRows(evaluations, ({ id }) => eq(evaluations.officialId, id), {
  id: { notExported: KEY },
  eventId: { notExported: KEY },
  officialId: { notExported: KEY },
  authorId: { notExported: 'exported as the name of the author' },
  clientId: { notExported: TECHNICAL },
  status: { notExported: 'only released ones are exported' },
  content: { exported: true },
  scores: { exported: true },
  keep: { exported: true },
  improve: { exported: true },
  slot: { exported: true },
  staffNotes: { notExported: 'for staff only' },
  openedAt: { notExported: TECHNICAL },
  acknowledgedAt: { exported: true },
  withdrawnAt: { exported: true },
  withdrawnBy: { notExported: 'another person' },
  withdrawnReason: { exported: 'reason' },
  createdAt: { exported: 'at' },
  updatedAt: { exported: true },
})

const OFFICIALS = 'belongs to the official, without the name of the author'
const writtenRows = keptRows(evaluations, ({ id }) => eq(evaluations.authorId, id), {
  id: { kept: KEY },
  eventId: { kept: OFFICIALS },
  officialId: { kept: OFFICIALS },
  authorId: { kept: ACCOUNT },
  clientId: { kept: TECHNICAL },
  status: { exported: true, kept: OFFICIALS },
  content: { exported: true, kept: OFFICIALS },
  scores: { exported: true, kept: OFFICIALS },
  keep: { exported: true, kept: OFFICIALS },
  improve: { exported: true, kept: OFFICIALS },
  slot: { exported: true, kept: OFFICIALS },
  staffNotes: { exported: true, kept: OFFICIALS },
  openedAt: { kept: OFFICIALS },
  acknowledgedAt: { kept: OFFICIALS },
  withdrawnAt: { exported: true, kept: OFFICIALS },
  withdrawnBy: { kept: ACCOUNT },
  withdrawnReason: { exported: true, kept: OFFICIALS },
  createdAt: { exported: 'at', kept: OFFICIALS },
  updatedAt: { exported: true, kept: OFFICIALS },
})

/** Of evaluations about the person, with which they are deleted. */
const versionRows = deletedRows(
  evaluationVersions,
  ({ id }) => sql`${evaluationVersions.evaluationId} in (select id from ${evaluations} where official_id = ${id})`,
  {
    evaluationId: { notExported: KEY },
    number: { exported: true },
    content: { exported: true },
    scores: { exported: true },
    keep: { exported: true },
    improve: { exported: true },
    slot: { exported: true },
    releasedAt: { exported: true },
    releasedBy: { notExported: 'another person' },
  },
)

const CAMPS = 'belongs to the camp, without the name of the author'
const announcementRows = keptRows(announcements, ({ id }) => eq(announcements.authorId, id), {
  id: { kept: KEY },
  eventId: { kept: CAMPS },
  authorId: { kept: ACCOUNT },
  title: { exported: true, kept: CAMPS },
  content: { exported: true, kept: CAMPS },
  important: { exported: true, kept: CAMPS },
  audience: { exported: true, kept: CAMPS },
  audienceName: { exported: true, kept: CAMPS },
  recipientIds: { kept: ACCOUNT },
  createdAt: { exported: 'at', kept: CAMPS },
  editedAt: { exported: true, kept: CAMPS },
  version: { kept: TECHNICAL },
})

/** Deleted when the next notice is sent, after ten minutes at most. */
const scheduleChangeRows = keptRows(scheduleChanges, ({ id }) => eq(scheduleChanges.actorId, id), {
  id: { kept: KEY },
  eventId: { kept: CAMPS },
  itemId: { kept: CAMPS },
  actorId: { kept: ACCOUNT },
  text: { kept: CAMPS },
  createdAt: { kept: TECHNICAL },
})

const feedRows = deletedRows(calendarFeeds, ({ id }) => eq(calendarFeeds.userId, id), {
  id: { notExported: KEY },
  eventId: { notExported: KEY },
  userId: { notExported: KEY },
  token: { notExported: SECRET },
  createdAt: { exported: true },
})

export const campPersonalData: PersonalData = {
  name: 'camps',
  tables: [receivedRows, versionRows, writtenRows, announcementRows, scheduleChangeRows, feedRows],
  export: async (db, { id }) => ({
    evaluationsReceived: await listReceived(db, id),
    evaluationsWritten: await db
      .select({
        event: events.name,
        about: { firstName: users.firstName, lastName: users.lastName },
        ...exportedColumns(writtenRows),
      })
      .from(evaluations)
      .innerJoin(events, eq(events.id, evaluations.eventId))
      .innerJoin(users, eq(users.id, evaluations.officialId))
      .where(eq(evaluations.authorId, id))
      .orderBy(asc(evaluations.createdAt)),
    announcements: await db
      .select({ event: events.name, ...exportedColumns(announcementRows) })
      .from(announcements)
      .innerJoin(events, eq(events.id, announcements.eventId))
      .where(eq(announcements.authorId, id))
      .orderBy(asc(announcements.createdAt)),
    calendarFeeds: await db
      .select({ event: events.name, ...exportedColumns(feedRows) })
      .from(calendarFeeds)
      .innerJoin(events, eq(events.id, calendarFeeds.eventId))
      .where(eq(calendarFeeds.userId, id)),
  }),
  // Only the author could read or release drafts.
  beforeErasure: async (tx, { id }) => {
    await tx.delete(evaluations).where(and(eq(evaluations.authorId, id), eq(evaluations.status, 'DRAFT')))
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
      const versions = await listVersions(db, row)
      return { ...facts, ...exportedValues(receivedRows, row), earlierVersions: earlier(versions) }
    }),
  )
}

/** Without the latest, which is the evaluation itself. */
const earlier = (versions: readonly EvaluationVersionRow[]) =>
  versions.slice(1).map((version) => exportedValues(versionRows, version))
