import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AddUserFields, EMPTY_USER } from './add-user-fields.ts'

const FILLED: z.input<typeof AddUserFields> = {
  ...EMPTY_USER,
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
  const { registration, role, hasToReset } = z.parse(AddUserFields, FILLED)
  expect(registration).toMatchObject({ email: 'pat@mail.example', phoneNumber: '5551234567' })
  expect(registration).not.toHaveProperty('confirmPassword')
  expect([role, hasToReset]).toEqual(['CLINICIAN', false])
})

test('every field with a problem shows it (1 §5)', () => {
  expect(problems({ ...EMPTY_USER })).toEqual([
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

test('a user who completes the profile later gets a random password', () => {
  const change = { hasToReset: true, password: '', confirmPassword: '' }
  expect(problems(change)).toBeUndefined()
  const passwords = [1, 2].map(() => z.parse(AddUserFields, { ...FILLED, ...change }).registration.password)
  expect(new Set(passwords).size).toBe(2)
  expect(passwords[0]?.length).toBeGreaterThan(20)
})

test('a password that the admin typed is used', () => {
  const { registration } = z.parse(AddUserFields, { ...FILLED, hasToReset: true })
  expect(registration.password).toBe(FILLED.password)
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
