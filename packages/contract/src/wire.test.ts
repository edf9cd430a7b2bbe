import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { dollars, email, jsonTextList, phone } from './wire.ts'

test.each([
  [49.99, 4999],
  [0.1 + 0.2, 30],
  [0, 0],
])('%s dollars on the wire are %s cents inside (1 §9)', (usd, cents) => {
  expect(z.decode(dollars, usd)).toBe(cents)
})

test('cents go out as dollars', () => {
  expect(z.encode(dollars, 4999)).toBe(49.99)
})

test.each([-1, Number.NaN, 1e9, '5'])('%s is no price', (wrong) => {
  expect(z.safeParse(dollars, wrong).success).toBe(false)
})

test('a list travels as JSON in a string (1 §3)', () => {
  expect(z.decode(jsonTextList, '["S","M"]')).toEqual(['S', 'M'])
  expect(z.encode(jsonTextList, ['S', 'M'])).toBe('["S","M"]')
})

test.each(['', 'S,M', '{}', '[1]'])('%s is no such list', (wrong) => {
  expect(z.safeParse(jsonTextList, wrong).success).toBe(false)
})

test('an e-mail is compared in lower case and without spaces around it', () => {
  expect(z.parse(email, ' Pat@Mail.Example ')).toBe('pat@mail.example')
})

test('a phone arrives as its ten digits (1 §5)', () => {
  expect(z.parse(phone, '(555) 123-4567')).toBe('5551234567')
})
