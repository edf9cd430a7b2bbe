import { expect, test } from 'vitest'
import type { Role } from '../roles.ts'
import { sharesDetails, withoutDetails } from './consent.ts'

const ANN = 'ann'

test.each<[viewer: string, role: Role, hasAccepted: boolean, isShared: boolean]>([
  ['another person', 'NON_MEMBER', false, false],
  ['another person', 'ALL_YOU_WANT', false, false],
  ['another person', 'CLINICIAN', false, false],
  ['another person', 'ADMIN', false, true],
  ['another person', 'NON_MEMBER', true, true],
  ['another person', 'CLINICIAN', true, true],
  ['another person', 'ADMIN', true, true],
  [ANN, 'NON_MEMBER', false, true],
  [ANN, 'CLINICIAN', false, true],
])('staff: %s with role %s, accepted: %s, sees the details of ann: %s', (id, role, hasAccepted, isShared) => {
  expect(sharesDetails({ id, role }, { userId: ANN, hasAccepted })).toBe(isShared)
})

test('guests of the directory have no account, and nobody is their owner', () => {
  expect(sharesDetails({ id: ANN, role: 'CLINICIAN' }, { userId: null, hasAccepted: false })).toBe(false)
})

test('without details, name, level and picture are left', () => {
  const profile = {
    id: ANN,
    firstName: 'Ann',
    lastName: 'Adams',
    experienceLevels: ['HS'],
    profileImage: 'ann.png',
    email: 'ann@mail.example',
    phoneNumber: '5551234567',
    address: 'Dayton',
    gender: 'FEMALE',
    shirtSize: 'M',
  }
  expect(withoutDetails(profile)).toEqual({
    id: ANN,
    firstName: 'Ann',
    lastName: 'Adams',
    experienceLevels: ['HS'],
    profileImage: 'ann.png',
    email: null,
    phoneNumber: null,
    address: null,
    gender: null,
    shirtSize: null,
  })
})
