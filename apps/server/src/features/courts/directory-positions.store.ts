import { and, eq, inArray, isNull, not, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import type { Reader, Tx } from '../../db/transaction.ts'
import { exportedColumns, KEY, keptRows, TECHNICAL } from '../../personal-data.ts'
import { users } from '../accounts/public.ts'
import { directoryEntries, type Positions } from '../directory/public.ts'
import { events, hasAccepted, wasRegistered } from '../events/public.ts'
import { courtPositions, courts } from './courts.tables.ts'

async function listPlaced(db: Reader, eventIds: readonly string[]): Promise<string[]> {
  if (eventIds.length === 0) return []
  const isStaffByRole = and(
    inArray(users.role, ['CLINICIAN', 'ADMIN']),
    not(wasRegistered(courts.eventId, directoryEntries.userId)),
  )
  const rows = await db
    .selectDistinct({ id: directoryEntries.id })
    .from(courtPositions)
    .innerJoin(courts, eq(courts.id, courtPositions.courtId))
    .innerJoin(directoryEntries, eq(directoryEntries.id, courtPositions.clinicianId))
    .leftJoin(users, eq(users.id, directoryEntries.userId))
    .where(
      and(
        inArray(courts.eventId, [...eventIds]),
        or(isNull(directoryEntries.userId), isStaffByRole, hasAccepted(courts.eventId, directoryEntries.userId)),
      ),
    )
  return rows.map(({ id }) => id)
}

async function listEvents(tx: Tx, entryId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ eventId: courts.eventId })
    .from(courtPositions)
    .innerJoin(courts, eq(courts.id, courtPositions.courtId))
    .where(eq(courtPositions.clinicianId, entryId))
  return rows.map(({ eventId }) => eventId)
}

/** Opened by the foreign key when the record is deleted. */
const personalRows = keptRows(
  courtPositions,
  ({ id }) => sql`${courtPositions.clinicianId} in (select id from ${directoryEntries} where user_id = ${id})`,
  {
    courtId: { kept: KEY },
    position: { exported: true, kept: 'belongs to the court' },
    clinicianId: { erased: null },
    createdAt: { kept: TECHNICAL },
  },
)

const exportPositions = (db: Db, userId: string) =>
  db
    .select({ event: events.name, court: courts.name, day: courts.day, ...exportedColumns(personalRows) })
    .from(courtPositions)
    .innerJoin(directoryEntries, eq(directoryEntries.id, courtPositions.clinicianId))
    .innerJoin(courts, eq(courts.id, courtPositions.courtId))
    .innerJoin(events, eq(events.id, courts.eventId))
    .where(eq(directoryEntries.userId, userId))

export const directoryPositions: Positions = { listPlaced, listEvents, personalRows, export: exportPositions }
