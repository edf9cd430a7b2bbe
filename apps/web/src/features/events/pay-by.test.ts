import { expect, test } from 'vitest'
import { payByText, timeLeft } from './pay-by.ts'

const at = (time: string) => new Date(2027, 5, 12, ...(time.split(':').map(Number) as [number, number, number]))
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

test('the deadline is a time today, and has its day otherwise', () => {
  const reader = { zone, now: at('15:10:00') }
  expect(payByText(at('15:42:00').toISOString(), reader)).toBe('Finish paying by 3:42 PM to keep your spot.')
  const tomorrow = new Date(2027, 5, 13, 9, 5)
  expect(payByText(tomorrow.toISOString(), reader)).toBe('Finish paying by Sun, Jun 13 · 9:05 AM to keep your spot.')
})

test('after the deadline the spot is being released', () => {
  const now = at('15:10:00')
  expect(payByText(now.toISOString(), { zone, now })).toBe('Your time to pay is up. We’re releasing your spot.')
})

test.each([
  ['15:39:05', '29:05'],
  ['15:10:01', '0:01'],
  ['16:10:00', '1 h 0 min'],
  ['15:10:00', null],
  ['15:00:00', null],
])('until %s there is %s left', (deadline, left) => {
  expect(timeLeft(at(deadline).toISOString(), at('15:10:00'))).toBe(left)
})
