import { expect, test } from 'vitest'
import { crewCount, othersOf, slotTimes } from './court-words.ts'

const person = (id: string, lastName: string) => ({ id, firstName: 'Pat', lastName })
const clinician = { firstName: 'Bill', lastName: 'Trautman', position: 'Lead' }

test('a court without times is there all day', () => {
  expect(slotTimes({ startTime: '08:00', endTime: '09:15' })).toBe('8:00 AM - 9:15 AM')
  expect(slotTimes({ startTime: null, endTime: null })).toBe('All day')
})

test.each([
  [1, 0, '1 official'],
  [3, 1, '3 officials, 1 clinician'],
  [2, 2, '2 officials, 2 clinicians'],
])('%i and %i are %s', (officials, clinicians, words) => {
  const crew = Array.from({ length: officials }, (_, at) => person(String(at), 'Sato'))
  expect(crewCount({ crew, clinicians: Array.from({ length: clinicians }, () => clinician) })).toBe(words)
})

test('the others of a crew are named, not oneself', () => {
  expect(othersOf({ crew: [person('me', 'Alvarado'), person('a', 'Hutchins'), person('b', 'Sato')] }, 'me')).toBe(
    'Hutchins, Sato',
  )
})
