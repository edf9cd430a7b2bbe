import type { Comment } from '@crew-chief/contract/feed-shapes'
import { expect, test } from 'vitest'
import { AUTHOR, postWith } from '../../../testing/post.ts'
import { allComments, earlierCursor, pendingCommentId, withComment, withoutComment } from './comment-cache.ts'

const comment = (id: string): Comment => ({
  id,
  content: `Comment ${id}`,
  createdAt: '2027-06-02T12:00:00.000Z',
  editedAt: null,
  author: AUTHOR,
})

const POST = postWith({ comments: [comment('1'), comment('2')], commentCount: 7 })

test('a new comment is last and counted', () => {
  const { comments, commentCount } = withComment(POST, comment('3'))
  expect([comments.map(({ id }) => id), commentCount]).toEqual([['1', '2', '3'], 8])
})

test('a removed comment is not counted', () => {
  const { comments, commentCount } = withoutComment(POST, '2')
  expect([comments.map(({ id }) => id), commentCount]).toEqual([['1'], 6])
})

test('later pages hold earlier comments', () => {
  const pages = [
    { comments: [comment('3'), comment('4')], hasEarlier: true },
    { comments: [comment('1'), comment('2')], hasEarlier: false },
  ]
  expect(allComments(pages).map(({ id }) => id)).toEqual(['1', '2', '3', '4'])
})

test('the cursor is the earliest loaded comment, or empty when none is left', () => {
  const page = (ids: readonly string[], hasEarlier: boolean) => ({ comments: ids.map(comment), hasEarlier })
  const cursor = { before: '1', beforeTime: '2027-06-02T12:00:00.000Z' }
  expect(earlierCursor([page(['1', '2'], true)])).toEqual(cursor)
  // The comments of the earlier page were deleted, or only a pending one is left.
  expect(earlierCursor([page(['1', '2'], true), page([], true)])).toEqual(cursor)
  expect(earlierCursor([page([pendingCommentId()], true)])).toEqual({})
  expect(earlierCursor([page(['1'], false)])).toBeUndefined()
})
