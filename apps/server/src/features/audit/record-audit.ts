// One line of the audit log, in the transaction of the deed: no deed without its line, no line without its deed.

import type { AuditAction } from '@crew-chief/contract/audit'
import type { Actor } from '../../call.ts'
import type { Tx } from '../../db/transaction.ts'
import { auditEntries } from './audit.tables.ts'

export type AuditSubject = {
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

type Deed = { action: AuditAction; subject?: AuditSubject; details?: Record<string, string> }

/** Without an actor: the product did it by itself. */
export async function recordAudit(tx: Tx, actor: Actor | null, deed: Deed): Promise<void> {
  await tx.insert(auditEntries).values(lineOf(actor, deed))
}

/** Several at once, by one statement. */
export async function recordAudits(tx: Tx, actor: Actor | null, deeds: readonly Deed[]): Promise<void> {
  if (deeds.length > 0) await tx.insert(auditEntries).values(deeds.map((deed) => lineOf(actor, deed)))
}

function lineOf(actor: Actor | null, { action, subject, details = {} }: Deed): typeof auditEntries.$inferInsert {
  return {
    action,
    actorId: actor?.id ?? null,
    actorName: actor ? `${actor.user.firstName} ${actor.user.lastName}` : null,
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
    subjectName: subject?.name ?? null,
    details,
  }
}
