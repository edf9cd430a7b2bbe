import type { Post } from '@crew-chief/contract/feed-shapes'
import { expect, test } from 'vitest'
import { withLike } from './use-like.ts'

const AUTHOR = { id: 'a', firstName: 'Sam', lastName: 'Okafor', role: 'ALL_YOU_WANT', profileImage: null } as const

const POST: Post = {
  id: 'p',
  type: 'TEXT',
  title: 'Two plays',
  description: 'Decide',
  content: 'x',
  createdAt: '2027-06-02T12:00:00.000Z',
  author: AUTHOR,
  files: [],
  tags: [],
  contentLibrary: [],
  requiredRole: 'NON_MEMBER',
  quiz: null,
  locked: false,
  teaser: null,
  likeCount: 3,
  likedByMe: false,
  comments: [],
  commentCount: 7,
  version: 1,
}

test('a like counts once and can be removed (2 §4)', () => {
  const liked = withLike(POST, true, 'me')
  expect([liked.likeCount, liked.likedByMe]).toEqual([4, true])
  expect(withLike(liked, true, 'me')).toBe(liked)
  expect(withLike(liked, false, 'me')).toEqual(POST)
})

test('the viewer is added to and removed from the list of likes', () => {
  const listed = { ...POST, likes: ['x'] }
  expect(withLike(listed, true, 'me').likes).toEqual(['x', 'me'])
  expect(withLike(withLike(listed, true, 'me'), false, 'me').likes).toEqual(['x'])
})
