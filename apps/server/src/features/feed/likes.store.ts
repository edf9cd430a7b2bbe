// Queries on likes. Whoever adds or removes one keeps the post's count in the same transaction.

import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/transaction.ts'
import { postLikes, posts } from './feed.tables.ts'

/** How many like it now; a like that is there already adds nothing. */
export async function addLike(tx: Tx, postId: string, userId: string): Promise<number> {
  const added = await tx.insert(postLikes).values({ postId, userId }).onConflictDoNothing().returning()
  return count(tx, postId, added.length)
}

export async function removeLike(tx: Tx, postId: string, userId: string): Promise<number> {
  const theirs = and(eq(postLikes.postId, postId), eq(postLikes.userId, userId))
  const removed = await tx.delete(postLikes).where(theirs).returning()
  return count(tx, postId, -removed.length)
}

async function count(tx: Tx, postId: string, change: number): Promise<number> {
  const isThis = eq(posts.id, postId)
  const counted = { likeCount: posts.likeCount }
  const [row] =
    change === 0
      ? await tx.select(counted).from(posts).where(isThis)
      : await tx
          .update(posts)
          .set({ likeCount: sql`${posts.likeCount} + ${change}` })
          .where(isThis)
          .returning(counted)
  return row?.likeCount ?? 0
}
