import type { UrlChanges } from '../../../lib/url-state.ts'

/** Values of the `evaluate` parameter besides the id of an official. */
export const EVALUATE_NOW = 'now'
export const EVALUATE_SEARCH = 'search'

/** Opens the evaluation form on an official, or with one of the values above. */
export const evaluateParams = (
  evaluate: string,
  { courtId = null, evaluationId = null }: { courtId?: string | null; evaluationId?: string | null } = {},
): UrlChanges => ({ evaluate, court: courtId, evaluation: evaluationId })

export const EVALUATE_CLOSED: UrlChanges = { evaluate: null, court: null, evaluation: null }
