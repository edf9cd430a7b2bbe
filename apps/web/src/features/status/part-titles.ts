import { plural } from '../../lib/format.ts'
import type { PartName, Status } from './use-status.ts'

export const PART_TITLES: Readonly<Record<PartName, string>> = {
  database: 'Database',
  payments: 'Payments',
  mail: 'Email',
  notifications: 'Notifications',
  node: 'This node',
  storage: 'File storage',
  live: 'Live updates',
  queues: 'Queues',
}

export type PartState = { title: string; state: Status['state'] }

/** In the order of the page. */
export const partStates = (status: Status): PartState[] =>
  (['database', 'payments', 'mail', 'notifications', 'node', 'storage', 'live', 'queues'] as const).map((name) => ({
    title: PART_TITLES[name],
    state: status[name].state,
  }))

/** The number and names of the parts with problems, the most severe first. */
export function statusSummary(parts: readonly PartState[]): { headline: string; names: string } {
  const problems = (['trouble', 'watch'] as const).flatMap((state) => parts.filter((part) => part.state === state))
  if (problems.length === 0) return { headline: 'All good', names: '' }
  const headline = plural(problems.length, 'issue')
  return { headline, names: problems.map(({ title }) => title).join(', ') }
}
