import { expect, test } from 'vitest'
import { postWith } from '../../testing/post.ts'
import { withLike } from './use-like.ts'

const POST = postWith()

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
