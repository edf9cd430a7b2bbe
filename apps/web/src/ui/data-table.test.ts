import { expect, test } from 'vitest'
import { nextSort, sortRows } from './data-table.tsx'

const by = (rows: readonly string[]) => sortRows(rows, (row) => row, false)

test('text sorts case-insensitively, with numbers by value', () => {
  expect(by(['Court 10', 'court 2', 'Court 1'])).toEqual(['Court 1', 'court 2', 'Court 10'])
})

test('numbers and dates sort by value in both directions', () => {
  expect(sortRows([10, 9, 100], (row) => row, false)).toEqual([9, 10, 100])
  const early = new Date('2027-05-01')
  const late = new Date('2027-06-01')
  expect(sortRows([early, late], (row) => row, true)).toEqual([late, early])
})

test('rows without a value come last in both directions', () => {
  const rows = [{ n: null }, { n: 2 }, { n: undefined }, { n: 1 }]
  expect(sortRows(rows, (row) => row.n, false).map((row) => row.n)).toEqual([1, 2, null, undefined])
  expect(sortRows(rows, (row) => row.n, true).map((row) => row.n)).toEqual([2, 1, null, undefined])
})

test('sorting is stable and does not change the given list', () => {
  const rows = [
    { id: 'a', n: 1 },
    { id: 'b', n: 1 },
    { id: 'c', n: 0 },
  ]
  expect(sortRows(rows, (row) => row.n, true).map((row) => row.id)).toEqual(['a', 'b', 'c'])
  expect(rows.map((row) => row.id)).toEqual(['a', 'b', 'c'])
})

test('clicking a column sorts ascending, then descending, then ascending; another column starts ascending', () => {
  const up = nextSort(undefined, 'Date')
  expect(up).toEqual({ by: 'Date', descending: false })
  const down = nextSort(up, 'Date')
  expect(down).toEqual({ by: 'Date', descending: true })
  expect(nextSort(down, 'Date')).toEqual(up)
  expect(nextSort(down, 'Total')).toEqual({ by: 'Total', descending: false })
})
