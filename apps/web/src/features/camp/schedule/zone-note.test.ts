import { expect, test } from 'vitest'
import { foreignZone } from './zone-note.ts'

const day = (date: string) => ({ key: 'day1', date })

test('a reader whose clock shows the same needs no zone', () => {
  expect(foreignZone(day('2027-06-12'), 'America/Chicago', 'America/Menominee')).toBeUndefined()
})

test('a reader elsewhere is told whose clock it is, also after the clocks change', () => {
  expect(foreignZone(day('2027-03-13'), 'America/Chicago', 'America/New_York')).toBe('CST')
  expect(foreignZone(day('2027-03-14'), 'America/Chicago', 'America/New_York')).toBe('CDT')
})
