import { describe, expect, test } from 'vitest'
import { caretAfter, formatPhone, phoneDigits } from './phone-field.tsx'

describe('a phone number is formatted as it is typed', () => {
  test.each([
    ['', ''],
    ['5', '5'],
    ['555', '555'],
    ['5551', '(555) 1'],
    ['555123', '(555) 123'],
    ['5551234', '(555) 123-4'],
    ['5551234567', '(555) 123-4567'],
    ['55512345678', '(555) 123-4567'],
    ['+1 (555) 123-4567', '(555) 123-4567'],
    ['555.123.4567', '(555) 123-4567'],
    ['abc', ''],
  ])('%j becomes %j', (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown)
  })
})

test('deleting backwards always removes a digit', () => {
  let shown = formatPhone('5551234567')
  for (let left = 9; left >= 0; left -= 1) {
    shown = formatPhone(shown.slice(0, -1))
    expect(phoneDigits(shown)).toHaveLength(left)
  }
})

test('the caret stays behind the same digit', () => {
  expect(caretAfter('(555) 123-4567', 0)).toBe(0)
  expect(caretAfter('(555) 123-4567', 3)).toBe(4)
  expect(caretAfter('(555) 123-4567', 4)).toBe(7)
  expect(caretAfter('555', 9)).toBe(3)
})
