import { FILL_IN, type ScheduleForm, type ScheduleItem, START_BEFORE_END } from '@crew-chief/contract/schedule'
import { type CampDay, dayLabel } from '@crew-chief/domain/camp/camp-days'
import { minutesOf, timeOf, timesEvery, to12Hour } from '@crew-chief/domain/time-of-day'
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

const HOUR = 60
const LAST_TIME = minutesOf('23:55')

/** After the last item of the day; on an empty day from 08:00 to 09:00 (spec 2 §5). */
export function newItem(day: string, items: readonly ScheduleItem[] = []): ScheduleValues {
  const lastEnd = items
    .filter((item) => item.day === day)
    .map(({ endTime }) => endTime)
    .sort()
    .at(-1)
  const startTime = lastEnd && minutesOf(lastEnd) < LAST_TIME ? lastEnd : '08:00'
  const endTime = endAfter(startTime, HOUR)
  return { title: '', day, startTime, endTime, location: '', description: '' }
}

const endAfter = (startTime: string, minutes: number): string =>
  timeOf(Math.min(minutesOf(startTime) + minutes, LAST_TIME))

/** The end after the start was changed: a start at or after the end moves it and keeps the duration. */
export function endFor(startTime: string, before: Pick<ScheduleValues, 'startTime' | 'endTime'>): string {
  const { startTime: oldStart, endTime } = before
  if (startTime < endTime || endTime === '') return endTime
  const duration = oldStart < endTime ? minutesOf(endTime) - minutesOf(oldStart) : HOUR
  return endAfter(startTime, duration)
}

type Slot = Pick<ScheduleValues, 'day' | 'startTime' | 'endTime'>

/** Other items at the same time, by start. Allowed: some camps run two things at once. */
export const overlapping = (slot: Slot, items: readonly ScheduleItem[], ownId?: string): ScheduleItem[] =>
  items
    .filter(
      ({ id, day, startTime, endTime }) =>
        id !== ownId && day === slot.day && startTime < slot.endTime && slot.startTime < endTime,
    )
    .toSorted((a, b) => a.startTime.localeCompare(b.startTime))

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
