// What the form of a new event starts with.

import type { BoardVisibility } from './event-staff.ts'

export type EventDefaults = {
  nonMemberPriceCents: number
  memberPriceCents: number
  /** Null: the member price. */
  allYouWantPriceCents: number | null
  boardVisibility: BoardVisibility
  /** Days before the start; null without this step. */
  refundFullDays: number | null
  refundPartialDays: number | null
  refundPartialPercent: number | null
}

export const EVENT_DEFAULTS: EventDefaults = {
  nonMemberPriceCents: 0,
  memberPriceCents: 0,
  allYouWantPriceCents: null,
  // The API's default is the specified one, everyone signed in.
  boardVisibility: 'participants',
  refundFullDays: null,
  refundPartialDays: null,
  refundPartialPercent: null,
}

type RefundDays = Pick<EventDefaults, 'refundFullDays' | 'refundPartialDays' | 'refundPartialPercent'>

/** The same rule as for the dates of an event. */
export const areRefundDaysValid = ({ refundFullDays, refundPartialDays, refundPartialPercent }: RefundDays): boolean =>
  (refundPartialDays === null) === (refundPartialPercent === null) &&
  (refundFullDays === null || refundPartialDays === null || refundPartialDays < refundFullDays)

const DAY_MS = 24 * 3_600_000

/** `2027-06-18T08:00`, 14 days: `2027-06-04T08:00`. Wall-clock times, so a change of the clocks moves nothing. */
function daysBefore(start: string, days: number | null): string {
  const moment = Date.parse(`${start}Z`)
  if (days === null || Number.isNaN(moment)) return ''
  return new Date(moment - days * DAY_MS).toISOString().slice(0, start.length)
}

export const refundDatesFor = (start: string, { refundFullDays, refundPartialDays }: RefundDays) => ({
  refundFullUntil: daysBefore(start, refundFullDays),
  refundPartialUntil: daysBefore(start, refundPartialDays),
})
