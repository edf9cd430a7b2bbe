// People who took part in a rehearsal and have nothing else.

import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../db/transaction.ts'
import { users } from '../accounts/public.ts'

export type TestPerson = { id: string; firstName: string; lastName: string; email: string }

type Removed = Readonly<Record<'payments' | 'registrations' | 'orders' | 'subscriptions', readonly string[]>>
export const NOTHING_REMOVED: Removed = { payments: [], registrations: [], orders: [], subscriptions: [] }

/** What makes an account more than one of a rehearsal, with the column of the person. Several features declare the tables. */
const TRACES = [
  ['recorded_payments', 'payer_id'],
  ['recorded_payments', 'recorded_by'],
  ['event_staff', 'user_id'],
  ['officials', 'user_id'],
  ['posts', 'author_id'],
  ['post_comments', 'author_id'],
  ['announcements', 'author_id'],
  ['evaluations', 'official_id'],
  ['evaluations', 'author_id'],
] as const

/** Of these people those who are neither admins nor clinicians and have nothing but what is removed. */
export async function listTestPeople(db: Reader, userIds: readonly string[], removed: Removed): Promise<TestPerson[]> {
  const { rows } = await db.execute<TestPerson>(sql`
    select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email from ${users} u
    where u.id = any(${sql.param([...userIds])}::uuid[]) and u.erased_at is null and u.role not in ('ADMIN', 'CLINICIAN')
      and ${sql.join([...othersOf(removed), ...tracesOf()], sql` and `)}
    order by lower(u.last_name), lower(u.first_name), u.id`)
  return rows
}

const othersOf = (removed: Removed): SQL[] =>
  Object.entries(removed).map(
    ([table, ids]) => sql`not exists (select from ${sql.identifier(table)} t
      where t.user_id = u.id and t.id::text <> all(${sql.param([...ids])}::text[]))`,
  )

const tracesOf = (): SQL[] =>
  TRACES.map(
    ([table, column]) =>
      sql`not exists (select from ${sql.identifier(table)} t where t.${sql.identifier(column)} = u.id)`,
  )
