// The schedule form's values, and what is said when they do not hold (spec 2 §5).

import { FILL_IN, type ScheduleForm, type ScheduleItem, START_BEFORE_END } from '@crew-chief/contract/schedule'
import { type CampDay, dayLabel } from '@crew-chief/domain/camp/camp-days'
import { timesEvery, to12Hour } from '@crew-chief/domain/time-of-day'
import type * as z from 'zod/mini'
import type { Option } from '../../../ui/option.ts'
import type { FieldOf, Labels } from '../meanwhile/use-meanwhile.ts'
import { dayNumber } from './day-items.ts'

export const ON_NO_DAY = 'On no day of this event'

export type ScheduleValues = z.input<typeof ScheduleForm>

export const SCHEDULE_LABELS: Labels<ScheduleValues> = {
  title: 'Title',
  day: 'Day',
  startTime: 'Start time',
  endTime: 'End time',
  location: 'Location',
  description: 'Description',
}
// Object.keys forgets the keys' type; the record above has exactly these.
export const SCHEDULE_FIELDS = Object.keys(SCHEDULE_LABELS) as FieldOf<ScheduleValues>[]

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

/** The days of the event; a day it no longer has is named as long as the item is on it. */
export function dayOptions(days: readonly CampDay[], current: string | undefined): Option[] {
  const options = days.map((day, index) => ({ value: day.key, label: dayLabel(day, index) }))
  if (!current || days.some(({ key }) => key === current)) return options
  return [...options, { value: current, label: `Day ${dayNumber(current)} - ${ON_NO_DAY}`, disabled: true }]
}

/** In the words of the form, not in those of the wire. */
export function quoted(field: FieldOf<ScheduleValues>, theirs: ScheduleValues, days: readonly CampDay[]) {
  const value = theirs[field]
  if (field === 'day') return dayOptions(days, theirs.day).find((option) => option.value === value)?.label
  return field === 'startTime' || field === 'endTime' ? to12Hour(theirs[field]) : value
}

type Complaint = { title: string; text: string }

/** What is missing comes before what does not fit. */
export function complaintOf(messages: readonly string[]): Complaint | undefined {
  if (messages.includes(FILL_IN)) return { title: 'Validation Error', text: FILL_IN }
  if (messages.includes(START_BEFORE_END)) return { title: 'Invalid Time Range', text: START_BEFORE_END }
  return undefined
}
