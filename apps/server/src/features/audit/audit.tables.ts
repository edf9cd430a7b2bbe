// Entries are written in the transaction of the audited change and never updated, except to remove personal data of erased users.

import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../../db/columns.ts'

/** The names of an entry, searched in lower case. */
export const AUDIT_NAMES = `lower(coalesce(actor_name, '') || E'\\n' || coalesce(subject_name, '') || E'\\n' || coalesce(person_name, ''))`

export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    at: createdAt(),
    action: text('action').notNull(),
    // No foreign keys: entries outlive the records they refer to.
    actorId: uuid('actor_id'),
    actorName: text('actor_name'),
    subjectKind: text('subject_kind'),
    subjectId: text('subject_id'),
    subjectName: text('subject_name'),
    // Whom the entry is about, and their name at that time. Null for entries about no single person, and for entries
    // of versions before this column that could not be attributed.
    personId: uuid('person_id'),
    personName: text('person_name'),
    details: jsonb('details').$type<Record<string, string>>().notNull().default({}),
  },
  (t) => [
    index('audit_entries__newest').on(t.at, t.id),
    index('audit_entries__action').on(t.action, t.at),
    index('audit_entries__actor').on(t.actorId),
    index('audit_entries__subject').on(t.subjectId),
    index('audit_entries__person').on(t.personId),
    index('audit_entries__names').using('gin', sql.raw(`(${AUDIT_NAMES}) gin_trgm_ops`)),
  ],
)
export type AuditRow = typeof auditEntries.$inferSelect
