// Who has been seen by whom: the order and the choice of rows.

import type { campApi } from '@crew-chief/contract/camp'
import type { Reply } from '@crew-chief/contract/endpoint'

export type Coverage = Reply<typeof campApi.campCoverage>
export type CoveredOfficial = Coverage['officials'][number]
export type Clinician = Coverage['clinicians'][number]
export type CoverageOrder = 'fewest' | 'name'

type Choice = { unseenOnly: boolean; order: CoverageOrder; search: string }

const nameOf = ({ firstName, lastName }: Pick<CoveredOfficial, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`
const byName = (one: CoveredOfficial, other: CoveredOfficial) =>
  one.lastName.localeCompare(other.lastName) || one.firstName.localeCompare(other.firstName)
/** Whoever has the fewest; among equals whoever has worked most without more being said. */
const byNeed = (one: CoveredOfficial, other: CoveredOfficial) =>
  one.evaluations - other.evaluations || other.worked - one.worked || byName(one, other)

export const isUnseen = ({ evaluations }: Pick<CoveredOfficial, 'evaluations'>): boolean => evaluations === 0

export function chosenRows(officials: readonly CoveredOfficial[], { unseenOnly, order, search }: Choice) {
  const wanted = search.trim().toLowerCase()
  return officials
    .filter((official) => !unseenOnly || isUnseen(official))
    .filter((official) => nameOf(official).toLowerCase().includes(wanted))
    .toSorted(order === 'name' ? byName : byNeed)
}

/** Those who have seen this official, with how often. */
export const seenBy = ({ by }: Pick<CoveredOfficial, 'by'>, clinicians: readonly Clinician[]) =>
  clinicians.flatMap((clinician, index) => {
    const times = by[index] ?? 0
    return times > 0 ? [{ clinician, times }] : []
  })
