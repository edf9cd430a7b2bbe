import { expect, test } from 'vitest'
import { isZip, stateCode } from './us-states.ts'

test.each([
  ['OH', 'OH'],
  ['oh', 'OH'],
  ['Ohio', 'OH'],
  [' new  york ', 'NY'],
  ['D.C.', 'DC'],
  ['Ontario', undefined],
  ['XX', undefined],
])('the code of %o is %o', (text, code) => {
  expect(stateCode(text)).toBe(code)
})

test.each([
  ['45402', true],
  ['45402-1234', true],
  ['4540', false],
  ['abc', false],
  ['454021234', false],
])('%o is a zip: %o', (text, isValid) => {
  expect(isZip(text)).toBe(isValid)
})
