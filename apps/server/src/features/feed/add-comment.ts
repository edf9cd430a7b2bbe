import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import { announceComment } from './announce-comment.job.ts'
import { insertComment } from './comments.store.ts'
import { findReadablePost, lockReadablePost, lockReader } from './post-access.ts'
import { presentComment } from './present-comment.ts'

const COMMENT_LIMIT: Limit = { name: 'comment', max: 10, seconds: 60, errorCode: 'posts.too_many_comments' }

export async function addComment(
  { db, jobs, rateLimits }: Pick<Deps, 'db' | 'jobs' | 'rateLimits'>,
  actor: Actor,
  postId: string,
  content: string,
) {
  // Before the rate limit: a rejected comment does not count.
  await findReadablePost(db, actor, postId)
  await rateLimits.take(COMMENT_LIMIT, actor.id)
  const row = await inTransaction(db, async (tx) => {
    await lockReader(tx, actor.id)
    await lockReadablePost(tx, actor, postId)
    const comment = await insertComment(tx, { postId, authorId: actor.id, content })
    await jobs.send(tx, announceComment, { postId, commentId: comment.id })
    return comment
  })
  return presentComment({ ...row, author: actor.user })
}
