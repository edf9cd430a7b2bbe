import { expect, test } from 'vitest'
import { overlaps } from './overlap.ts'

const at = (startTime: string | null, endTime: string | null, day = 'day1') => ({ day, startTime, endTime })
const NINE = at('09:00', '10:00')

test.each([
  ['the same times', at('09:00', '10:00'), true],
  ['one inside it', at('09:15', '09:45'), true],
  ['one around it', at('08:00', '11:00'), true],
  ['one that begins before its end', at('09:59', '11:00'), true],
  ['one that ends after its start', at('08:00', '09:01'), true],
  ['one that begins when it ends', at('10:00', '11:00'), false],
  ['one that ends when it begins', at('08:00', '09:00'), false],
  ['one later that day', at('13:00', '14:00'), false],
  ['the same times on another day', at('09:00', '10:00', 'day2'), false],
  ['a court without times on its day', at(null, null), true],
  ['a court without times on another day', at(null, null, 'day2'), false],
])('nine to ten and %s, whichever way one asks', (_, other, expected) => {
  expect([overlaps(NINE, other), overlaps(other, NINE)]).toEqual([expected, expected])
})

test('two courts without times overlap on one day', () => {
  expect(overlaps(at(null, null), at(null, null))).toBe(true)
})
