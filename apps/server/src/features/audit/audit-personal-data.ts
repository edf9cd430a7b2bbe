import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../../db/transaction.ts'
import {
  ACCOUNT,
  type ColumnsOf,
  type ErasedOwner,
  exportedColumns,
  KEY,
  keptRows,
  type PersonalData,
} from '../../personal-data.ts'
import { auditEntries } from './audit.tables.ts'

/** In place of the name of a person whose account was erased. */
export const DELETED_USER = 'Deleted user'
const LOG = 'the log says what was done and when'

const KEPT = {
  id: { kept: KEY },
  at: { kept: LOG },
  action: { kept: LOG },
  actorId: { kept: ACCOUNT },
  actorName: { kept: 'another person' },
  subjectKind: { kept: LOG },
  subjectId: { kept: ACCOUNT },
  subjectName: { kept: 'another person or record' },
  personId: { kept: ACCOUNT },
  personName: { kept: 'another person' },
  details: { kept: LOG },
} as const satisfies ColumnsOf<typeof auditEntries>

const EXPORTED = {
  ...KEPT,
  at: { exported: true, kept: LOG },
  action: { exported: true, kept: LOG },
} as const

const actorRows = keptRows(auditEntries, ({ id }) => eq(auditEntries.actorId, id), {
  ...EXPORTED,
  details: { exported: true, kept: LOG },
  actorName: { erased: DELETED_USER },
})

const ERASED_SUBJECT = { subjectName: DELETED_USER, personName: null, details: {} }

const subjectRows = keptRows(auditEntries, ({ id }) => eq(auditEntries.subjectId, id), {
  ...EXPORTED,
  subjectName: { erased: ERASED_SUBJECT.subjectName },
  personName: { erased: ERASED_SUBJECT.personName },
  details: { exported: true, erased: ERASED_SUBJECT.details },
})

/** About a record of the person, such as a payment. Only pages of the directory have the person's name. */
const personRows = keptRows(auditEntries, ({ id }) => eq(auditEntries.personId, id), {
  ...EXPORTED,
  subjectName: {
    erased: sql`case when ${auditEntries.subjectKind} in ('official', 'user') then ${DELETED_USER} else ${auditEntries.subjectName} end`,
  },
  personName: { erased: ERASED_SUBJECT.personName },
  details: { exported: true, erased: ERASED_SUBJECT.details },
})

/** Whole words only: another person's name may contain this one. */
const patternOf = ({ name, emails }: ErasedOwner): string =>
  [name, ...emails].map((text) => `(?<!\\w)${text.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&')}(?!\\w)`).join('|')

/** Names of other people in the details, such as those of a transfer, and in the subjects of resent mails. */
const namedRows = keptRows(
  auditEntries,
  (owner) => sql`(${auditEntries.subjectKind} = 'mail' and ${auditEntries.subjectName} ~* ${patternOf(owner)}
    or exists (select from jsonb_each_text(${auditEntries.details}) where value ~* ${patternOf(owner)}))`,
  {
    ...KEPT,
    subjectName: {
      erased: (owner) => sql`case when ${auditEntries.subjectKind} = 'mail'
        then regexp_replace(${auditEntries.subjectName}, ${patternOf(owner)}, ${DELETED_USER}, 'gi')
        else ${auditEntries.subjectName} end`,
    },
    details: {
      erased: (owner) => sql`(select coalesce(
          jsonb_object_agg(key, regexp_replace(value, ${patternOf(owner)}, ${DELETED_USER}, 'gi')), '{}')
        from jsonb_each_text(${auditEntries.details}))`,
    },
  },
)

/** Records of one person, such as their registrations. Entries of earlier versions do not name the person. */
export type OwnedRecords = { id: PgColumn; ownerId: PgColumn }

/** The details of entries about such records contain what staff wrote about the person; their names are of records. */
const recordRows = (owned: readonly OwnedRecords[]) =>
  keptRows(
    auditEntries,
    (owner) =>
      and(
        isNull(auditEntries.personId),
        or(
          ...owned.map(
            ({ id, ownerId }) =>
              sql`${auditEntries.subjectId} in (select ${id}::text from ${id.table} where ${ownerId} = ${owner.id})`,
          ),
        ),
      ),
    { ...KEPT, details: { erased: ERASED_SUBJECT.details } },
  )

export const auditPersonalData = (owned: readonly OwnedRecords[]): PersonalData => ({
  name: 'audit',
  tables: [actorRows, subjectRows, personRows, recordRows(owned), namedRows],
  export: (db, { id }) =>
    db
      .select(exportedColumns(subjectRows))
      .from(auditEntries)
      .where(or(eq(auditEntries.actorId, id), eq(auditEntries.subjectId, id), eq(auditEntries.personId, id))),
})

/** For a record that has the person's name and is deleted with the account. */
export async function eraseAuditSubject(tx: Tx, id: string): Promise<void> {
  await tx.update(auditEntries).set(ERASED_SUBJECT).where(eq(auditEntries.subjectId, id))
}
