// Export and erasure of directory records.

import { eq } from 'drizzle-orm'
import { deletedRows, exportedColumns, KEY, type PersonalData, TECHNICAL } from '../../personal-data.ts'
import { eraseAuditSubject } from '../audit/public.ts'
import { deleteRecord } from './delete-directory-entry.ts'
import { directoryEntries } from './directory.tables.ts'
import type { Positions } from './positions.ts'

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

export const directoryPersonalData = (positions: Positions): PersonalData => ({
  name: 'directory',
  tables: [recordRows, positions.personalRows],
  export: async (db, { id }) => {
    const [row] = await db
      .select(exportedColumns(recordRows))
      .from(directoryEntries)
      .where(eq(directoryEntries.userId, id))
    return row ? { ...row, positions: await positions.export(db, id) } : null
  },
  // Also opens their court positions and releases their files.
  beforeErasure: async (tx, { id }) => {
    const [row] = await tx.select().from(directoryEntries).where(eq(directoryEntries.userId, id)).for('update')
    if (!row) return
    await deleteRecord(positions, tx, row)
    await eraseAuditSubject(tx, row.id)
  },
})
