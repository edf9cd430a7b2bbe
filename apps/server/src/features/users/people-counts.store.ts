// Counting people for the dashboard. Erased ones do not count.

import type { Role } from '@crew-chief/domain/roles'
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { Reader } from '../../db/transaction.ts'
import { users } from '../accounts/public.ts'

export async function countByRole(db: Reader): Promise<Map<Role, number>> {
  const rows = await db
    .select({ role: users.role, people: count() })
    .from(users)
    .where(isNull(users.erasedAt))
    .groupBy(users.role)
  return new Map(rows.map(({ role, people }) => [role, people]))
}

/** One point a week, oldest first, also for weeks in which nobody came. */
export async function countByWeek(db: Reader, weeks: number): Promise<{ label: string; value: number }[]> {
  const { rows } = await db.execute<{ label: string; value: number }>(sql`
    select to_char(week, 'Mon FMDD') as label, count(${users.id})::int as value
    from generate_series(
      date_trunc('week', now()) - make_interval(weeks => ${weeks - 1}), date_trunc('week', now()), interval '1 week'
    ) as week
    left join ${users} on ${users.createdAt} >= week and ${users.createdAt} < week + interval '1 week'
      and ${users.erasedAt} is null
    group by week order by week`)
  return rows.map(({ label, value }) => ({ label, value }))
}

export async function countWaiting(db: Reader): Promise<number> {
  const [row] = await db
    .select({ people: count() })
    .from(users)
    .where(and(eq(users.hasToReset, true), isNull(users.erasedAt)))
  return row?.people ?? 0
}
