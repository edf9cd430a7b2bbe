import { expect, test } from 'vitest'
import { between, seeded } from './seeded.ts'

const first = (id: string) => {
  const random = seeded(id)
  return Array.from({ length: 4 }, random)
}

test('an id always draws the same cover', () => {
  expect(first('0190a1b2-0000-7000-8000-000000000001')).toEqual(first('0190a1b2-0000-7000-8000-000000000001'))
})

test('ids that differ only in the last digit draw different covers', () => {
  const covers = Array.from({ length: 10 }, (_, digit) => first(`0190a1b2-0000-7000-8000-00000000000${digit}`)[0])
  expect(new Set(covers).size).toBe(10)
})

test('numbers stay within their bounds', () => {
  const random = seeded('any')
  const drawn = Array.from({ length: 1000 }, () => between(random, 75, 180))
  expect(Math.min(...drawn)).toBeGreaterThanOrEqual(75)
  expect(Math.max(...drawn)).toBeLessThanOrEqual(180)
})
