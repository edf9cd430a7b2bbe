import { eq, or } from 'drizzle-orm'
import type { PersonalData } from '../../personal-data.ts'
import { auditEntries } from './audit.tables.ts'

export const auditPersonalData: PersonalData = {
  name: 'audit',
  export: (db, { id }) =>
    db
      .select({ at: auditEntries.at, action: auditEntries.action, details: auditEntries.details })
      .from(auditEntries)
      .where(or(eq(auditEntries.actorId, id), eq(auditEntries.subjectId, id))),
  erase: async (tx, { id }) => {
    await tx.update(auditEntries).set({ actorName: 'Deleted user' }).where(eq(auditEntries.actorId, id))
    await tx
      .update(auditEntries)
      .set({ subjectName: 'Deleted user', details: {} })
      .where(eq(auditEntries.subjectId, id))
  },
}
