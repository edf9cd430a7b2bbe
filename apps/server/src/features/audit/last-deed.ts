// What was done last to something: for whoever is about to undo it without knowing.

import type { AuditAction } from '@crew-chief/contract/audit'
import { and, desc, eq } from 'drizzle-orm'
import type { Reader } from '../../db/transaction.ts'
import { auditEntries } from './audit.tables.ts'

export async function lastAuditEntry(db: Reader, subjectId: string, action: AuditAction) {
  const [row] = await db
    .select({ by: auditEntries.actorName, details: auditEntries.details })
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, subjectId), eq(auditEntries.action, action)))
    .orderBy(desc(auditEntries.at))
    .limit(1)
  return row
}
