// The schedule form's values, and what is said when they do not hold (spec 2 §5).

import { FILL_IN, type ScheduleForm, type ScheduleItem, START_BEFORE_END } from '@crew-chief/contract/schedule'
import { timesEvery, to12Hour } from '@crew-chief/domain/time-of-day'
import type * as z from 'zod/mini'
import type { Option } from '../../../ui/option.ts'

export type ScheduleValues = z.input<typeof ScheduleForm>

export const newItem = (day: string): ScheduleValues => ({
  title: '',
  day,
  startTime: '08:00',
  endTime: '09:00',
  location: '',
  description: '',
})

export const valuesOf = ({ title, day, startTime, endTime, location, description }: ScheduleItem): ScheduleValues => ({
  title,
  day,
  startTime,
  endTime,
  location,
  description,
})

const EVERY_FIVE_MINUTES = timesEvery(5)

/** Five-minute steps over the whole day; a time that came from elsewhere and lies between them is kept. */
export function timeOptions(current: string): Option[] {
  const times =
    EVERY_FIVE_MINUTES.includes(current) || current === ''
      ? EVERY_FIVE_MINUTES
      : [...EVERY_FIVE_MINUTES, current].sort()
  return times.map((time) => ({ value: time, label: to12Hour(time) }))
}

type Complaint = { title: string; text: string }

/** What is missing comes before what does not fit. */
export function complaintOf(messages: readonly string[]): Complaint | undefined {
  if (messages.includes(FILL_IN)) return { title: 'Validation Error', text: FILL_IN }
  if (messages.includes(START_BEFORE_END)) return { title: 'Invalid Time Range', text: START_BEFORE_END }
  return undefined
}
