import { expect, test } from 'vitest'
import { groupBySlot, numberIn, slotKey, slotLabel, UNSCHEDULED } from './court-groups.ts'
import { givenCourt } from './given-board.ts'

const loose = { startTime: null, endTime: null }
const at = (startTime: string, endTime: string) => ({ startTime, endTime })

test('courts are grouped by slot in order of time, the unscheduled last (2 §2)', () => {
  const groups = groupBySlot([
    givenCourt('a', loose),
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

test('in a slot they come by the number in the name, those without one last by name', () => {
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

test('courts of one name keep one order, whichever way they come', () => {
  const [a, b] = [givenCourt('a', { name: 'Court 1' }), givenCourt('b', { name: 'Court 1' })]
  for (const courts of [
    [a, b],
    [b, a],
  ])
    expect(groupBySlot(courts)[0]?.courts.map(({ id }) => id)).toEqual(['a', 'b'])
})

test('no courts make no groups', () => {
  expect(groupBySlot([])).toEqual([])
})

test('a slot has one key and a name to read', () => {
  expect([slotKey(at('09:00', '10:00')), slotLabel(at('09:00', '10:00'))]).toEqual([
    '09:00-10:00',
    '9:00 AM - 10:00 AM',
  ])
  expect([slotKey(loose), slotLabel(loose)]).toEqual(['unscheduled', UNSCHEDULED])
})

test('the number in a name is the first one', () => {
  expect(numberIn('Court 12, hall 3')).toBe(12)
  expect(numberIn('Main hall')).toBeGreaterThan(numberIn('Court 999'))
})
