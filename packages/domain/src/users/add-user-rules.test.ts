import { expect, test } from 'vitest'
import { addUserProblems, invitedUserProblems, type NewUserFields } from './add-user-rules.ts'

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
  expect(addUserProblems(GOOD)).toEqual([])
  expect(addUserProblems({ ...GOOD, email: ' pat@mail.example ' })).toEqual([])
  expect(addUserProblems({ ...GOOD, password: 'exactly8', confirmPassword: 'exactly8' })).toEqual([])
})

test.each(['pat lee@mail.example', 'pat@mail.example lee', 'pat@mail', '@mail.example'])(
  '“%s” is no email address',
  (email) => {
    expect(addUserProblems({ ...GOOD, email })).toEqual([
      { field: 'email', message: 'Please enter a valid email address' },
    ])
  },
)

test.each(SPOILED)('%s (1 §5)', (message, spoil) => {
  expect(addUserProblems({ ...GOOD, ...spoil })[0]?.message).toBe(message)
})

for (const [i, [first, spoilFirst]] of SPOILED.entries()) {
  for (const [second, spoilSecond] of SPOILED.slice(i + 1)) {
    // One field cannot be invalid in two ways.
    const shared = Object.keys(spoilFirst).some((field) => field in spoilSecond)
    if (shared) continue
    test(`“${first}” comes before “${second}” (1 §5)`, () => {
      const problems = addUserProblems({ ...GOOD, ...spoilFirst, ...spoilSecond })
      expect(problems[0]?.message).toBe(first)
    })
  }
}

test('every field with a problem is reported, with one problem each', () => {
  const problems = addUserProblems({ ...GOOD, email: 'x', lastName: '', password: '', phoneNumber: '555' })
  expect(problems.map(({ field }) => field)).toEqual([
    'lastName',
    'password',
    'email',
    'confirmPassword',
    'phoneNumber',
  ])
})

test('an invited person needs a name and an address; a phone number that was entered must be valid', () => {
  const invited = { ...GOOD, phoneNumber: '', password: '', confirmPassword: '', shirtSize: '', gender: '' }
  expect(invitedUserProblems(invited)).toEqual([])
  expect(invitedUserProblems({ ...invited, email: 'x', firstName: ' ', lastName: '' })).toEqual([
    { field: 'firstName', message: 'First name required' },
    { field: 'lastName', message: 'Last name required' },
    { field: 'email', message: 'Please enter a valid email address' },
  ])
  expect(invitedUserProblems({ ...invited, phoneNumber: '555' })).toEqual([
    { field: 'phoneNumber', message: 'Please enter a valid 10-digit phone number' },
  ])
})
