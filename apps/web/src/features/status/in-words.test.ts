import { expect, test } from 'vitest'
import { agoInWords, bytesInWords, secondsInWords } from './in-words.ts'

test.each([
  [0, '0 B'],
  [512, '512 B'],
  [14_440_127, '14.4 MB'],
  [382_578_688, '383 MB'],
  [72_930_996_224, '72.9 GB'],
  [4_000_000_000_000_000, '4000 TB'],
])('%d bytes are %s', (bytes, words) => {
  expect(bytesInWords(bytes)).toBe(words)
})

test('how long ago counts from when the server looked, and a clock that runs ahead says just now', () => {
  const now = '2027-06-03T12:00:00.000Z'
  expect(agoInWords('2027-06-03T11:57:00.000Z', now)).toBe('3 minutes ago')
  expect(agoInWords('2027-06-03T12:00:05.000Z', now)).toBe('just now')
})

test('no time at all has a word of its own', () => {
  expect([secondsInWords(null, 'None'), secondsInWords(61, 'None')]).toEqual(['None', '1 minute'])
})
