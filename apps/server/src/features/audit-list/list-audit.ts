import type { auditApi } from '@crew-chief/contract/audit'
import type { Decoded, WireReply } from '@crew-chief/contract/endpoint'
import { fullName, type Named } from '@crew-chief/domain/accounts/full-name'
import { and, eq, getTableColumns, gt, ilike, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { containing } from '../../db/columns.ts'
import { directed } from '../../db/sorting.ts'
import type { Reader } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { matchesName, users } from '../accounts/public.ts'
import { type AuditRow, auditEntries, DELETED_USER } from '../audit/public.ts'

const PAGE_SIZE = 50
const cursor = alias(auditEntries, 'cursor')

type Filter = Decoded<typeof auditApi.listAudit>['query']

export async function listAudit({ db }: Pick<Deps, 'db'>, { action, search, order = 'desc', before }: Filter) {
  const pattern = search ? containing(search) : undefined
  const isBeyond = order === 'desc' ? lt : gt
  const rows = await db
    .select({
      ...getTableColumns(auditEntries),
      personNow: { firstName: users.firstName, lastName: users.lastName, erasedAt: users.erasedAt },
    })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.personId))
    .where(
      and(
        action ? eq(auditEntries.action, action) : undefined,
        pattern
          ? or(
              ilike(auditEntries.actorName, pattern),
              ilike(auditEntries.subjectName, pattern),
              ilike(auditEntries.personName, pattern),
              inArray(auditEntries.personId, peopleNamed(db, pattern)),
              inArray(auditEntries.actorId, peopleNamed(db, pattern)),
            )
          : undefined,
        // The time is read from the cursor row, because JavaScript dates lose the microseconds.
        before
          ? isBeyond(
              sql`(${auditEntries.at}, ${auditEntries.id})`,
              sql`${db.select({ at: cursor.at, id: cursor.id }).from(cursor).where(eq(cursor.id, before))}`,
            )
          : undefined,
      ),
    )
    .orderBy(...directed([auditEntries.at, auditEntries.id], order))
    .limit(PAGE_SIZE + 1)
  const actions = await db
    .selectDistinct({ action: auditEntries.action })
    .from(auditEntries)
    .orderBy(auditEntries.action)
  return {
    entries: rows.slice(0, PAGE_SIZE).map(presentEntry),
    actions: actions.map((row) => row.action),
    hasMore: rows.length > PAGE_SIZE,
  }
}

/** By their current name. */
const peopleNamed = (db: Reader, pattern: string) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(isNull(users.erasedAt), matchesName(sql`lower(${pattern})`)))

type Entry = WireReply<typeof auditApi.listAudit>['entries'][number]
type Row = AuditRow & { personNow: (Named & { erasedAt: Date | null }) | null }

const presentEntry = (row: Row): Entry => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  actor: row.actorId ? { id: row.actorId, name: row.actorName ?? '' } : null,
  subject:
    row.subjectId && row.subjectKind ? { kind: row.subjectKind, id: row.subjectId, name: row.subjectName ?? '' } : null,
  person: presentPerson(row),
  details: row.details,
})

function presentPerson({ personId, personName, personNow }: Row): Entry['person'] {
  if (!personId) return null
  const isErased = personNow === null || personNow.erasedAt !== null
  const name = isErased ? DELETED_USER : fullName(personNow)
  return { id: personId, name, nameThen: personName === name || isErased ? null : personName, isErased }
}
