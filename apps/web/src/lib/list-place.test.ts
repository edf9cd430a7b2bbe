import { expect, it } from 'vitest'
import { pageIn, pageValue, withChanges } from './list-place.ts'

const params = (text: string) => new URLSearchParams(text)

it.each([
  ['page=3', 3],
  ['', 1],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1.5', 1],
  ['page=abc', 1],
  ['page=100001', 1],
])('reads the page of ?%s as %i', (text, page) => {
  expect(pageIn(params(text))).toBe(page)
})

it('leaves the first page out of the address', () => {
  expect([pageValue(1), pageValue(2)]).toEqual([{ page: null }, { page: '2' }])
})

it('changes several names in one step, takes empty ones out and leaves the others alone', () => {
  const next = withChanges(params('search=okafor&page=4&status=PENDING'), { search: '', page: null, order: 'x' })
  expect(next.toString()).toBe('status=PENDING&order=x')
})
