// A reader likes a post, or takes it back. Twice is the same as once, either way.

import { AppError } from '../../app-error.ts'
import type { Actor } from '../../call.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { addLike, removeLike } from './likes.store.ts'
import { holdPost, holdReadablePost } from './readable-post.ts'
import { holdReader } from './readers.store.ts'

export const likePost = ({ db }: Pick<Deps, 'db'>, actor: Actor, postId: string) =>
  inTransaction(db, async (tx) => {
    await holdReader(tx, actor.id)
    await holdReadablePost(tx, actor, postId)
    return { likeCount: await addLike(tx, postId, actor.id), likedByMe: true }
  })

/** Also of a post one may not read any more: a like is one's own. */
export const unlikePost = ({ db }: Pick<Deps, 'db'>, actor: Actor, postId: string): Promise<undefined> =>
  inTransaction(db, async (tx) => {
    if (!(await holdPost(tx, postId))) throw new AppError('posts.not_found')
    await removeLike(tx, postId, actor.id)
    return undefined
  })
