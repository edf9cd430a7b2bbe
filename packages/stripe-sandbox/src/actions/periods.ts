import type { Recurring } from '../objects/price.ts'

const DAY = 86_400

/** The end of the n-th period after the anchor. An anchor on the 31st becomes the last day of shorter months. */
export function periodEnd(anchor: number, { interval, interval_count }: Recurring, n: number): number {
  const count = n * interval_count
  if (interval === 'day') return anchor + count * DAY
  if (interval === 'week') return anchor + count * 7 * DAY
  return addMonths(anchor, interval === 'month' ? count : count * 12)
}

function addMonths(anchor: number, months: number): number {
  const from = new Date(anchor * 1000)
  const to = new Date(anchor * 1000)
  to.setUTCDate(1)
  to.setUTCMonth(from.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return to.getTime() / 1000
}

/** The first period end after a time. */
export function nextPeriodEnd(anchor: number, recurring: Recurring, after: number): number {
  let n = 1
  while (periodEnd(anchor, recurring, n) <= after) n += 1
  return periodEnd(anchor, recurring, n)
}

/** Prorates by remaining days; the current day counts as remaining. */
export function proratedAmount(amount: number, start: number, end: number, now: number): number {
  const days = Math.max(1, Math.round((end - start) / DAY))
  const remaining = Math.min(days, Math.max(0, Math.ceil((end - now) / DAY)))
  return Math.round((amount * remaining) / days)
}
