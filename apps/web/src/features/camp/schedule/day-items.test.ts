import type { ScheduleItem } from '@crew-chief/contract/schedule'
import { expect, test } from 'vitest'
import { dayRows, dayToCopyTo, itemsToCopy, orphanedItems } from './day-items.ts'

const DAY = { key: 'day1', date: '2027-06-12' }
const item = (title: string, startTime: string, endTime: string, day = 'day1'): ScheduleItem => ({
  id: title,
  eventId: 'e',
  title,
  startTime,
  endTime,
  location: '',
  description: '',
  day,
  version: 1,
})
const GAMES = item('Games', '09:00', '12:00')
const CHECK_IN = item('Check-in', '08:00', '09:00')
const FILM = item('Film', '13:00', '14:00')
const ITEMS = [FILM, GAMES, CHECK_IN, item('Departure', '08:00', '09:00', 'day2')]

const shown = (wallClock: string, items = ITEMS) =>
  dayRows(items, DAY, wallClock).map((row) => (row.kind === 'now' ? '---' : `${row.item.title} ${row.phase}`))

test('a day has only its own items, sorted by start time (2 §2)', () => {
  expect(shown('2027-06-01T10:00')).toEqual(['Check-in ahead', 'Games ahead', 'Film ahead'])
})

test('items with the same start are sorted by end, then by title', () => {
  const items = [item('B', '08:00', '10:00'), item('C', '08:00', '09:00'), item('A', '08:00', '10:00')]
  expect(shown('2027-06-01T10:00', items)).toEqual(['C ahead', 'A ahead', 'B ahead'])
})

test.each([
  ['2027-06-12T07:00', ['---', 'Check-in ahead', 'Games ahead', 'Film ahead']],
  ['2027-06-12T08:00', ['Check-in now', '---', 'Games ahead', 'Film ahead']],
  ['2027-06-12T09:00', ['Check-in over', 'Games now', '---', 'Film ahead']],
  ['2027-06-12T12:30', ['Check-in over', 'Games over', '---', 'Film ahead']],
  ['2027-06-12T18:00', ['Check-in over', 'Games over', 'Film over', '---']],
])('at %s the now row is in the right position', (wallClock, rows) => {
  expect(shown(wallClock)).toEqual(rows)
})

test('other days and empty days have no now row', () => {
  expect(shown('2027-06-13T09:00')).not.toContain('---')
  expect(shown('2027-06-12T09:00', [])).toEqual([])
})

test('items on days the event no longer has are sorted by day and start', () => {
  const items = [item('Farewell', '08:00', '09:00', 'day10'), item('Late', '20:00', '21:00', 'day4'), ...ITEMS]
  const orphaned = orphanedItems(
    [...items, item('Early', '08:00', '09:00', 'day4')],
    [DAY, { key: 'day2', date: '2027-06-13' }],
  )
  expect(orphaned.map(({ title }) => title)).toEqual(['Early', 'Late', 'Farewell'])
  expect(orphanedItems(ITEMS, [DAY]).map(({ title }) => title)).toEqual(['Departure'])
})

test('a day is copied to the next day, the last one to the day before', () => {
  const days = ['day1', 'day2', 'day3'].map((key) => ({ ...DAY, key }))
  expect(days.map((day) => dayToCopyTo(days, day)?.key)).toEqual(['day2', 'day3', 'day2'])
  expect(dayToCopyTo([DAY], DAY)).toBeUndefined()
})

test('items that the other day has with the same title, times and location are not copied', () => {
  const there = [
    item('Games', '09:00', '12:00', 'day2'),
    item('Check-in', '08:00', '08:30', 'day2'),
    { ...item('Film', '13:00', '14:00', 'day2'), location: 'Room 2' },
  ]
  expect(itemsToCopy([GAMES, CHECK_IN, FILM, ...there], 'day1', 'day2')).toEqual([CHECK_IN, FILM])
})
