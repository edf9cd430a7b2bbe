// Somebody removes their own comment, or an admin anybody's: that is written down.

import { canDeleteComment } from '@crew-chief/domain/feed/permissions'
import { AppError } from '../../app-error.ts'
import type { Actor } from '../../call.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { recordAudit } from '../audit/public.ts'
import { findComment, removeComment } from './comments.store.ts'
import { holdPost } from './readable-post.ts'

export const deleteComment = (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  place: { id: string; commentId: string },
): Promise<undefined> =>
  inTransaction(db, async (tx) => {
    await holdPost(tx, place.id)
    const comment = await findComment(tx, place)
    if (!comment || !canDeleteComment(actor, comment)) throw new AppError('posts.comment_not_found')
    await removeComment(tx, place)
    if (comment.authorId === actor.id) return undefined
    // About the person, not about the post: when they are erased, their words go from the log too.
    const { author, post, content } = comment
    await recordAudit(tx, actor, {
      action: 'posts.comment_removed',
      subject: { kind: 'user', id: author.id, name: `${author.firstName} ${author.lastName}` },
      details: { post: post.title, comment: content },
    })
    return undefined
  })
