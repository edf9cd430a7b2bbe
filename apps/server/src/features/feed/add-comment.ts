// A reader comments on a post.

import type { Actor } from '../../call.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import { insertComment } from './comments.store.ts'
import { presentComment } from './present-comment.ts'
import { findReadablePost, holdReadablePost } from './readable-post.ts'
import { holdReader } from './readers.store.ts'

const PER_PERSON: Limit = { name: 'comment', most: 10, seconds: 60, refusal: 'posts.too_many_comments' }

export async function addComment(
  { db, rateLimits }: Pick<Deps, 'db' | 'rateLimits'>,
  actor: Actor,
  postId: string,
  content: string,
) {
  // Looked at before the attempt is counted: what cannot be commented on costs nobody a comment.
  await findReadablePost(db, actor, postId)
  await rateLimits.take(PER_PERSON, actor.id)
  const row = await inTransaction(db, async (tx) => {
    await holdReader(tx, actor.id)
    await holdReadablePost(tx, actor, postId)
    return insertComment(tx, { postId, authorId: actor.id, content })
  })
  return presentComment({ ...row, author: actor.user })
}
