import type { Evaluation } from '@crew-chief/contract/evaluations'
import { type CampTime, campDays } from '@crew-chief/domain/camp/camp-days'
import { formatMoment } from '@crew-chief/domain/events/event-dates'
import { timeRange, to12Hour } from '@crew-chief/domain/time-of-day'
import { viewerClock } from '../../../lib/use-now.ts'

type Slot = NonNullable<Evaluation['slot']>

/** 8:00 AM - 9:15 AM; empty for a court without times. */
export const slotTimes = ({ startTime, endTime }: Pick<Slot, 'startTime' | 'endTime'>): string =>
  startTime && endTime ? timeRange(startTime, endTime) : ''

/** Court 3 at 10:40 AM */
export const courtAt = ({ courtName, startTime }: Pick<Slot, 'courtName' | 'startTime'>): string =>
  startTime ? `${courtName} at ${to12Hour(startTime)}` : courtName

export const WAITING_TO_SEND = 'Waiting to send'

/** Day 2 */
export function dayNumber(camp: CampTime, key: string): string {
  const index = campDays(camp).findIndex((day) => day.key === key)
  return index < 0 ? '' : `Day ${index + 1}`
}

/** Sat, Jun 12 · 8:40 AM, in the camp's time zone; in the viewer's until the camp is loaded. */
export function momentLabel(moment: string, zone?: string): string {
  const reader = viewerClock()
  return formatMoment(new Date(moment), zone ?? reader.zone, reader)
}
