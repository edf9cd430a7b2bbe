import { expect, test } from 'vitest'
import { statusWarning } from './registrant-words.ts'

const PAID = { refundable: 38_900 }
const FREE = { refundable: 0 }

test('cancelling somebody who paid says that the money stays, and how to give it back', () => {
  expect(statusWarning(PAID, 'CANCELLED')).toContain('$389.00')
  expect(statusWarning(PAID, 'CANCELLED')).toContain('Refund through Stripe')
})

test('marking as refunded says that no money moves', () => {
  expect(statusWarning(PAID, 'REFUNDED')).toContain('No money moves')
  expect(statusWarning(FREE, 'REFUNDED')).toContain('No money moves')
})

test('confirming and waitlisting take nothing away and ask nothing', () => {
  expect(statusWarning(PAID, 'CONFIRMED')).toBeNull()
  expect(statusWarning(PAID, 'WAITLISTED')).toBeNull()
})
