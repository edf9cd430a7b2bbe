import { expect, test } from 'vitest'
import { readSort } from './use-url-sort.ts'

const COLUMNS = ['name', 'joined'] as const

test.each([
  ['joined', { by: 'joined', descending: false }],
  ['-joined', { by: 'joined', descending: true }],
  ['password', undefined],
  ['--joined', undefined],
  ['', undefined],
  [null, undefined],
])('sort=%s is read as %j', (text, sort) => {
  expect(readSort(text, COLUMNS)).toEqual(sort)
})
