import { ScheduleForm, type ScheduleItem } from '@crew-chief/contract/schedule'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  dayOptions,
  endFor,
  newItem,
  overlapping,
  quoteField,
  timeOptions,
  validationMessage,
} from './schedule-fields.ts'

const messageFor = (changes: Partial<z.input<typeof ScheduleForm>>) => {
  const { error } = z.safeParse(ScheduleForm, { ...newItem('day1'), title: 'Film', ...changes })
  return validationMessage(error?.issues.map(({ message }) => message) ?? [])
}

test('the first item of a day is from 08:00 to 09:00 (2 §5)', () => {
  expect(newItem('day2')).toMatchObject({ day: 'day2', startTime: '08:00', endTime: '09:00' })
  expect(messageFor({})).toBeUndefined()
})

const item = (startTime: string, endTime: string, day = 'day1'): ScheduleItem => ({
  id: `${day} ${startTime}`,
  eventId: 'e',
  title: 'Games',
  location: '',
  description: '',
  version: 1,
  day,
  startTime,
  endTime,
})

test('a new item starts at the end of the last item of its day', () => {
  const items = [item('13:00', '14:15'), item('09:00', '12:00'), item('18:00', '19:00', 'day2')]
  expect(newItem('day1', items)).toMatchObject({ startTime: '14:15', endTime: '15:15' })
  expect(newItem('day3', items)).toMatchObject({ startTime: '08:00', endTime: '09:00' })
})

test('a new item ends on its day', () => {
  expect(newItem('day1', [item('20:00', '23:30')])).toMatchObject({ startTime: '23:30', endTime: '23:55' })
  expect(newItem('day1', [item('20:00', '23:55')])).toMatchObject({ startTime: '08:00', endTime: '09:00' })
})

test.each([
  ['08:30', '09:00', 'before the end: the end stays'],
  ['09:00', '10:00', 'at the end'],
  ['13:05', '14:05', 'after the end'],
  ['23:30', '23:55', 'late: the item ends on its day'],
])('moving the start of an 8 to 9 item to %s ends it at %s (%s)', (start, end) => {
  expect(endFor(start, { startTime: '08:00', endTime: '09:00' })).toBe(end)
})

test('items of the same day at the same time overlap, adjacent ones do not', () => {
  const items = [item('10:00', '12:00'), item('09:00', '10:30'), item('12:00', '13:00'), item('10:00', '11:00', 'day2')]
  const slot = { day: 'day1', startTime: '10:15', endTime: '12:00' }
  expect(overlapping(slot, items).map(({ id }) => id)).toEqual(['day1 09:00', 'day1 10:00'])
  expect(overlapping(slot, items, 'day1 09:00').map(({ id }) => id)).toEqual(['day1 10:00'])
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
