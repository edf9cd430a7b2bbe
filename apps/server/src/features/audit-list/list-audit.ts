import type { auditApi } from '@crew-chief/contract/audit'
import type { Decoded, WireReply } from '@crew-chief/contract/endpoint'
import { fullName, type Named } from '@crew-chief/domain/accounts/full-name'
import { and, eq, getTableColumns, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { containing } from '../../db/columns.ts'
import { directed } from '../../db/sorting.ts'
import type { Reader } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { matchesName, users } from '../accounts/public.ts'
import { AUDIT_NAMES, type AuditRow, auditEntries, DELETED_USER } from '../audit/public.ts'

const PAGE_SIZE = 50
const cursor = alias(auditEntries, 'cursor')

type Filter = Decoded<typeof auditApi.listAudit>['query']

export async function listAudit({ db }: Pick<Deps, 'db'>, { action, search, userId, order = 'desc', before }: Filter) {
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
        search ? await matches(db, containing(search.toLowerCase())) : undefined,
        userId
          ? or(
              eq(auditEntries.personId, userId),
              eq(auditEntries.actorId, userId),
              // Entries of versions before `person_id`.
              eq(auditEntries.subjectId, userId),
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
  const actions = await db.execute<{ action: string }>(ACTIONS)
  return {
    entries: rows.slice(0, PAGE_SIZE).map(presentEntry),
    actions: actions.rows.map((row) => row.action),
    hasMore: rows.length > PAGE_SIZE,
  }
}

/** The actions in the log: one look into the index for each, because `distinct` would read the whole log. */
const ACTIONS = sql`with recursive found as (
    select min(${auditEntries.action}) as action from ${auditEntries}
    union all
    select (select min(${auditEntries.action}) from ${auditEntries} where ${auditEntries.action} > found.action)
    from found where found.action is not null
  ) select action from found where action is not null order by action`

// The entries of up to this many people are found by index; those of more are frequent enough among the newest.
const MAX_PEOPLE = 100

/** The pattern, in lower case, matches a name at the time of the entry, or the current name of a person. */
async function matches(db: Reader, pattern: string): Promise<SQL | undefined> {
  // A new query each time: `limit` changes the query it is called on.
  const people = () =>
    db
      .select({ id: users.id })
      .from(users)
      .where(and(isNull(users.erasedAt), matchesName(pattern)))
  const found = await people().limit(MAX_PEOPLE + 1)
  const ids = found.length > MAX_PEOPLE ? people() : found.map(({ id }) => id)
  return or(
    sql`${sql.raw(AUDIT_NAMES)} like ${pattern}`,
    inArray(auditEntries.personId, ids),
    inArray(auditEntries.actorId, ids),
  )
}

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
