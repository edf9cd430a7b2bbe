import { canEditComment, canReadPost } from '@crew-chief/domain/feed/permissions'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { type CommentKey, updateCommentContent } from './comments.store.ts'
import { findChangeableComment, lockReader } from './post-access.ts'
import { presentComment } from './present-comment.ts'

/** Only the author can edit a comment, not even an admin. */
export async function updateComment({ db }: Pick<Deps, 'db'>, actor: Actor, key: CommentKey, content: string) {
  const row = await inTransaction(db, async (tx) => {
    await lockReader(tx, actor.id)
    const comment = await findChangeableComment(tx, actor, key, canEditComment)
    if (!canReadPost(actor, comment.post)) throw new AppError('posts.locked')
    return updateCommentContent(tx, key, content)
  })
  if (!row) throw new AppError('posts.comment_not_found')
  return presentComment({ ...row, author: actor.user })
}
