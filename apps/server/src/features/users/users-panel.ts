// People on the dashboard: how many, who joined, who still has to complete the profile.

import { ROLE_LABELS, ROLES, type Role } from '@crew-chief/domain/roles'
import type { DashboardPanel } from '../../dashboard-panel.ts'
import { countByRole, countByWeek, countWaiting } from './people-counts.store.ts'

const WEEKS = 12

const total = (counts: ReadonlyMap<Role, number>, roles: readonly Role[]) =>
  roles.reduce((sum, role) => sum + (counts.get(role) ?? 0), 0)

export const usersPanel: DashboardPanel = async ({ db }) => {
  const [byRole, weeks, waiting] = await Promise.all([countByRole(db), countByWeek(db, WEEKS), countWaiting(db)])
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
        context: byRole.get('ADMIN') === 1 ? '1 admin beside them' : `${byRole.get('ADMIN') ?? 0} admins beside them`,
      },
    ],
    matters: waiting === 0 ? [] : [waitingMatter(waiting)],
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

const waitingMatter = (people: number) => ({
  id: 'profiles-to-complete',
  tone: 'yellow' as const,
  icon: 'person' as const,
  title: people === 1 ? '1 profile to be completed' : `${people} profiles to be completed`,
  text: 'Asked at the next log-in',
  link: { label: 'Show users', to: '/dashboard/users' },
})
