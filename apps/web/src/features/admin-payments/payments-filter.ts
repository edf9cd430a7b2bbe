// The filters of the list of payments, which are in the URL.

import type { ApiRequest } from '@crew-chief/contract/endpoint'
import type { paymentListApi } from '@crew-chief/contract/payment-list'
import { DISPLAY_STATUS_LABELS, STATUS_FILTERS } from '@crew-chief/domain/payments/display-status'
import {
  ALL_PAYMENT_METHODS,
  METHOD_LABELS,
  PAYMENT_PURPOSES,
  PURPOSE_LABELS,
} from '@crew-chief/domain/payments/payment-choices'
import { parseId, parseSearch, type UrlChanges } from '../../lib/url-state.ts'

export type PaymentsFilter = NonNullable<ApiRequest<typeof paymentListApi.exportPayments>['query']>

/** Value of a select without a filter. */
export const ANY = 'any'
export const ATTENTION = 'attention'

const labeled = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }))

export const STATUS_OPTIONS = [
  { value: ANY, label: 'All statuses' },
  { value: ATTENTION, label: 'Needs attention' },
  ...labeled(STATUS_FILTERS, DISPLAY_STATUS_LABELS),
]
export const PURPOSE_OPTIONS = [{ value: ANY, label: 'All purchases' }, ...labeled(PAYMENT_PURPOSES, PURPOSE_LABELS)]
export const METHOD_OPTIONS = [{ value: ANY, label: 'All methods' }, ...labeled(ALL_PAYMENT_METHODS, METHOD_LABELS)]

const FILTER_PARAMS = ['search', 'attention', 'status', 'purpose', 'method', 'event', 'from', 'to'] as const

export const NO_FILTER: UrlChanges = Object.fromEntries(FILTER_PARAMS.map((name) => [name, null]))
export const isFiltered = (params: URLSearchParams): boolean => FILTER_PARAMS.some((name) => params.has(name))

/** Without the search, which has its own box. */
export const countFilters = (params: URLSearchParams): number =>
  FILTER_PARAMS.filter((name) => name !== 'search' && params.has(name)).length

/** Values that do not exist are ignored. */
export function filterFrom(params: URLSearchParams): PaymentsFilter {
  const search = parseSearch(params.get('search'))
  const from = startOfDay(params.get('from'), 0)
  const until = startOfDay(params.get('to'), 1)
  const found = {
    status: STATUS_FILTERS.find((status) => status === params.get('status')),
    purpose: PAYMENT_PURPOSES.find((purpose) => purpose === params.get('purpose')),
    method: ALL_PAYMENT_METHODS.find((method) => method === params.get('method')),
    eventId: parseId(params.get('event')),
  }
  return {
    ...found,
    ...(search && { search }),
    ...(params.get('attention') === 'true' && { attention: 'true' as const }),
    ...(from && { from }),
    ...(until && { until }),
  }
}

/** The days are those of the viewer. */
function startOfDay(day: string | null, daysLater: number): string | undefined {
  if (!day || !/^\d{4}-\d\d-\d\d$/.test(day)) return undefined
  const date = new Date(`${day}T00:00`)
  date.setDate(date.getDate() + daysLater)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
