import { expect, test } from 'vitest'
import { isOffered, statusWarning } from './registrant-labels.ts'

const PAID = { refundable: 38_900 }
const FREE = { refundable: 0 }

test('the warning about cancelling a paid registration names the amount and the way to refund it', () => {
  expect(statusWarning(PAID, 'CANCELLED')).toContain('$389.00')
  expect(statusWarning(PAID, 'CANCELLED')).toContain('Refund through Stripe')
})

test('the warning about marking as refunded says that no money is refunded', () => {
  expect(statusWarning(PAID, 'REFUNDED')).toContain('It doesn’t refund any money.')
  expect(statusWarning(FREE, 'REFUNDED')).toContain('It doesn’t refund any money.')
})

test('only a registration with a payment can be marked as refunded', () => {
  const free = { status: 'CONFIRMED', pricePaid: 0, refundable: 0 } as const
  expect(isOffered(free, 'REFUNDED')).toBe(false)
  expect(isOffered({ ...free, pricePaid: 38_900 }, 'REFUNDED')).toBe(true)
  expect(isOffered({ ...free, refundable: 38_900 }, 'REFUNDED')).toBe(true)
  expect(isOffered(free, 'CANCELLED')).toBe(true)
  expect(isOffered(free, 'CONFIRMED')).toBe(false)
})

test('confirming and waitlisting need no confirmation', () => {
  expect(statusWarning(PAID, 'CONFIRMED')).toBeNull()
  expect(statusWarning(PAID, 'WAITLISTED')).toBeNull()
})
