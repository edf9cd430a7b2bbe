import { ScheduleForm } from '@crew-chief/contract/schedule'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { dayOptions, newItem, quoteField, timeOptions, validationMessage } from './schedule-fields.ts'

const messageFor = (changes: Partial<z.input<typeof ScheduleForm>>) => {
  const { error } = z.safeParse(ScheduleForm, { ...newItem('day1'), title: 'Film', ...changes })
  return validationMessage(error?.issues.map(({ message }) => message) ?? [])
}

test('a new item is from 08:00 to 09:00 on the selected day (2 §5)', () => {
  expect(newItem('day2')).toMatchObject({ day: 'day2', startTime: '08:00', endTime: '09:00' })
  expect(messageFor({})).toBeUndefined()
})

test.each([{ title: '' }, { title: '   ' }, { startTime: '' }, { endTime: '' }])(
  '%j misses a required field (2 §5)',
  (changes) => {
    expect(messageFor(changes)).toEqual({ title: 'Validation Error', text: 'Please fill in all required fields' })
  },
)

test.each([{ startTime: '09:05' }, { startTime: '09:00' }])('%j has an invalid time range (2 §5)', (changes) => {
  expect(messageFor(changes)).toEqual({ title: 'Invalid Time Range', text: 'Start time must be before end time' })
})

test('times come in five-minute steps over the whole day in 12-hour format (2 §5, §9)', () => {
  const options = timeOptions('08:00')
  expect(options).toHaveLength(288)
  expect([options[0], options[1], options.at(-1)]).toEqual([
    { value: '00:00', label: '12:00 AM' },
    { value: '00:05', label: '12:05 AM' },
    { value: '23:55', label: '11:55 PM' },
  ])
})

test('a current time between the steps is included in order', () => {
  const times = timeOptions('08:02').map(({ value }) => value)
  expect(times.slice(96, 99)).toEqual(['08:00', '08:02', '08:05'])
})

const DAYS = [
  { key: 'day1', date: '2027-06-12' },
  { key: 'day2', date: '2027-06-13' },
]

test('the days of the event are offered', () => {
  expect(dayOptions(DAYS, 'day2').map(({ label }) => label)).toEqual([
    'Day 1 - Saturday, June 12',
    'Day 2 - Sunday, June 13',
  ])
})

test('a day the event no longer has is shown but cannot be selected', () => {
  expect(dayOptions(DAYS, 'day5').at(-1)).toEqual({
    value: 'day5',
    label: 'Day 5 - Outside the event dates',
    disabled: true,
  })
})

test('another user’s values are quoted as the form shows them', () => {
  const theirs = { ...newItem('day2'), title: 'Film', startTime: '13:05' }
  expect((['title', 'day', 'startTime'] as const).map((field) => quoteField(field, theirs, DAYS))).toEqual([
    'Film',
    'Day 2 - Sunday, June 13',
    '1:05 PM',
  ])
})
