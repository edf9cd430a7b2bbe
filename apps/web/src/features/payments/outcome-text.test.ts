import { expect, test } from 'vitest'
import { cancelText, expiryText, refundText, tryAgainPath } from './outcome-text.ts'

test.each([
  ['too-late', 'You are not registered.'],
  ['not-needed', 'You are registered:'],
  ['given-back', 'We have given this payment back.'],
] as const)('a refunded payment for a seat (%s) is explained', (refund, text) => {
  expect(refundText({ kind: 'registration', refund })).toContain(text)
})

test('only late payers read that the seat was given up', () => {
  for (const refund of ['not-needed', 'given-back'] as const)
    expect(refundText({ kind: 'registration', refund })).not.toContain('given up')
})

test('a seat still offered from the waitlist is not called free again', () => {
  expect(expiryText({ kind: 'registration', isKept: true })).toContain('still held for you')
  expect(expiryText({ kind: 'registration', isKept: false })).toContain('free again')
  const given = { status: 'expired' as const, name: 'Camp' }
  expect(cancelText({ ...given, isKept: true })).toContain('your seat at Camp is still held for you')
  expect(cancelText({ ...given, isKept: false })).toContain('your seat at Camp is free again')
})

test('without the server’s reply nothing is claimed about the seat', () => {
  expect(cancelText(undefined)).toContain('within 30 minutes')
  expect(cancelText({ status: 'open', name: 'Camp', isKept: false })).toContain('within 30 minutes')
})

test.each([
  ['registration', '42', '/events?register=42'],
  ['registration', null, '/events'],
  ['membership', null, '/membership'],
] as const)('a %s (event %s) is tried again at %s', (kind, eventId, path) => {
  expect(tryAgainPath({ kind, eventId })).toBe(path)
})
