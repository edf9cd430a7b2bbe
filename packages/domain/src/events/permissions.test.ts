import { expect, test } from 'vitest'
import { ROLES } from '../roles.ts'
import { canRefund, seesEveryCompletedEvent } from './permissions.ts'

test('admins see every completed event and refund (1 §6)', () => {
  expect(ROLES.filter((role) => seesEveryCompletedEvent({ role }))).toEqual(['ADMIN'])
  expect(ROLES.filter((role) => canRefund({ role }))).toEqual(['ADMIN'])
})
