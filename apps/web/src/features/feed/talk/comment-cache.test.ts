import type { Comment, Post } from '@crew-chief/contract/feed-shapes'
import { expect, test } from 'vitest'
import { allComments, earlierThan, sendingId, withComment, withoutComment } from './comment-cache.ts'
import { withLike } from './with-like.ts'

const AUTHOR = { id: 'a', firstName: 'Sam', lastName: 'Okafor', role: 'ALL_YOU_WANT', profileImage: null } as const

const comment = (id: string): Comment => ({
  id,
  content: `Comment ${id}`,
  createdAt: '2027-06-02T12:00:00.000Z',
  editedAt: null,
  author: AUTHOR,
})

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
  comments: [comment('1'), comment('2')],
  commentCount: 7,
  version: 1,
}

test('a comment stands last, and is counted', () => {
  const { comments, commentCount } = withComment(POST, comment('3'))
  expect([comments.map(({ id }) => id), commentCount]).toEqual([['1', '2', '3'], 8])
})

test('a comment that is gone is not counted', () => {
  const { comments, commentCount } = withoutComment(POST, '2')
  expect([comments.map(({ id }) => id), commentCount]).toEqual([['1'], 6])
})

test('the page that was fetched last holds the earliest', () => {
  const pages = [
    { comments: [comment('3'), comment('4')], hasEarlier: true },
    { comments: [comment('1'), comment('2')], hasEarlier: false },
  ]
  expect(allComments(pages).map(({ id }) => id)).toEqual(['1', '2', '3', '4'])
})

test('earlier ones come before the earliest that is there, or the last ones again when none is left', () => {
  const page = (ids: readonly string[], hasEarlier: boolean) => ({ comments: ids.map(comment), hasEarlier })
  const mark = { before: '1', beforeTime: '2027-06-02T12:00:00.000Z' }
  expect(earlierThan([page(['1', '2'], true)])).toEqual(mark)
  // Those of the earlier page were deleted, or one is still on its way.
  expect(earlierThan([page(['1', '2'], true), page([], true)])).toEqual(mark)
  expect(earlierThan([page([sendingId()], true)])).toEqual({})
  expect(earlierThan([page(['1'], false)])).toBeUndefined()
})

test('a like counts once, however often it is shown, and can be taken back (2 §4)', () => {
  const liked = withLike(POST, true, 'me')
  expect([liked.likeCount, liked.likedByMe]).toEqual([4, true])
  expect(withLike(liked, true, 'me')).toBe(liked)
  expect(withLike(liked, false, 'me')).toEqual(POST)
})

test('where those who like it are listed, the reader joins and leaves the list', () => {
  const listed = { ...POST, likes: ['x'] }
  expect(withLike(listed, true, 'me').likes).toEqual(['x', 'me'])
  expect(withLike(withLike(listed, true, 'me'), false, 'me').likes).toEqual(['x'])
})
