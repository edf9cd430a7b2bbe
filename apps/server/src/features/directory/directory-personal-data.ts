// Export and erasure of directory records.

import { eq, sql } from 'drizzle-orm'
import { deletedRows, exportedColumns, KEY, keptRows, type PersonalData, TECHNICAL } from '../../personal-data.ts'
import { eraseAuditSubject } from '../audit/public.ts'
import { courtPositions, courts } from '../courts/public.ts'
import { events } from '../events/public.ts'
import { deleteRecord } from './delete-directory-entry.ts'
import { directoryEntries } from './directory.tables.ts'

const recordRows = deletedRows(directoryEntries, ({ id }) => eq(directoryEntries.userId, id), {
  id: { notExported: KEY },
  userId: { notExported: KEY },
  guestId: { notExported: 'guests have no account' },
  fromStaffList: { notExported: TECHNICAL },
  firstName: { exported: true },
  lastName: { exported: true },
  role: { exported: true },
  experience: { exported: true },
  rating: { exported: true },
  notes: { exported: true },
  avatar: { exported: true },
  resumeUrl: { exported: true },
  type: { exported: true },
  experienceLevels: { exported: true },
  version: { notExported: TECHNICAL },
  createdAt: { exported: true },
})

/** Opened by the foreign key when the record is deleted. */
const positionRows = keptRows(
  courtPositions,
  ({ id }) => sql`${courtPositions.clinicianId} in (select id from ${directoryEntries} where user_id = ${id})`,
  {
    courtId: { kept: KEY },
    position: { exported: true, kept: 'belongs to the court' },
    clinicianId: { erased: null },
    createdAt: { kept: TECHNICAL },
  },
)

export const directoryPersonalData: PersonalData = {
  name: 'directory',
  tables: [recordRows, positionRows],
  export: async (db, { id }) => {
    const [row] = await db
      .select(exportedColumns(recordRows))
      .from(directoryEntries)
      .where(eq(directoryEntries.userId, id))
    if (!row) return null
    const positions = await db
      .select({ event: events.name, court: courts.name, day: courts.day, ...exportedColumns(positionRows) })
      .from(courtPositions)
      .innerJoin(directoryEntries, eq(directoryEntries.id, courtPositions.clinicianId))
      .innerJoin(courts, eq(courts.id, courtPositions.courtId))
      .innerJoin(events, eq(events.id, courts.eventId))
      .where(eq(directoryEntries.userId, id))
    return { ...row, positions }
  },
  // Also opens their court positions and releases their files.
  beforeErasure: async (tx, { id }) => {
    const [row] = await tx.select().from(directoryEntries).where(eq(directoryEntries.userId, id)).for('update')
    if (!row) return
    await deleteRecord(tx, row)
    await eraseAuditSubject(tx, row.id)
  },
}
