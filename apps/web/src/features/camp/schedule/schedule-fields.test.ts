import { ScheduleForm } from '@crew-chief/contract/schedule'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { complaintOf, dayOptions, newItem, quoted, timeOptions } from './schedule-fields.ts'

const complaint = (changes: Partial<z.input<typeof ScheduleForm>>) => {
  const { error } = z.safeParse(ScheduleForm, { ...newItem('day1'), title: 'Film', ...changes })
  return complaintOf(error?.issues.map(({ message }) => message) ?? [])
}

test('a new item begins at 08:00 and ends at 09:00 on the day one looks at (2 §5)', () => {
  expect(newItem('day2')).toMatchObject({ day: 'day2', startTime: '08:00', endTime: '09:00' })
  expect(complaint({})).toBeUndefined()
})

test.each([{ title: '' }, { title: '   ' }, { startTime: '' }, { endTime: '' }])(
  '%j lacks something (2 §5)',
  (changes) => {
    expect(complaint(changes)).toEqual({ title: 'Validation Error', text: 'Please fill in all required fields' })
  },
)

test.each([{ startTime: '09:05' }, { startTime: '09:00' }])('%j does not begin before its end (2 §5)', (changes) => {
  expect(complaint(changes)).toEqual({ title: 'Invalid Time Range', text: 'Start time must be before end time' })
})

test('times come in five-minute steps over the whole day, in twelve-hour words (2 §5, §9)', () => {
  const options = timeOptions('08:00')
  expect(options).toHaveLength(288)
  expect([options[0], options[1], options.at(-1)]).toEqual([
    { value: '00:00', label: '12:00 AM' },
    { value: '00:05', label: '12:05 AM' },
    { value: '23:55', label: '11:55 PM' },
  ])
})

test('a time between the steps is kept, in its place', () => {
  const times = timeOptions('08:02').map(({ value }) => value)
  expect(times.slice(96, 99)).toEqual(['08:00', '08:02', '08:05'])
})

const DAYS = [
  { key: 'day1', date: '2027-06-12' },
  { key: 'day2', date: '2027-06-13' },
]

test('an item goes on the days of the event', () => {
  expect(dayOptions(DAYS, 'day2').map(({ label }) => label)).toEqual([
    'Day 1 - Saturday, June 12',
    'Day 2 - Sunday, June 13',
  ])
})

test('the day an event no longer has is named, and cannot be chosen', () => {
  expect(dayOptions(DAYS, 'day5').at(-1)).toEqual({
    value: 'day5',
    label: 'Day 5 - On no day of this event',
    disabled: true,
  })
})

test('what somebody else wrote meanwhile is quoted as the form shows it', () => {
  const theirs = { ...newItem('day2'), title: 'Film', startTime: '13:05' }
  expect((['title', 'day', 'startTime'] as const).map((field) => quoted(field, theirs, DAYS))).toEqual([
    'Film',
    'Day 2 - Sunday, June 13',
    '1:05 PM',
  ])
})
