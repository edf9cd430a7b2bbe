import type { AuditAction } from '@crew-chief/contract/audit'
import { fullName, type Named } from '@crew-chief/domain/accounts/full-name'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgInsertValue } from 'drizzle-orm/pg-core'
import type { Actor } from '../../actor.ts'
import type { Reader, Tx } from '../../db/transaction.ts'
import { auditEntries } from './audit.tables.ts'

/**
 * Whom an entry about each kind of record concerns; null: no single person. Tables are named in SQL, because the features
 * they belong to import this one.
 */
const PERSON_OF = {
  user: (id) => sql`${id}::uuid`,
  registration: (id) => sql`(select user_id from registrations where id = ${id}::uuid)`,
  payment: (id) => sql`(select user_id from payments where id = ${id}::uuid)`,
  order: (id) => sql`(select user_id from orders where id = ${id}::uuid)`,
  // Null for people in the directory without an account.
  official: (id) => sql`(select user_id from officials where id = ${id}::uuid)`,
  mail: (id) =>
    sql`(select users.id from users join mails on lower(mails.to_address) = users.email where mails.id = ${id}::uuid)`,
  event: null,
  event_template: null,
  group: null,
  product: null,
  post: null,
  announcement: null,
  schedule: null,
  court: null,
  settings: null,
} satisfies Record<string, ((id: string) => SQL) | null>

type AuditSubject = { kind: keyof typeof PERSON_OF; id: string; name: string }

type NewAuditEntry = {
  action: AuditAction
  subject?: AuditSubject
  /** Only where it is not the person of the subject (`PERSON_OF`): who gave a spot away. */
  person?: { id: string }
  details?: Record<string, string>
}

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
  { action, subject, person, details = {} }: NewAuditEntry,
): PgInsertValue<typeof auditEntries> {
  const personId = person ? PERSON_OF.user(person.id) : personOf(subject)
  return {
    action,
    actorId: actor?.id ?? null,
    actorName: actor ? fullName(actor.user) : null,
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
    subjectName: subject?.name ?? null,
    personId,
    personName: personId && sql`(select first_name || ' ' || last_name from users where id = ${personId})`,
    details,
  }
}

const personOf = (subject: AuditSubject | undefined): SQL | null =>
  subject ? (PERSON_OF[subject.kind]?.(subject.id) ?? null) : null

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
