import type { Decoded } from '@crew-chief/contract/endpoint'
import type { feedApi } from '@crew-chief/contract/feed'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { Reader } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { findComment, listCommentsOf } from './comments.store.ts'
import { findReadablePost } from './post-access.ts'
import { presentComment } from './present-comment.ts'

type Query = Decoded<typeof feedApi.listComments>['query']

export async function listComments(
  { db }: Pick<Deps, 'db'>,
  actor: Actor | null,
  postId: string,
  { before: id, beforeTime, limit }: Query,
) {
  await findReadablePost(db, actor, postId)
  const before = id ? { id, createdAt: beforeTime ?? (await timeOf(db, postId, id)) } : undefined
  // One extra row shows whether there are earlier comments.
  const newestFirst = await listCommentsOf(db, postId, { before, limit: limit + 1 })
  return {
    comments: newestFirst.slice(0, limit).toReversed().map(presentComment),
    hasEarlier: newestFirst.length > limit,
  }
}

/** A deleted comment without `beforeTime` is an error: an empty page would mean the end of the list. */
async function timeOf(db: Reader, id: string, commentId: string): Promise<string> {
  const comment = await findComment(db, { id, commentId })
  if (!comment) throw new AppError('posts.comment_not_found')
  return comment.createdAt.toISOString()
}
