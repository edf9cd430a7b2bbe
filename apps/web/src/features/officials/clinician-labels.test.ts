import { expect, test } from 'vitest'
import { createdTitle, findClinicians, roleOf } from './clinician-labels.ts'

const JOAN = { firstName: 'Joan', lastName: 'Kessler', role: 'Lead clinician' }
const BILL = { firstName: 'Bill', lastName: 'Trautman', role: null }

test.each([
  ['', [JOAN, BILL]],
  ['joan', [JOAN]],
  ['kessler joan', [JOAN]],
  ['LEAD', [JOAN]],
  ['staff', [BILL]],
  [' bill  ', [BILL]],
  ['joan bill', []],
])('a search for “%s” finds by name or role (2 §2)', (search, expected) => {
  expect(findClinicians([JOAN, BILL], search)).toEqual(expected)
})

test('whoever has no role is Staff (2 §3)', () => {
  expect([roleOf(JOAN), roleOf(BILL), roleOf({ role: '' })]).toEqual(['Lead clinician', 'Staff', 'Staff'])
})

test('a new record of an official and one of a clinician are confirmed in their own words (2 §8)', () => {
  expect(['official', 'clinician', 'speaker'].map((type) => createdTitle({ type }))).toEqual([
    'Official Created',
    'Clinician Added',
    'Clinician Added',
  ])
})
