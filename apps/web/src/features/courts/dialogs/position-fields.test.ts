import { expect, test } from 'vitest'
import { positionProblem } from './position-fields.ts'

test.each(['', '  ', '***', '42', 'constructor'])('%j is no name for a position', (words) => {
  expect(positionProblem(words, ['clinician'])).toBe('Please enter a name for the position.')
})

test.each(['Lead Clinician', 'lead clinician', 'LEAD-CLINICIAN'])(
  '%j is there already, however it is written',
  (words) => {
    expect(positionProblem(words, ['clinician', 'leadClinician'])).toBe(
      'This court already has a position Lead clinician.',
    )
  },
)

test('a new name is taken', () => {
  expect(positionProblem('Observer 2', ['clinician', 'observer'])).toBeNull()
})
