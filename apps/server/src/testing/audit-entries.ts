import { desc, eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { auditEntries } from '../features/audit/audit.tables.ts'

export async function lastAuditEntry(db: Db) {
  const [row] = await db.select().from(auditEntries).orderBy(desc(auditEntries.at), desc(auditEntries.id)).limit(1)
  if (!row) return undefined
  const { action, actorId, subjectKind, subjectId, subjectName, details } = row
  return { action, actorId, subject: { kind: subjectKind, id: subjectId, name: subjectName }, details }
}

/** Oldest first. */
export const auditEntriesAbout = (db: Db, subjectId: string) =>
  db.select().from(auditEntries).where(eq(auditEntries.subjectId, subjectId)).orderBy(auditEntries.at)
