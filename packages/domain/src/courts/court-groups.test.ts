import { expect, test } from 'vitest'
import {
  courtLabel,
  groupByDayAndSlot,
  groupBySlot,
  numberIn,
  slotKey,
  slotLabel,
  UNSCHEDULED,
} from './court-groups.ts'
import { givenCourt } from './testing/given-board.ts'

const unscheduled = { startTime: null, endTime: null }
const at = (startTime: string, endTime: string) => ({ startTime, endTime })

test('courts are grouped by slot in time order, unscheduled courts last (2 §2)', () => {
  const groups = groupBySlot([
    givenCourt('a', unscheduled),
    givenCourt('b', at('13:00', '14:00')),
    givenCourt('c', at('09:00', '10:30')),
    givenCourt('d', at('09:00', '10:00')),
    givenCourt('e', at('13:00', '14:00')),
  ])
  expect(groups.map(({ label, courts }) => [label, courts.map(({ id }) => id)])).toEqual([
    ['9:00 AM - 10:00 AM', ['d']],
    ['9:00 AM - 10:30 AM', ['c']],
    ['1:00 PM - 2:00 PM', ['b', 'e']],
    ['Unscheduled Courts', ['a']],
  ])
})

test('within a slot courts are ordered by the number in the name, then names without a number', () => {
  const names = ['Court 10', 'Main hall', 'Court 2', 'Annex', 'Gym 2', 'Court 1']
  const [group] = groupBySlot(names.map((name, index) => givenCourt(String(index), { name })))
  expect(group?.courts.map(({ name }) => name)).toEqual([
    'Court 1',
    'Court 2',
    'Gym 2',
    'Court 10',
    'Annex',
    'Main hall',
  ])
})

test('courts of one gym are ordered by all numbers in the name', () => {
  const names = ['Gym 1 Court 12', 'Gym 1 Court 2', 'Gym 1 Court 1']
  const [group] = groupBySlot(names.map((name, index) => givenCourt(String(index), { name })))
  expect(group?.courts.map(({ name }) => name)).toEqual(['Gym 1 Court 1', 'Gym 1 Court 2', 'Gym 1 Court 12'])
})

test('courts with equal names have a stable order', () => {
  const a = givenCourt('a', { name: 'Court 1' })
  const b = givenCourt('b', { name: 'Court 1' })
  for (const courts of [
    [a, b],
    [b, a],
  ])
    expect(groupBySlot(courts)[0]?.courts.map(({ id }) => id)).toEqual(['a', 'b'])
})

test('without courts there are no groups', () => {
  expect(groupBySlot([])).toEqual([])
})

test('slots of several days are in the order of the event and name their day', () => {
  const courts = [
    givenCourt('a', { day: 'day9' }),
    givenCourt('b', { day: 'day2' }),
    givenCourt('c', { day: 'day1', ...at('13:00', '14:00') }),
    givenCourt('d', { day: 'day1' }),
  ]
  const days = [
    { key: 'day1', date: '2027-06-12' },
    { key: 'day2', date: '2027-06-13' },
  ]
  expect(groupByDayAndSlot(courts, days).map(({ day, key, label }) => [day, key, label])).toEqual([
    ['day1', '09:00-10:00', 'Day 1 - Saturday, June 12, 9:00 AM - 10:00 AM'],
    ['day1', '13:00-14:00', 'Day 1 - Saturday, June 12, 1:00 PM - 2:00 PM'],
    ['day2', '09:00-10:00', 'Day 2 - Sunday, June 13, 9:00 AM - 10:00 AM'],
    ['day9', '09:00-10:00', 'day9, 9:00 AM - 10:00 AM'],
  ])
  const [first] = groupByDayAndSlot([givenCourt('a', { day: 'day1' })], days.slice(0, 1))
  expect(first?.label).toBe('9:00 AM - 10:00 AM')
})

test('a slot has a key and a label', () => {
  expect([slotKey(at('09:00', '10:00')), slotLabel(at('09:00', '10:00'))]).toEqual([
    '09:00-10:00',
    '9:00 AM - 10:00 AM',
  ])
  for (const slot of [unscheduled, { startTime: '09:00', endTime: null }, { startTime: null, endTime: '10:00' }])
    expect([slotKey(slot), slotLabel(slot)]).toEqual(['unscheduled', UNSCHEDULED])
  expect(courtLabel(givenCourt('3'))).toBe('Court 3, 9:00 AM')
  expect(courtLabel(givenCourt('3', { startTime: null }))).toBe('Court 3')
})

test('the first number in a name counts', () => {
  expect(numberIn('Court 12, hall 3')).toBe(12)
  expect(numberIn('Main hall')).toBeGreaterThan(numberIn('Court 999'))
})
