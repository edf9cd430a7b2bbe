import { expect, test } from 'vitest'
import { linesOf, measureRow, median, type Row } from './measure.ts'
import type { Bench } from './setup.ts'

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected)
})

const none = async () => ({})
const row: Row = {
  name: 'event list',
  measure: { ours: none, A: none, B: none },
  vs: { A: { rate: null }, B: { rate: 0.6, cpu: 1.8 } },
  limits: { statements: 2 },
}

test('the ratio is the median of the ratios of the rounds, not the ratio of the medians', () => {
  const rounds = [
    { ours: { rate: 50 }, A: { rate: 100 } },
    { ours: { rate: 10 }, A: { rate: 20 } },
    { ours: { rate: 30 }, A: { rate: 40 } },
  ]
  expect(linesOf(row, rounds, 1)[0]).toMatchObject({
    ours: 30,
    floor: { name: 'A', value: 40 },
    ratio: { median: 0.5, min: 0.5, max: 0.75 },
  })
})

test('rates must reach their aim, and other metrics must not exceed it', () => {
  const rounds = [{ ours: { rate: 60, cpu: 2, statements: 2 }, A: { rate: 100 }, B: { rate: 100, cpu: 1 } }]
  expect(linesOf(row, rounds, 1).map(({ unit, floor, aim, isMet }) => [unit, floor?.name, aim, isMet])).toEqual([
    ['requests/s', 'A', undefined, undefined],
    ['requests/s', 'B', '≥ 0.6', true],
    ['CPU ms/request', 'B', '≤ 1.8', false],
    ['SQL statements', undefined, '≤ 2', true],
  ])
})

test('the sides alternate, and their order changes every round', async () => {
  const order: string[] = []
  const side = (name: string) => async () => {
    order.push(name)
    return { rate: 1 }
  }
  await measureRow({ ...row, measure: { ours: side('ours'), B: side('B') }, rounds: 2 }, {} as Bench, 1)
  expect(order).toEqual(['ours', 'B', 'ours', 'B', 'B', 'ours'])
})

test('a failed request marks every line of its row as not measured', async () => {
  const failing = async () => {
    throw new Error('3 requests failed')
  }
  const lines = await measureRow({ ...row, measure: { ours: none, B: failing } }, {} as Bench, 1)
  expect(lines.map(({ problem }) => problem)).toEqual(Array(4).fill('3 requests failed'))
})
