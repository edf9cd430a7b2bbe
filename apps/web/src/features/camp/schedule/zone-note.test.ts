import { expect, test } from 'vitest'
import { foreignZone } from './zone-note.ts'

const day = (date: string) => ({ key: 'day1', date })

test('the zone is not shown if the viewer’s clock shows the same time', () => {
  expect(foreignZone(day('2027-06-12'), 'America/Chicago', 'America/Menominee')).toBeUndefined()
})

test('the zone is shown to viewers elsewhere, also after a DST change', () => {
  expect(foreignZone(day('2027-03-13'), 'America/Chicago', 'America/New_York')).toBe('CST')
  expect(foreignZone(day('2027-03-14'), 'America/Chicago', 'America/New_York')).toBe('CDT')
})
