import { expect, test } from 'vitest'
import { sortAnnouncements } from './announcement-order.ts'

const announced = (id: string, important: boolean, date: string) => ({ id, important, date })

test('important announcements come first, then the newest (2 §4)', () => {
  const list = [
    announced('old', false, '2027-06-12T08:00:00.000Z'),
    announced('old important', true, '2027-06-12T07:00:00.000Z'),
    announced('new', false, '2027-06-12T10:00:00.000Z'),
    announced('new important', true, '2027-06-12T09:00:00.000Z'),
  ]
  expect(sortAnnouncements(list).map(({ id }) => id)).toEqual(['new important', 'old important', 'new', 'old'])
})

test('announcements with equal dates have a stable order', () => {
  const a = announced('a', false, '2027-06-12T08:00:00.000Z')
  const b = announced('b', false, '2027-06-12T08:00:00.000Z')
  expect(sortAnnouncements([a, b])).toEqual(sortAnnouncements([b, a]))
})

test('the input list is not mutated', () => {
  const list = [announced('a', false, '2027-06-12T08:00:00.000Z'), announced('b', true, '2027-06-12T08:00:00.000Z')]
  sortAnnouncements(list)
  expect(list.map(({ id }) => id)).toEqual(['a', 'b'])
})
