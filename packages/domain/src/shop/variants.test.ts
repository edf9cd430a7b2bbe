import { expect, test } from 'vitest'
import { choiceProblem, combinations, isSellable, sameChoice, stockOf } from './variants.ts'

const SHIRT = { sizes: ['S', 'M'], colors: ['Black', 'White'] }
const NONE = { sizes: [], colors: [] }

test.each([
  ['sizes and colours', SHIRT, ['S/Black', 'S/White', 'M/Black', 'M/White']],
  ['sizes alone', { ...SHIRT, colors: [] }, ['S/-', 'M/-']],
  ['colours alone', { ...SHIRT, sizes: [] }, ['-/Black', '-/White']],
  ['neither', NONE, ['-/-']],
])('combinations of %s, in order', (_, choices, expected) => {
  expect(combinations(choices).map(({ size, color }) => `${size ?? '-'}/${color ?? '-'}`)).toEqual(expected)
})

test.each([
  [SHIRT, { size: 'S', color: 'Black' }, null],
  [NONE, { size: null, color: null }, null],
  [SHIRT, { size: null, color: 'Black' }, 'Please choose a size'],
  [SHIRT, { size: 'S', color: null }, 'Please choose a color'],
  [SHIRT, { size: 'XL', color: 'Black' }, 'This size isn’t available'],
  [SHIRT, { size: 'S', color: 'Red' }, 'This color isn’t available'],
  [NONE, { size: 'S', color: null }, 'This size isn’t available'],
])('choices %j, selected %j: %s', (choices, choice, problem) => {
  expect(choiceProblem(choices, choice)).toBe(problem)
})

test('two choices are equal when size and color are equal', () => {
  expect(sameChoice({ size: 'S', color: null }, { size: 'S', color: null })).toBe(true)
  expect(sameChoice({ size: 'S', color: null }, { size: 'S', color: 'Red' })).toBe(false)
})

test('stockOf returns the variant’s stock, or the product’s without variants', () => {
  const variants = [{ size: 'S', color: null, stock: 2 }]
  expect(stockOf({ stockQuantity: 9, variants }, { size: 'S', color: null })).toBe(2)
  expect(stockOf({ stockQuantity: 9, variants }, { size: 'M', color: null })).toBe(0)
  expect(stockOf({ stockQuantity: 9, variants: [] }, { size: 'M', color: null })).toBe(9)
})

test.each([
  [true, 1, true],
  [true, 0, false],
  [false, 1, false],
])('in stock %s with %i left is sellable: %s', (inStock, stockQuantity, expected) => {
  expect(isSellable({ inStock, stockQuantity })).toBe(expected)
})
