import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { postLikes, posts } from './feed.tables.ts'
import { lockPostRow, lockReadablePost, lockReader } from './post-access.ts'

export const likePost = ({ db }: Pick<Deps, 'db'>, actor: Actor, postId: string) =>
  inTransaction(db, async (tx) => {
    await lockReader(tx, actor.id)
    await lockReadablePost(tx, actor, postId)
    return { likeCount: await addLike(tx, postId, actor.id), likedByMe: true }
  })

/** Also for posts the user can no longer read. */
export const unlikePost = ({ db }: Pick<Deps, 'db'>, actor: Actor, postId: string): Promise<undefined> =>
  inTransaction(db, async (tx) => {
    if (!(await lockPostRow(tx, postId))) throw new AppError('posts.not_found')
    await removeLike(tx, postId, actor.id)
    return undefined
  })

/** Returns the new number of likes. */
export async function addLike(tx: Tx, postId: string, userId: string): Promise<number> {
  const added = await tx.insert(postLikes).values({ postId, userId }).onConflictDoNothing().returning()
  return changeLikeCount(tx, postId, added.length)
}

async function removeLike(tx: Tx, postId: string, userId: string): Promise<number> {
  const isOwn = and(eq(postLikes.postId, postId), eq(postLikes.userId, userId))
  const removed = await tx.delete(postLikes).where(isOwn).returning()
  return changeLikeCount(tx, postId, -removed.length)
}

async function changeLikeCount(tx: Tx, postId: string, change: number): Promise<number> {
  const isPost = eq(posts.id, postId)
  const columns = { likeCount: posts.likeCount }
  const [row] =
    change === 0
      ? await tx.select(columns).from(posts).where(isPost)
      : await tx
          .update(posts)
          .set({ likeCount: sql`${posts.likeCount} + ${change}` })
          .where(isPost)
          .returning(columns)
  return row?.likeCount ?? 0
}
