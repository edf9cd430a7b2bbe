import { expect, test } from 'vitest'
import { cancelWords, expiryWords, refundWords } from './outcome-words.ts'

test.each([
  ['too-late', 'You are not registered.'],
  ['not-needed', 'You are registered:'],
  ['given-back', 'We have given this payment back.'],
] as const)('a payment for a seat that goes back (%s) is told for what it is', (refund, words) => {
  expect(refundWords({ kind: 'registration', refund })).toContain(words)
})

test('only who came too late hears that the seat was given up', () => {
  for (const refund of ['not-needed', 'given-back'] as const)
    expect(refundWords({ kind: 'registration', refund })).not.toContain('given up')
})

test('whoever still has the offer from the waitlist is not told that the seat is free again', () => {
  expect(expiryWords({ kind: 'registration', isKept: true })).toContain('still held for you')
  expect(expiryWords({ kind: 'registration', isKept: false })).toContain('free again')
  const given = { status: 'expired' as const, name: 'Camp' }
  expect(cancelWords({ ...given, isKept: true })).toContain('your seat at Camp is still held for you')
  expect(cancelWords({ ...given, isKept: false })).toContain('your seat at Camp is free again')
})

test('without the server’s word nothing is claimed about the seat', () => {
  expect(cancelWords(undefined)).toContain('within 30 minutes')
  expect(cancelWords({ status: 'open', name: 'Camp', isKept: false })).toContain('within 30 minutes')
})
