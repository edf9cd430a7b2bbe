// Somebody changes their own comment. Anybody else's is not there to be changed, not even for an admin.

import { canEditComment, canReadPost } from '@crew-chief/domain/feed/permissions'
import { AppError } from '../../app-error.ts'
import type { Actor } from '../../call.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { findComment, rewriteComment } from './comments.store.ts'
import { presentComment } from './present-comment.ts'
import { holdReader } from './readers.store.ts'

export async function updateComment(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  place: { id: string; commentId: string },
  content: string,
) {
  const row = await inTransaction(db, async (tx) => {
    await holdReader(tx, actor.id)
    const comment = await findComment(tx, place)
    if (!comment || !canEditComment(actor, comment)) throw new AppError('posts.comment_not_found')
    if (!canReadPost(actor, comment.post)) throw new AppError('posts.locked')
    return rewriteComment(tx, place, content)
  })
  if (!row) throw new AppError('posts.comment_not_found')
  return presentComment({ ...row, author: actor.user })
}
