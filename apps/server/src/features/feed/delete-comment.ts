import { fullName } from '@crew-chief/domain/accounts/full-name'
import { canDeleteComment } from '@crew-chief/domain/feed/permissions'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { recordAudit } from '../audit/public.ts'
import { type CommentKey, removeComment } from './comments.store.ts'
import { findChangeableComment, lockPostRow } from './post-access.ts'

/** Deletions by admins are recorded in the audit log. */
export const deleteComment = ({ db }: Pick<Deps, 'db'>, actor: Actor, key: CommentKey): Promise<undefined> =>
  inTransaction(db, async (tx) => {
    await lockPostRow(tx, key.id)
    const comment = await findChangeableComment(tx, actor, key, canDeleteComment)
    await removeComment(tx, key)
    if (comment.authorId === actor.id) return undefined
    // The subject is the author: erasing the account then also removes the comment from the audit log.
    const { author, post, content } = comment
    await recordAudit(tx, actor, {
      action: 'posts.comment_removed',
      subject: { kind: 'user', id: author.id, name: fullName(author) },
      details: { post: post.title, comment: content },
    })
    return undefined
  })
