import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { EditUserFields, isSameEmail } from './edit-user-fields.ts'

const FILLED = {
  email: 'sam@mail.example',
  firstName: ' Sam ',
  lastName: 'Okafor',
  phoneNumber: '(555) 123-4567',
  shirtSize: 'XXXL' as const,
  address: '1 Main St',
  gender: 'OTHER' as const,
  experienceLevels: [],
  hasToReset: false,
}

const problems = (change: Partial<z.input<typeof EditUserFields>>) =>
  z.safeParse(EditUserFields, { ...FILLED, ...change }).error?.issues.map(({ message }) => message)

test('names are trimmed and phones are sent as digits', () => {
  expect(z.parse(EditUserFields, FILLED)).toMatchObject({ firstName: 'Sam', phoneNumber: '5551234567' })
})

test('empty phone, size, address and gender are sent as null', () => {
  const bare = { ...FILLED, phoneNumber: '', shirtSize: '' as const, address: '', gender: '' as const }
  const cleared = { phoneNumber: null, shirtSize: null, address: null, gender: null }
  expect(z.parse(EditUserFields, bare)).toMatchObject(cleared)
})

test.each([
  [{ phoneNumber: '(555) 12' }, 'Please enter a valid 10-digit phone number'],
  [{ firstName: ' ' }, 'First name required'],
  [{ lastName: '' }, 'Last name required'],
  [{ address: 'x'.repeat(301) }, 'At most 300 characters'],
])('%j is refused with "%s"', (change, message) => {
  expect(problems(change)).toEqual([message])
})

test('emails are compared without case and surrounding spaces', () => {
  expect(isSameEmail(' Sam@Mail.Example', 'sam@mail.example')).toBe(true)
  expect(isSameEmail('pat@mail.example', 'sam@mail.example')).toBe(false)
})
