import { roleLabel } from '@crew-chief/domain/membership/plans'
import { paths } from '@crew-chief/domain/paths'
import { ROLES, type Role } from '@crew-chief/domain/roles'
import { sql } from 'drizzle-orm'
import type { DashboardPanel } from '../../dashboard-panel.ts'
import type { Reader } from '../../db/transaction.ts'
import { countedBetween } from '../../platform/counters/counters.store.ts'
import { peopleIn, readUserCounts } from '../accounts/public.ts'

const WEEKS = 12

export const usersPanel: DashboardPanel = async ({ config, db }) => {
  const [counts, weeks] = await Promise.all([readUserCounts(db), countByWeek(db, WEEKS)])
  const withRole = (wanted: Role) => peopleIn(counts, ({ role }) => role === wanted)
  const needed = withRole('ALL_YOU_NEED')
  const wanted = withRole('ALL_YOU_WANT')
  const admins = withRole('ADMIN')
  const incomplete = peopleIn(counts, ({ isIncomplete }) => isIncomplete)
  const thisWeek = weeks.at(-1)?.value ?? 0
  const plans = `${needed} ${roleLabel(config.plans, 'ALL_YOU_NEED')} · ${wanted} ${roleLabel(config.plans, 'ALL_YOU_WANT')}`
  return {
    figures: [
      { id: 'users', label: 'Users', unit: 'count', value: peopleIn(counts), context: `+${thisWeek} this week` },
      { id: 'members', label: 'Members', unit: 'count', value: needed + wanted, context: plans },
      {
        id: 'clinicians',
        label: 'Clinicians',
        unit: 'count',
        value: withRole('CLINICIAN'),
        context: admins === 1 ? 'plus 1 admin' : `plus ${admins} admins`,
      },
    ],
    isDone: { people: peopleIn(counts) > 1 },
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
        points: ROLES.map((role) => ({ label: roleLabel(config.plans, role), value: withRole(role) })),
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

/** One point per week, oldest first, including weeks without new users. */
async function countByWeek(db: Reader, weeks: number): Promise<{ label: string; value: number }[]> {
  const { rows } = await db.execute<{ label: string; value: number }>(sql`
    select to_char(week, 'Mon FMDD') as label,
      (${countedBetween('users.joined', sql`week`, sql`week + interval '1 week'`)})::int as value
    from generate_series(
      date_trunc('week', now()) - make_interval(weeks => ${weeks - 1}), date_trunc('week', now()), interval '1 week'
    ) as week order by week`)
  return rows.map(({ label, value }) => ({ label, value }))
}
