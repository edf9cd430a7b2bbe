import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { BatchFields, type BatchValues, courtsToAdd, newBatch, roundTimes } from './court-batch.ts'

const TYPED: BatchValues = { ...newBatch('day2'), last: '3', minutes: '75', rounds: '2', target: '3' }

function problems(changes: Partial<BatchValues>): Record<string, string> {
  const { error } = z.safeParse(BatchFields, { ...TYPED, ...changes })
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]))
}

test('every court is created for every round, with the pause between rounds', () => {
  expect(roundTimes(TYPED)).toEqual([
    { startTime: '08:00', endTime: '09:15' },
    { startTime: '09:30', endTime: '10:45' },
  ])
  const courts = courtsToAdd(TYPED, [])
  expect(courts.map(({ name, startTime }) => `${name} ${startTime}`)).toEqual([
    'Court 1 08:00',
    'Court 2 08:00',
    'Court 3 08:00',
    'Court 1 09:30',
    'Court 2 09:30',
    'Court 3 09:30',
  ])
  expect(courts[0]).toMatchObject({ day: 'day2', target: 3, endTime: '09:15' })
})

test('unscheduled courts have one round', () => {
  expect(courtsToAdd({ ...TYPED, isTimed: false }, [])).toHaveLength(3)
  expect(problems({ isTimed: false, startTime: '' })).toEqual({})
})

test('existing courts are skipped, unless the time or the day differs', () => {
  const existing = { name: 'Court 2', day: 'day2', startTime: '08:00', endTime: '09:15' }
  expect(courtsToAdd(TYPED, [existing])).toHaveLength(5)
  expect(courtsToAdd(TYPED, [{ ...existing, day: 'day1' }])).toHaveLength(6)
  expect(courtsToAdd(TYPED, [{ ...existing, startTime: '08:01' }])).toHaveLength(6)
  expect(courtsToAdd(TYPED, [{ ...existing, gym: 'North Gym' }])).toHaveLength(6)
  expect(courtsToAdd({ ...TYPED, gym: 'North Gym' }, [{ ...existing, gym: 'North Gym' }])).toHaveLength(5)
  expect(courtsToAdd(TYPED, courtsToAdd(TYPED, []))).toEqual([])
})

test('the last round must end by 9:59 PM', () => {
  // 20:44 and 75 minutes.
  expect(problems({ startTime: '20:44', rounds: '1' })).toEqual({})
  expect(problems({ startTime: '20:45', rounds: '1' })).toEqual({ rounds: 'The last round would end after 9:59 PM' })
  expect(problems({ startTime: '05:59' })).toEqual({ startTime: 'Choose a time from 6:00 AM to 9:59 PM' })
})

test.each([
  [{ name: ' ' }, { name: 'Please enter a name for the new court.' }],
  [{ first: '3', last: '2' }, { last: 'Can’t be lower than the first number' }],
  [{ last: '101' }, { last: 'Add up to 200 courts at a time' }],
  [{ first: '0' }, { first: 'Enter a whole number from 1 to 999' }],
  [{ rounds: '0' }, { rounds: 'Enter a whole number from 1 to 50' }],
  [{ pause: '' }, { pause: 'Enter a whole number from 0 to 600' }],
] as const)('%j is rejected', (changes, errors) => {
  expect(problems(changes)).toEqual(errors)
})
