import { expect, test } from 'vitest'
import { cancelText, expiryText, refundText, tryAgainPath } from './outcome-text.ts'

test.each([
  ['too-late', 'You’re not registered.'],
  ['not-needed', 'You’re registered.'],
  ['given-back', 'We refunded this payment.'],
] as const)('a refunded payment for a spot (%s) is explained', (refund, text) => {
  expect(refundText({ kind: 'registration', refund })).toContain(text)
})

test('only late payers read that the spot was released', () => {
  for (const refund of ['not-needed', 'given-back'] as const)
    expect(refundText({ kind: 'registration', refund })).not.toContain('released your spot')
})

test('a spot still offered from the waitlist is not called released', () => {
  expect(expiryText({ kind: 'registration', isKept: true })).toContain('We’re still holding your spot.')
  expect(expiryText({ kind: 'registration', isKept: false })).toContain('We’ve released your spot.')
  const given = { status: 'expired' as const, name: 'Camp' }
  expect(cancelText({ ...given, isKept: true })).toContain('We’re still holding your spot at Camp.')
  expect(cancelText({ ...given, isKept: false })).toContain('We’ve released your spot at Camp.')
})

test('without the server’s reply nothing is claimed about the spot', () => {
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
