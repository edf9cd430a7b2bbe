import { expect, test } from 'vitest'
import { courtsToCopy } from './copied-courts.ts'
import { givenCourt } from './testing/given-board.ts'

const court = (id: string, day: string, changes: Parameters<typeof givenCourt>[1] = {}) =>
  givenCourt(id, { name: 'Court 1', gym: 'North Gym', startTime: '08:00', endTime: '09:00', ...changes, day })

test('a court with the same name, gym and times on the other day is not copied again', () => {
  const courts = [
    court('same', 'day1'),
    court('no gym', 'day1', { gym: null }),
    court('later', 'day1', { startTime: '10:00', endTime: '11:00' }),
    court('renamed', 'day1', { name: 'Court 2' }),
    court('there', 'day2', { target: 2 }),
    court('there without gym', 'day2', { gym: undefined }),
    court('third day', 'day3', { name: 'Court 2' }),
  ]
  const { missing, skipped } = courtsToCopy(courts, 'day1', 'day2')
  expect([missing.map(({ id }) => id), skipped]).toEqual([['later', 'renamed'], 2])
  expect(courtsToCopy(courts, 'day2', 'day4').missing).toHaveLength(2)
  expect(courtsToCopy(courts, 'day4', 'day1')).toEqual({ missing: [], skipped: 0 })
})
