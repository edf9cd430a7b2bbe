import { expect, test } from 'vitest'
import { statusWarning } from './registrant-labels.ts'

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

test('confirming and waitlisting need no confirmation', () => {
  expect(statusWarning(PAID, 'CONFIRMED')).toBeNull()
  expect(statusWarning(PAID, 'WAITLISTED')).toBeNull()
})
