// Export and erasure of directory records.

import { eq } from 'drizzle-orm'
import type { PersonalData } from '../../personal-data.ts'
import { deleteRecord } from './delete-official.ts'
import { officials } from './officials.tables.ts'

export const officialsPersonalData: PersonalData = {
  name: 'directory',
  export: async (db, { id }) => {
    const [row] = await db
      .select({
        firstName: officials.firstName,
        lastName: officials.lastName,
        role: officials.role,
        experience: officials.experience,
        rating: officials.rating,
        notes: officials.notes,
        avatar: officials.avatar,
        resumeUrl: officials.resumeUrl,
        experienceLevels: officials.experienceLevels,
      })
      .from(officials)
      .where(eq(officials.userId, id))
    return row ?? null
  },
  erase: async (tx, { id }) => {
    const [row] = await tx.select().from(officials).where(eq(officials.userId, id)).for('update')
    if (row) await deleteRecord(tx, row)
  },
}
