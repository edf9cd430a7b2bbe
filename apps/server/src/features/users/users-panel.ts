import { paths } from '@crew-chief/domain/paths'
import { ROLE_LABELS, ROLES, type Role } from '@crew-chief/domain/roles'
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { DashboardPanel } from '../../dashboard-panel.ts'
import type { Reader } from '../../db/transaction.ts'
import { users } from '../accounts/public.ts'

const WEEKS = 12

const total = (counts: ReadonlyMap<Role, number>, roles: readonly Role[]) =>
  roles.reduce((sum, role) => sum + (counts.get(role) ?? 0), 0)

export const usersPanel: DashboardPanel = async ({ db }) => {
  const [byRole, weeks, incomplete] = await Promise.all([
    countByRole(db),
    countByWeek(db, WEEKS),
    countIncompleteProfiles(db),
  ])
  const members = total(byRole, ['ALL_YOU_NEED', 'ALL_YOU_WANT'])
  const thisWeek = weeks.at(-1)?.value ?? 0
  const plans = `${byRole.get('ALL_YOU_NEED') ?? 0} All You Need · ${byRole.get('ALL_YOU_WANT') ?? 0} All You Want`
  return {
    figures: [
      { id: 'users', label: 'Users', unit: 'count', value: total(byRole, ROLES), context: `+${thisWeek} this week` },
      { id: 'members', label: 'Members', unit: 'count', value: members, context: plans },
      {
        id: 'clinicians',
        label: 'Clinicians',
        unit: 'count',
        value: byRole.get('CLINICIAN') ?? 0,
        context: byRole.get('ADMIN') === 1 ? 'plus 1 admin' : `plus ${byRole.get('ADMIN') ?? 0} admins`,
      },
    ],
    matters: incomplete === 0 ? [] : [incompleteProfiles(incomplete)],
    charts: [
      {
        id: 'users-by-week',
        title: 'New users by week',
        note: `Last ${WEEKS} weeks`,
        unit: 'count',
        kind: 'time',
        points: weeks,
      },
      {
        id: 'users-by-role',
        title: 'Users by membership',
        note: 'Today',
        unit: 'count',
        kind: 'parts',
        points: ROLES.map((role) => ({ label: ROLE_LABELS[role], value: byRole.get(role) ?? 0 })),
      },
    ],
  }
}

const incompleteProfiles = (people: number) => ({
  id: 'profiles-to-complete',
  tone: 'yellow' as const,
  icon: 'person' as const,
  title: people === 1 ? '1 profile to complete' : `${people} profiles to complete`,
  text: 'They’ll be asked at their next login',
  link: { label: 'Show users', to: paths.users({ profile: 'incomplete' }) },
})

// Erased users are not counted.

async function countByRole(db: Reader): Promise<Map<Role, number>> {
  const rows = await db
    .select({ role: users.role, people: count() })
    .from(users)
    .where(isNull(users.erasedAt))
    .groupBy(users.role)
  return new Map(rows.map(({ role, people }) => [role, people]))
}

/** One point per week, oldest first, including weeks without new users. */
async function countByWeek(db: Reader, weeks: number): Promise<{ label: string; value: number }[]> {
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

async function countIncompleteProfiles(db: Reader): Promise<number> {
  const [row] = await db
    .select({ people: count() })
    .from(users)
    .where(and(eq(users.hasToReset, true), isNull(users.erasedAt)))
  return row?.people ?? 0
}
