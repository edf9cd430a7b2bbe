// Which evaluation dialog is open, and on whom, stands in the address, beside what the tab keeps there.

import { type Changes, withChanges } from '../../../lib/list-place.ts'
import { useSearchParams } from '../../../router/navigation.tsx'

/** Opens on the crew of my court now. */
export const NOW = 'now'
/** Opens on the search for anybody who takes part. */
export const SEARCH = 'search'

export const EVALUATE_CLOSED: Changes = { evaluate: null, court: null, evaluation: null }
export const COVERAGE_CLOSED: Changes = { coverage: null, order: null, find: null }

export function useCampDialogs() {
  const [params, setParams] = useSearchParams()
  return {
    params,
    linkTo: (open: Changes): string => `?${withChanges(params, open)}`,
    /** Within an open dialog, or to close it: no step to go back from. */
    change: (changes: Changes) => setParams((current) => withChanges(current, changes), { replace: true }),
  }
}
