import { expect, test } from 'vitest'
import { formatAgo, formatBytes, formatSeconds } from './part-facts.ts'

test.each([
  [0, '0 B'],
  [512, '512 B'],
  [14_440_127, '14.4 MB'],
  [382_578_688, '383 MB'],
  [72_930_996_224, '72.9 GB'],
  [4_000_000_000_000_000, '4000 TB'],
])('%d bytes are %s', (bytes, expected) => {
  expect(formatBytes(bytes)).toBe(expected)
})

test('formatAgo counts from the server time; future times are "just now"', () => {
  const now = '2027-06-03T12:00:00.000Z'
  expect(formatAgo('2027-06-03T11:57:00.000Z', now)).toBe('3 minutes ago')
  expect(formatAgo('2027-06-03T12:00:05.000Z', now)).toBe('just now')
})

test('formatSeconds uses the fallback for null', () => {
  expect([formatSeconds(null, 'None'), formatSeconds(61, 'None')]).toEqual(['None', '1 minute'])
})
