import type { campApi } from '@crew-chief/contract/camp'
import type { Reply } from '@crew-chief/contract/endpoint'
import { fullName } from '@crew-chief/domain/accounts/full-name'

export type Coverage = Reply<typeof campApi.campCoverage>
export type CoveredOfficial = Coverage['officials'][number]
export type Clinician = Coverage['clinicians'][number]
export type CoverageOrder = 'fewest' | 'name'

type Filter = { withoutEvaluationOnly: boolean; order: CoverageOrder; search: string }

const byName = (one: CoveredOfficial, other: CoveredOfficial) =>
  one.lastName.localeCompare(other.lastName) || one.firstName.localeCompare(other.firstName)
/** Fewest evaluations first, then most games worked. */
const byNeed = (one: CoveredOfficial, other: CoveredOfficial) =>
  one.evaluations - other.evaluations || other.worked - one.worked || byName(one, other)

export const hasNoEvaluation = ({ evaluations }: Pick<CoveredOfficial, 'evaluations'>): boolean => evaluations === 0

export function filterRows(officials: readonly CoveredOfficial[], { withoutEvaluationOnly, order, search }: Filter) {
  const term = search.trim().toLowerCase()
  return officials
    .filter((official) => !withoutEvaluationOnly || hasNoEvaluation(official))
    .filter((official) => fullName(official).toLowerCase().includes(term))
    .toSorted(order === 'name' ? byName : byNeed)
}

/** The clinicians who have evaluated this official. */
export const evaluatedBy = ({ by }: Pick<CoveredOfficial, 'by'>, clinicians: readonly Clinician[]) =>
  clinicians.flatMap((clinician, index) => {
    const times = by[index] ?? 0
    return times > 0 ? [{ clinician, times }] : []
  })
