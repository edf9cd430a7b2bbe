// Names, games and moments of evaluations in words.

import type { Evaluation } from '@crew-chief/contract/evaluations'
import { type CampTime, campDays } from '@crew-chief/domain/camp/camp-days'
import { formatMoment } from '@crew-chief/domain/events/event-dates'
import { timeRange, to12Hour } from '@crew-chief/domain/time-of-day'
import { readerNow } from '../../../lib/reader-now.ts'

type Named = { firstName: string; lastName: string }
type Slot = NonNullable<Evaluation['slot']>

export const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`

/** 8:00 AM - 9:15 AM; nothing for a court without times. */
export const slotTimes = ({ startTime, endTime }: Pick<Slot, 'startTime' | 'endTime'>): string =>
  startTime && endTime ? timeRange(startTime, endTime) : ''

/** Court 3 at 10:40 AM */
export const courtAt = ({ courtName, startTime }: Pick<Slot, 'courtName' | 'startTime'>): string =>
  startTime ? `${courtName} at ${to12Hour(startTime)}` : courtName

/** Day 2, for a slot on another day than the first thing one would think of. */
export function dayNumber(camp: CampTime, key: string): string {
  const index = campDays(camp).findIndex((day) => day.key === key)
  return index < 0 ? '' : `Day ${index + 1}`
}

/** Sat, Jun 12 · 8:40 AM, on the clock of the camp, which is that of its courts; the reader's where that is unknown. */
export function momentWords(moment: string, zone?: string): string {
  const reader = readerNow()
  return formatMoment(new Date(moment), zone ?? reader.zone, reader)
}
