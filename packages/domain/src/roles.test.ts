import { expect, test } from 'vitest'
import { hasRank, isMember, isStaff, ROLES, rank } from './roles.ts'

test('ranks run from NON_MEMBER 0 to ADMIN 4 (1 §6)', () => {
  expect(ROLES.map(rank)).toEqual([0, 1, 2, 3, 4])
})

test('clinicians and admins are staff', () => {
  expect(ROLES.filter((role) => isStaff({ role }))).toEqual(['CLINICIAN', 'ADMIN'])
})

test('a page that requires ALL_YOU_NEED admits that role and higher ones (1 §6)', () => {
  expect(ROLES.filter((role) => hasRank(role, 'ALL_YOU_NEED'))).toEqual([
    'ALL_YOU_NEED',
    'ALL_YOU_WANT',
    'CLINICIAN',
    'ADMIN',
  ])
})

test('member means one of the two plans or ADMIN; a clinician is not a member (1 §6)', () => {
  expect(ROLES.filter(isMember)).toEqual(['ALL_YOU_NEED', 'ALL_YOU_WANT', 'ADMIN'])
})
