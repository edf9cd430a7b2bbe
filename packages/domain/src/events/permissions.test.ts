import { expect, test } from 'vitest'
import { ROLES } from '../roles.ts'
import {
  canCorrectPayments,
  canFavor,
  canReadEveryReceipt,
  canRefund,
  isFavor,
  seesEveryCompletedEvent,
} from './permissions.ts'

test.each([
  ['see every completed event', seesEveryCompletedEvent],
  ['refund', canRefund],
  ['correct payments', canCorrectPayments],
  ['read every receipt', canReadEveryReceipt],
])('only admins %s (1 §6)', (_, may) => {
  expect(ROLES.filter((role) => may({ role }))).toEqual(['ADMIN'])
})

test('staff favor others but not themselves; admins anyone', () => {
  const director = { id: 'me', role: 'NON_MEMBER' as const }
  expect(canFavor(director, 'other')).toBe(true)
  expect(canFavor(director, 'me')).toBe(false)
  expect(canFavor({ id: 'me', role: 'ADMIN' }, 'me')).toBe(true)
})

test('changes that give something to the person are favors; canceling alone is not', () => {
  for (const favor of [
    { price: 0 },
    { complimentaryReason: '' },
    { refund: true },
    { status: 'CONFIRMED' as const },
    { status: 'CANCELLED' as const, refund: true },
  ])
    expect(isFavor(favor)).toBe(true)
  for (const other of [{}, { status: 'CANCELLED' as const }, { status: 'CANCELLED' as const, refund: false }])
    expect(isFavor(other)).toBe(false)
})
