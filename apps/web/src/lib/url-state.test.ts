import { expect, it } from 'vitest'
import { pageFrom, pageParam, withChanges } from './url-state.ts'

const params = (text: string) => new URLSearchParams(text)

it.each([
  ['page=3', 3],
  ['', 1],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1.5', 1],
  ['page=abc', 1],
  ['page=100001', 1],
])('reads ?%s as page %i', (text, page) => {
  expect(pageFrom(params(text))).toBe(page)
})

it('leaves the first page out of the URL', () => {
  expect([pageParam(1), pageParam(2)]).toEqual([{ page: null }, { page: '2' }])
})

it('changes several parameters, removes empty ones and keeps the others', () => {
  const next = withChanges(params('search=okafor&page=4&status=PENDING'), { search: '', page: null, order: 'x' })
  expect(next.toString()).toBe('status=PENDING&order=x')
})
