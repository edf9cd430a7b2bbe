import { ROLES } from '@crew-chief/domain/roles'
import { expect, test } from 'vitest'
import { readRow } from './import-rules.ts'

const GOOD = { email: 'pat@mail.example', firstName: 'Pat', lastName: 'Official' }

test('a valid line is normalized', () => {
  const row = { email: ' Pat@Mail.Example ', firstName: ' Pat ', lastName: ' Official ', phone: '(555) 123-4567' }
  expect(readRow({ ...row, role: 'CLINICIAN' })).toEqual({
    problem: null,
    user: { ...GOOD, phoneNumber: '5551234567', role: 'CLINICIAN', hasToReset: true },
  })
})

test('phone and role are optional: no phone and no membership by default', () => {
  for (const rest of [{}, { phone: '', role: '' }, { phone: '  ', role: ' ' }]) {
    expect(readRow({ ...GOOD, ...rest }).user).toMatchObject({ phoneNumber: null, role: 'NON_MEMBER' })
  }
})

test.each([
  ['all you need', 'ALL_YOU_NEED'],
  ['All-You-Want', 'ALL_YOU_WANT'],
  ['non member', 'NON_MEMBER'],
  [' admin ', 'ADMIN'],
])('the role “%s” is parsed as %s', (text, role) => {
  expect(readRow({ ...GOOD, role: text }).user?.role).toBe(role)
})

test.each([
  ['Email required', { email: ' ' }],
  ['Please enter a valid email address', { email: 'pat' }],
  ['Please enter a valid email address', { email: 'pat@mail' }],
  ['Please enter a valid email address', { email: 'pat@mail.example, kim@mail.example' }],
  ['Please enter a valid email address', { email: `${'x'.repeat(250)}@mail.example` }],
  // Log-in would refuse it.
  ['Please enter a valid email address', { email: 'pat(home)@mail.example' }],
  ['First name required', { firstName: ' ' }],
  ['Last name required', { lastName: '' }],
  ['Names can have up to 80 characters', { firstName: 'x'.repeat(81) }],
  ['Names can have up to 80 characters', { lastName: 'x'.repeat(81) }],
  ['Please enter a valid 10-digit phone number', { phone: '555-1234' }],
  ['Please enter a valid 10-digit phone number', { phone: '1 555 123 4567' }],
  ['Please enter a valid 10-digit phone number', { phone: 'ask the office' }],
  [`Unknown role. Use one of ${ROLES.join(', ')}`, { role: 'referee' }],
])('“%s” for %j', (problem, change) => {
  expect(readRow({ ...GOOD, ...change })).toEqual({ user: null, problem })
})
