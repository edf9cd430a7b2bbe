import { ROLES } from '@crew-chief/domain/roles'
import { expect, test } from 'vitest'
import { admits, anyone, describeAccess, only, signedIn } from './access.ts'

const everybody = [null, ...ROLES]
const admitted = (access: Parameters<typeof admits>[0]) => everybody.filter((role) => admits(access, role))

test('anyone means visitors too', () => {
  expect(admitted(anyone)).toEqual(everybody)
})

test('signed in means every role and no visitor', () => {
  expect(admitted(signedIn)).toEqual([...ROLES])
})

test('named roles mean those and nobody above them: rank is not access', () => {
  expect(admitted(only('CLINICIAN'))).toEqual(['CLINICIAN'])
  expect(admitted(only('ADMIN', 'NON_MEMBER'))).toEqual(['NON_MEMBER', 'ADMIN'])
  expect(admitted(only())).toEqual([])
})

test('access is described in words, roles by rank', () => {
  expect([anyone, signedIn, only('ADMIN', 'CLINICIAN')].map(describeAccess)).toEqual([
    'anyone',
    'signed in',
    'CLINICIAN, ADMIN',
  ])
})
