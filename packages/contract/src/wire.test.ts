import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { dollars, email, jsonTextList, phone } from './wire.ts'

test.each([
  [49.99, 4999],
  [0.1 + 0.2, 30],
  [0, 0],
])('%s dollars decode to %s cents (1 §9)', (usd, cents) => {
  expect(z.decode(dollars, usd)).toBe(cents)
})

test('cents encode as dollars', () => {
  expect(z.encode(dollars, 4999)).toBe(49.99)
})

test.each([-1, Number.NaN, 1e9, '5'])('%s is not a valid price', (wrong) => {
  expect(z.safeParse(dollars, wrong).success).toBe(false)
})

test('a list is sent as JSON in a string (1 §3)', () => {
  expect(z.decode(jsonTextList, '["S","M"]')).toEqual(['S', 'M'])
  expect(z.encode(jsonTextList, ['S', 'M'])).toBe('["S","M"]')
})

test.each(['', 'S,M', '{}', '[1]'])('%s is not a JSON list of strings', (wrong) => {
  expect(z.safeParse(jsonTextList, wrong).success).toBe(false)
})

test('an e-mail is trimmed and lower-cased', () => {
  expect(z.parse(email, ' Pat@Mail.Example ')).toBe('pat@mail.example')
})

test('a phone number decodes to its ten digits (1 §5)', () => {
  expect(z.parse(phone, '(555) 123-4567')).toBe('5551234567')
})
