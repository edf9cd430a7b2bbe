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

test('a missing role is shown as Staff (2 §3)', () => {
  expect([roleOf(JOAN), roleOf(BILL), roleOf({ role: '' })]).toEqual(['Lead clinician', 'Staff', 'Staff'])
})

test('officials and clinicians have different success titles (2 §8)', () => {
  expect(['official', 'clinician', 'speaker'].map((type) => createdTitle({ type }, 'Clinician'))).toEqual([
    'Official Created',
    'Clinician Added',
    'Clinician Added',
  ])
  expect(createdTitle({ type: 'speaker' }, 'Speaker')).toBe('Speaker Added')
})
