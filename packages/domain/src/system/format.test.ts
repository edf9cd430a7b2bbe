import { expect, test } from 'vitest'
import { formatDuration, plural } from './format.ts'

test.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [59.9, '59 seconds'],
  [60, '1 minute'],
  [7_199, '1 hour'],
  [172_800, '2 days'],
])('%d seconds are formatted as %s', (seconds, expected) => {
  expect(formatDuration(seconds)).toBe(expected)
})

test('plural picks the singular only for 1', () => {
  expect([plural(1, 'mail', 'mails'), plural(0, 'mail', 'mails'), plural(12_000, 'mail', 'mails')]).toEqual([
    '1 mail',
    '0 mails',
    '12,000 mails',
  ])
})
