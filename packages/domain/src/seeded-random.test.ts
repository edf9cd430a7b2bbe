import { expect, test } from 'vitest'
import { createRandom, shuffled } from './seeded-random.ts'

const draw = (seed: number, count: number) => {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => random())
}

test('a seed always gives the same numbers, another seed others', () => {
  expect(draw(1, 5)).toEqual(draw(1, 5))
  expect(draw(1, 5)).not.toEqual(draw(2, 5))
})

test('numbers are at least 0, below 1 and spread evenly', () => {
  const numbers = draw(7, 10_000)
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true)
  const tenths = Map.groupBy(numbers, (number) => Math.floor(number * 10))
  expect([...tenths.values()].map((each) => each.length > 850 && each.length < 1_150)).toEqual(Array(10).fill(true))
})

test('a shuffled list has the same items in the order of their numbers', () => {
  const numbers = [0.3, 0.1, 0.2]
  const list = ['a', 'b', 'c']
  expect(shuffled(list, () => numbers.shift() ?? 0)).toEqual(['b', 'c', 'a'])
  expect(list).toEqual(['a', 'b', 'c'])
})
