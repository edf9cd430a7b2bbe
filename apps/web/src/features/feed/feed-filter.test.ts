import { expect, test } from 'vitest'
import { filtersOnly, readFilter } from './feed-filter.ts'

const read = (search: string) => readFilter(new URLSearchParams(search))

test('without parameters everything is listed, newest first (2 §4)', () => {
  expect(read('')).toEqual({ search: '', sort: 'recent', type: undefined, tag: '', library: undefined })
})

test('search, order and filters are read from the URL', () => {
  expect(read('search=block&sort=popular&type=QUIZ&tag=Post+play&library=YMTC')).toEqual({
    search: 'block',
    sort: 'popular',
    type: 'QUIZ',
    tag: 'Post play',
    library: 'YMTC',
  })
})

test('unknown values are ignored and long texts are cut', () => {
  expect(read('sort=oldest&type=PODCAST&library=BOOKS')).toEqual(read(''))
  expect(read(`search=${'a'.repeat(500)}`).search).toHaveLength(100)
  expect(read(`tag=${'a'.repeat(500)}`).tag).toHaveLength(40)
})

test('the parameters of drawers and dialogs are not part of a list link', () => {
  const params = new URLSearchParams('comments=7&type=QUIZ&create=TEXT&search=rim')
  expect(filtersOnly(params).toString()).toBe('type=QUIZ&search=rim')
})
