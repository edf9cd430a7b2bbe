import { FILL_IN, type ScheduleForm, type ScheduleItem, START_BEFORE_END } from '@crew-chief/contract/schedule'
import { type CampDay, dayLabel } from '@crew-chief/domain/camp/camp-days'
import { timesEvery, to12Hour } from '@crew-chief/domain/time-of-day'
import type * as z from 'zod/mini'
import type { Option } from '../../../ui/field.tsx'
import { dayNumber } from './day-items.ts'

export const ON_NO_DAY = 'Outside the event dates'

export type ScheduleValues = z.input<typeof ScheduleForm>

export const SCHEDULE_LABELS = {
  title: 'Title',
  day: 'Day',
  startTime: 'Start time',
  endTime: 'End time',
  location: 'Location',
  description: 'Description',
} as const satisfies Record<keyof ScheduleValues, string>

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

/** Five-minute steps over the whole day, plus the current time if it is between them. */
export function timeOptions(current: string): Option[] {
  const times =
    EVERY_FIVE_MINUTES.includes(current) || current === ''
      ? EVERY_FIVE_MINUTES
      : [...EVERY_FIVE_MINUTES, current].sort()
  return times.map((time) => ({ value: time, label: to12Hour(time) }))
}

/** The days of the event, plus the item's own day if the event no longer has it. */
export function dayOptions(days: readonly CampDay[], current: string | undefined): Option[] {
  const options = days.map((day, index) => ({ value: day.key, label: dayLabel(day, index) }))
  if (!current || days.some(({ key }) => key === current)) return options
  return [...options, { value: current, label: `Day ${dayNumber(current)} - ${ON_NO_DAY}`, disabled: true }]
}

/** A field of another user's version as the form shows it. */
export function quoteField(field: keyof ScheduleValues, theirs: ScheduleValues, days: readonly CampDay[]) {
  const value = theirs[field]
  if (field === 'day') return dayOptions(days, theirs.day).find((option) => option.value === value)?.label
  return field === 'startTime' || field === 'endTime' ? to12Hour(theirs[field]) : value
}

/** Title and text of the toast; missing fields come before an invalid time range (spec 2 §5). */
export function validationMessage(messages: readonly string[]): { title: string; text: string } | undefined {
  if (messages.includes(FILL_IN)) return { title: 'Validation Error', text: FILL_IN }
  if (messages.includes(START_BEFORE_END)) return { title: 'Invalid Time Range', text: START_BEFORE_END }
  return undefined
}
