import type { Post } from '@crew-chief/contract/feed-shapes'
import { expect, test } from 'vitest'
import { allPosts, nextPage, type PostPage, withChangedPost } from './post-pages.ts'

const post = (id: string): Post => ({
  id,
  type: 'TEXT',
  title: `Post ${id}`,
  description: '',
  content: null,
  createdAt: '2027-06-02T12:00:00.000Z',
  author: { id: 'joan', firstName: 'Joan', lastName: 'Kessler', role: 'CLINICIAN', profileImage: null },
  files: [],
  tags: [],
  contentLibrary: [],
  requiredRole: 'NON_MEMBER',
  quiz: null,
  locked: false,
  teaser: null,
  likeCount: 0,
  likedByMe: false,
  comments: [],
  commentCount: 0,
  version: 1,
})

const page = (from: number, count: number, total: number): PostPage => ({
  posts: Array.from({ length: count }, (_, index) => post(String(from + index))),
  total,
})

test('after a full page the next one goes on behind its last post', () => {
  expect(nextPage([page(1, 10, 25)])).toEqual({ page: 2, after: '10' })
  expect(nextPage([page(1, 10, 25), page(11, 10, 25)])).toEqual({ page: 3, after: '20' })
})

test('a page that is not full is the last one, whatever the total says', () => {
  expect(nextPage([page(1, 10, 25), page(11, 10, 25), page(21, 5, 99)])).toBeUndefined()
  expect(nextPage([page(1, 0, 0)])).toBeUndefined()
})

test('a full page is the last one when it completes the total', () => {
  expect(nextPage([page(1, 10, 10)])).toBeUndefined()
  expect(nextPage([page(1, 10, 20), page(11, 10, 20)])).toBeUndefined()
})

test('posts that were deleted meanwhile do not end the list too early', () => {
  expect(nextPage([page(1, 10, 50), page(11, 10, 50), page(21, 10, 29)])).toEqual({ page: 4, after: '30' })
})

test('a post that comes on two pages is shown once', () => {
  expect(allPosts([page(1, 3, 5), page(3, 3, 5)]).map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5'])
})

test('one post changes wherever it is, and pages without it stay the very same', () => {
  const pages = [page(1, 2, 4), page(3, 2, 4)]
  const changed = withChangedPost(pages, '3', (one) => ({ ...one, likeCount: 7 }))
  expect(allPosts(changed).map(({ likeCount }) => likeCount)).toEqual([0, 0, 7, 0])
  expect(changed[0]?.posts[0]).toBe(pages[0]?.posts[0])
  expect(withChangedPost(pages, '99', (one) => ({ ...one, likeCount: 7 }))).toBe(pages)
})
