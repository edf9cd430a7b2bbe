// Courts and people of a court in words.

import { timeRange } from '@crew-chief/domain/time-of-day'
import type { MyCourt } from './court-times.ts'

type Named = { firstName: string; lastName: string }

/** 8:00 AM - 9:15 AM */
export const slotTimes = ({ startTime, endTime }: Pick<MyCourt, 'startTime' | 'endTime'>): string =>
  startTime && endTime ? timeRange(startTime, endTime) : 'All day'

export const nameOf = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`

/** 3 officials, 1 clinician */
export function crewCount({ crew, clinicians }: Pick<MyCourt, 'crew' | 'clinicians'>): string {
  const officials = crew.length === 1 ? '1 official' : `${crew.length} officials`
  if (clinicians.length === 0) return officials
  return `${officials}, ${clinicians.length === 1 ? '1 clinician' : `${clinicians.length} clinicians`}`
}

/** With whom: last names of the others, as people are called on a floor. */
export const othersOf = ({ crew }: Pick<MyCourt, 'crew'>, viewerId: string | undefined): string =>
  crew
    .filter(({ id }) => id !== viewerId)
    .map(({ lastName }) => lastName)
    .join(', ')
