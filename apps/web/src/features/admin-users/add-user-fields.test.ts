import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AddUserFields, EMPTY_USER } from './add-user-fields.ts'

const FILLED: z.input<typeof AddUserFields> = {
  ...EMPTY_USER,
  access: 'password',
  email: ' Pat@Mail.Example ',
  firstName: 'Pat',
  lastName: 'Official',
  phoneNumber: '(555) 123-4567',
  password: 'long enough',
  confirmPassword: 'long enough',
  address: '1 Main St',
  shirtSize: 'M',
  gender: 'OTHER',
  role: 'CLINICIAN',
}

const problems = (change: Partial<typeof FILLED>) =>
  z.safeParse(AddUserFields, { ...FILLED, ...change }).error?.issues.map(({ path, message }) => [path[0], message])

test('a complete form becomes a registration, a role and a flag; the confirmation is not sent', () => {
  const parsed = z.parse(AddUserFields, FILLED)
  expect(parsed).toMatchObject({
    access: 'password',
    registration: { email: 'pat@mail.example', phoneNumber: '5551234567' },
    role: 'CLINICIAN',
    hasToReset: false,
  })
  expect(parsed.access === 'password' && parsed.registration).not.toHaveProperty('confirmPassword')
})

test('every field with a problem shows it (1 §5)', () => {
  expect(problems({ ...EMPTY_USER, access: 'password' })).toEqual([
    ['email', 'Email required'],
    ['firstName', 'First name required'],
    ['lastName', 'Last name required'],
    ['phoneNumber', 'Phone number required'],
    ['password', 'Password required'],
    ['confirmPassword', 'Confirm password required'],
    ['shirtSize', 'Shirt size required'],
    ['gender', 'Gender required'],
  ])
  expect(problems({ confirmPassword: 'other words', phoneNumber: '555' })).toEqual([
    ['confirmPassword', 'Passwords do not match'],
    ['phoneNumber', 'Please enter a valid 10-digit phone number'],
  ])
})

test('a person who gets a link needs a name and an address', () => {
  const names = { firstName: 'Pat', lastName: 'Official' }
  const invited = { ...EMPTY_USER, ...names, email: ' Pat@Mail.Example ' }
  expect(z.parse(AddUserFields, invited)).toEqual({
    access: 'link',
    person: { ...names, email: 'pat@mail.example', role: 'NON_MEMBER' },
  })
  expect(z.parse(AddUserFields, { ...invited, phoneNumber: '(555) 123-4567' })).toMatchObject({
    person: { phoneNumber: '5551234567' },
  })
  expect(problems({ ...EMPTY_USER, phoneNumber: '555' })).toEqual([
    ['email', 'Email required'],
    ['firstName', 'First name required'],
    ['lastName', 'Last name required'],
    ['phoneNumber', 'Please enter a valid 10-digit phone number'],
  ])
  expect(problems({ ...invited, firstName: 'x'.repeat(81) })).toEqual([['firstName', 'At most 80 characters']])
})

test('the address is marked required but not checked (1 §5)', () => {
  expect(problems({ address: '' })).toBeUndefined()
})

test('limits of the endpoint are shown at their field', () => {
  const address = 'x'.repeat(301)
  expect(problems({ address })).toEqual([['address', 'At most 300 characters']])
  expect(problems({ address, phoneNumber: '555' })).toEqual([
    ['phoneNumber', 'Please enter a valid 10-digit phone number'],
    ['address', 'At most 300 characters'],
  ])
})
