import { expect, test } from 'vitest'
import { ROLES } from '../roles.ts'
import { seesEveryCompletedEvent, seesEveryRegistration } from './permissions.ts'

test('admins see every completed event; admins and clinicians see every registration (1 §6)', () => {
  expect(ROLES.filter((role) => seesEveryCompletedEvent({ role }))).toEqual(['ADMIN'])
  expect(ROLES.filter((role) => seesEveryRegistration({ role }))).toEqual(['CLINICIAN', 'ADMIN'])
})
