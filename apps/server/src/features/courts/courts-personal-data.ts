import { asc, eq, inArray, sql } from 'drizzle-orm'
import { deletedRows, exportedColumns, KEY, keptRows, type PersonalData, TECHNICAL } from '../../personal-data.ts'
import { events } from '../events/public.ts'
import { courtBoards, courtCampers, courtNotices, courts } from './courts.tables.ts'

const assignmentRows = deletedRows(courtCampers, ({ id }) => eq(courtCampers.userId, id), {
  courtId: { notExported: KEY },
  userId: { notExported: KEY },
  locked: { notExported: TECHNICAL },
  noShow: { exported: true },
  response: { exported: true },
  responseReason: { exported: true },
  respondedAt: { exported: true },
  place: { notExported: TECHNICAL },
  createdAt: { exported: 'assignedAt' },
})

const noticeRows = deletedRows(courtNotices, ({ id }) => eq(courtNotices.userId, id), {
  eventId: { notExported: KEY },
  userId: { notExported: KEY },
  games: { exported: true },
  knownGames: { notExported: 'an earlier state of the games' },
  notificationId: { notExported: 'exported with the notifications' },
  noticedAt: { exported: true },
})

// Locked boards are skipped to avoid a deadlock with their writer; the name of an erased user is not shown anyway.
const boardRows = keptRows(
  courtBoards,
  ({ id }) =>
    inArray(
      courtBoards.eventId,
      sql`(select event_id from ${courtBoards} where changed_by = ${id} for update skip locked)`,
    ),
  {
    eventId: { kept: KEY },
    version: { kept: TECHNICAL },
    changedBy: { erased: null },
    hidesUntilPublished: { kept: 'belongs to the event' },
    publishedAt: { kept: 'belongs to the event' },
    asksForResponse: { kept: 'belongs to the event' },
  },
)

export const courtsPersonalData: PersonalData = {
  name: 'courts',
  tables: [assignmentRows, noticeRows, boardRows],
  export: async (db, { id }) => ({
    assignments: await db
      .select({
        event: events.name,
        court: courts.name,
        day: courts.day,
        startTime: courts.startTime,
        ...exportedColumns(assignmentRows),
      })
      .from(courtCampers)
      .innerJoin(courts, eq(courts.id, courtCampers.courtId))
      .innerJoin(events, eq(events.id, courts.eventId))
      .where(eq(courtCampers.userId, id))
      .orderBy(asc(courtCampers.createdAt)),
    notices: await db
      .select({ event: events.name, ...exportedColumns(noticeRows) })
      .from(courtNotices)
      .innerJoin(events, eq(events.id, courtNotices.eventId))
      .where(eq(courtNotices.userId, id)),
  }),
}
