// The parts by the names people read, in the order they are shown.

import { plural } from '../../lib/format.ts'
import type { PartName, Status } from './use-status.ts'

export const PART_TITLES: Readonly<Record<PartName, string>> = {
  database: 'Database',
  payments: 'Payments',
  mail: 'Mail',
  node: 'This node',
  storage: 'File storage',
  live: 'Live updates',
  queues: 'Queues',
}

export type Titled = { title: string; state: Status['state'] }

export const titledParts = (status: Status): Titled[] =>
  (['database', 'payments', 'mail', 'node', 'storage', 'live', 'queues'] as const).map((name) => ({
    title: PART_TITLES[name],
    state: status[name].state,
  }))

/** Names of those that are not well, the worst first. */
export function needingALook(parts: readonly Titled[]): { headline: string; names: string } {
  const worstFirst = (['trouble', 'watch'] as const).flatMap((state) => parts.filter((part) => part.state === state))
  const [only] = worstFirst
  if (!only) return { headline: 'All is well', names: '' }
  const headline = plural(worstFirst.length, 'part needs a look', 'parts need a look')
  return { headline, names: worstFirst.map(({ title }) => title).join(', ') }
}
