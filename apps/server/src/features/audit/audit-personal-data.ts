import { and, eq, or } from 'drizzle-orm'
import type { PersonalData } from '../../personal-data.ts'
import { auditEntries } from './audit.tables.ts'

const isAbout = (id: string) => or(eq(auditEntries.subjectId, id), eq(auditEntries.personId, id))

export const auditPersonalData: PersonalData = {
  name: 'audit',
  export: (db, { id }) =>
    db
      .select({ at: auditEntries.at, action: auditEntries.action, details: auditEntries.details })
      .from(auditEntries)
      .where(or(eq(auditEntries.actorId, id), isAbout(id))),
  erase: async (tx, { id }) => {
    await tx.update(auditEntries).set({ actorName: 'Deleted user' }).where(eq(auditEntries.actorId, id))
    // The name of a registration, payment or order is that of the event, the purchase or the number.
    const isNamedAfter = or(
      eq(auditEntries.subjectId, id),
      and(eq(auditEntries.personId, id), eq(auditEntries.subjectKind, 'official')),
    )
    await tx.update(auditEntries).set({ subjectName: 'Deleted user' }).where(isNamedAfter)
    await tx.update(auditEntries).set({ personName: null, details: {} }).where(isAbout(id))
  },
}
