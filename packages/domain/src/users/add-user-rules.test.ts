import { expect, test } from 'vitest'
import { addUserProblem, type NewUserFields } from './add-user-rules.ts'

const GOOD: NewUserFields = {
  email: 'pat@mail.example',
  firstName: 'Pat',
  lastName: 'Official',
  phoneNumber: '(555) 123-4567',
  password: 'long enough',
  confirmPassword: 'long enough',
  shirtSize: 'M',
  gender: 'OTHER',
}

// In the order of the specification (1 §5); each makes one field invalid.
const SPOILED: readonly [string, Partial<NewUserFields>][] = [
  ['Email required', { email: ' ' }],
  ['First name required', { firstName: '' }],
  ['Last name required', { lastName: '' }],
  ['Phone number required', { phoneNumber: '' }],
  ['Password required', { password: '' }],
  ['Confirm password required', { confirmPassword: '' }],
  ['Shirt size required', { shirtSize: '' }],
  ['Gender required', { gender: '' }],
  ['Please enter a valid email address', { email: 'not-an-address' }],
  ['Password must be at least 8 characters long', { password: 'short', confirmPassword: 'short' }],
  ['Passwords do not match', { confirmPassword: 'something else' }],
  ['Please enter a valid 10-digit phone number', { phoneNumber: '555' }],
]

test('a complete form has no problem', () => {
  expect(addUserProblem(GOOD)).toBeNull()
})

test.each(SPOILED)('%s (1 §5)', (message, spoil) => {
  expect(addUserProblem({ ...GOOD, ...spoil })?.message).toBe(message)
})

for (const [i, [first, spoilFirst]] of SPOILED.entries()) {
  for (const [second, spoilSecond] of SPOILED.slice(i + 1)) {
    // One field cannot be invalid in two ways.
    const shared = Object.keys(spoilFirst).some((field) => field in spoilSecond)
    if (shared) continue
    test(`“${first}” comes before “${second}” (1 §5)`, () => {
      expect(addUserProblem({ ...GOOD, ...spoilFirst, ...spoilSecond })?.message).toBe(first)
    })
  }
}
