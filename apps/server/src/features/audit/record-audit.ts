import type { AuditAction } from '@crew-chief/contract/audit'
import { fullName, type Named } from '@crew-chief/domain/accounts/full-name'
import { and, desc, eq } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import type { Reader, Tx } from '../../db/transaction.ts'
import { auditEntries } from './audit.tables.ts'

type AuditSubject = {
  kind:
    | 'user'
    | 'mail'
    | 'event'
    | 'group'
    | 'registration'
    | 'payment'
    | 'product'
    | 'order'
    | 'post'
    | 'official'
    | 'announcement'
    | 'schedule'
    | 'court'
  id: string
  name: string
}

type NewAuditEntry = { action: AuditAction; subject?: AuditSubject; details?: Record<string, string> }

type AuditActor = Pick<Actor, 'id'> & { user: Named }

/** Takes a transaction, so that a change and its entry are committed together. Without an actor: a background job. */
export async function recordAudit(tx: Tx, actor: AuditActor | null, entry: NewAuditEntry): Promise<void> {
  await tx.insert(auditEntries).values(toRow(actor, entry))
}

/** Several entries in one statement. */
export async function recordAudits(tx: Tx, actor: AuditActor | null, entries: readonly NewAuditEntry[]): Promise<void> {
  if (entries.length > 0) await tx.insert(auditEntries).values(entries.map((entry) => toRow(actor, entry)))
}

function toRow(
  actor: AuditActor | null,
  { action, subject, details = {} }: NewAuditEntry,
): typeof auditEntries.$inferInsert {
  return {
    action,
    actorId: actor?.id ?? null,
    actorName: actor ? fullName(actor.user) : null,
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
    subjectName: subject?.name ?? null,
    details,
  }
}

/** Used in conflict messages: who changed the record last, and which fields. */
export async function lastAuditEntry(db: Reader, subjectId: string, action: AuditAction) {
  const [row] = await db
    .select({ by: auditEntries.actorName, details: auditEntries.details })
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, subjectId), eq(auditEntries.action, action)))
    .orderBy(desc(auditEntries.at))
    .limit(1)
  return row
}
