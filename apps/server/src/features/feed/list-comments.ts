// A post's comments, oldest first: the last ones, or those before one the reader has.

import type { Decoded } from '@crew-chief/contract/endpoint'
import type { feedApi } from '@crew-chief/contract/feed'
import { AppError } from '../../app-error.ts'
import type { Actor } from '../../call.ts'
import type { Reader } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { findComment, listCommentsOf } from './comments.store.ts'
import { presentComment } from './present-comment.ts'
import { findReadablePost } from './readable-post.ts'

type Asked = Decoded<typeof feedApi.listComments>['query']

export async function listComments(
  { db }: Pick<Deps, 'db'>,
  actor: Actor | null,
  postId: string,
  { before: id, beforeTime, limit }: Asked,
) {
  await findReadablePost(db, actor, postId)
  const before = id ? { id, createdAt: beforeTime ?? (await timeOf(db, postId, id)) } : undefined
  // One more than asked for says whether there are earlier ones.
  const newestFirst = await listCommentsOf(db, postId, { before, limit: limit + 1 })
  return {
    comments: newestFirst.slice(0, limit).toReversed().map(presentComment),
    hasEarlier: newestFirst.length > limit,
  }
}

/** A comment that was deleted has no place any more, and the caller told us none: an empty page would say that all were seen. */
async function timeOf(db: Reader, id: string, commentId: string): Promise<string> {
  const comment = await findComment(db, { id, commentId })
  if (!comment) throw new AppError('posts.comment_not_found')
  return comment.createdAt.toISOString()
}
