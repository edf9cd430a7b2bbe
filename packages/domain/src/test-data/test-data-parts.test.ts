import { expect, test } from 'vitest'
import { testDataParts } from './test-data-parts.ts'

test('counts have their noun, and what there is none of is left out', () => {
  expect(testDataParts({ payments: 3, refunds: 0, orders: 1, people: 2 })).toEqual([
    '3 payments',
    '1 order',
    '2 accounts',
  ])
  expect(testDataParts({})).toEqual([])
})
