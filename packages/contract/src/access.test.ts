import { ROLES } from '@crew-chief/domain/roles'
import { expect, test } from 'vitest'
import { admits, anyone, describeAccess, only, signedIn } from './access.ts'

const viewers = [null, ...ROLES]
const admitted = (access: Parameters<typeof admits>[0]) => viewers.filter((role) => admits(access, role))

test('anyone includes visitors', () => {
  expect(admitted(anyone)).toEqual(viewers)
})

test('signed in includes every role but no visitor', () => {
  expect(admitted(signedIn)).toEqual([...ROLES])
})

test('a role list admits exactly those roles, not higher ones', () => {
  expect(admitted(only('CLINICIAN'))).toEqual(['CLINICIAN'])
  expect(admitted(only('ADMIN', 'NON_MEMBER'))).toEqual(['NON_MEMBER', 'ADMIN'])
  expect(admitted(only())).toEqual([])
})

test('access is described as text, roles ordered by rank', () => {
  expect([anyone, signedIn, only('ADMIN', 'CLINICIAN')].map(describeAccess)).toEqual([
    'anyone',
    'signed in',
    'CLINICIAN, ADMIN',
  ])
})
