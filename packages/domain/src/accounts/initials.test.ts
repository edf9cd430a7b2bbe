import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  [{ firstName: 'renee', lastName: 'Alvarado' }, 'RA'],
  [{ firstName: 'Cher', lastName: '' }, 'C'],
  [{ firstName: ' ', lastName: null }, 'U'],
])('%o → %s (1 §2.3)', (person, initials) => {
  expect(initialsOf(person)).toBe(initials)
})
