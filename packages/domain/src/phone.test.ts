import { expect, test } from 'vitest'
import { digitsOf, formatPhone, isPhone, phoneDigitsIn } from './phone.ts'

test('everything but digits is stripped before sending (1 §5)', () => {
  expect(digitsOf('(555) 123-4567 ext')).toBe('5551234567')
})

test('a search term is a phone number when it has no letters', () => {
  expect(['(555) 123', '+1 555.123'].map(phoneDigitsIn)).toEqual(['555123', '1555123'])
  expect(['Court 5', '5 Court', ''].map(phoneDigitsIn)).toEqual(['', '', ''])
})

test.each([
  ['5551234567', true],
  ['555123456', false],
  ['55512345678', false],
  ['555123456x', false],
])('%s is a phone: %s (1 §9: exactly ten digits)', (digits, expected) => {
  expect(isPhone(digits)).toBe(expected)
})

test('ten digits are shown as (xxx) xxx-xxxx, anything else as it is (1 §2.11)', () => {
  expect(formatPhone('5551234567')).toBe('(555) 123-4567')
  expect(formatPhone('123')).toBe('123')
})
