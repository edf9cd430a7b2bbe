// One line of the audit log, in the transaction of the deed: no deed without its line, no line without its deed.

import type { Actor } from '../../call.ts'
import type { Tx } from '../../db/transaction.ts'
import { auditEntries } from './audit.tables.ts'

/** Every action the log knows; the words a person reads are in the web's audit screen. */
export type AuditAction =
  | 'accounts.reset_token_made'
  | 'mail.resent'
  | 'users.role_changed'
  | 'users.edited'
  | 'users.imported'
  | 'users.erased'

export type AuditSubject = { kind: 'user' | 'mail'; id: string; name: string }

type Deed = { action: AuditAction; subject?: AuditSubject; details?: Record<string, string> }

export async function recordAudit(tx: Tx, actor: Actor, { action, subject, details = {} }: Deed): Promise<void> {
  await tx.insert(auditEntries).values({
    action,
    actorId: actor.id,
    actorName: `${actor.user.firstName} ${actor.user.lastName}`,
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
    subjectName: subject?.name ?? null,
    details,
  })
}
