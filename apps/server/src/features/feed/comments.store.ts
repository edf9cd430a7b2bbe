// Adding and removing a comment also updates the post's comment count.

import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/transaction.ts'
import { users } from '../accounts/public.ts'
import { type CommentRow, postComments, posts } from './feed.tables.ts'

const AUTHOR = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  role: users.role,
  profileImage: users.profileImage,
}
export type CommentWithAuthor = CommentRow & { author: Pick<typeof users.$inferSelect, keyof typeof AUTHOR> }

type Page = { before?: { id: string; createdAt: string } | undefined; limit: number }

/** Newest first. */
export const listCommentsOf = (db: Reader, postId: string, { before, limit }: Page): Promise<CommentWithAuthor[]> => {
  const { createdAt, id } = postComments
  // Timestamps are stored with the precision of the JSON, so the comparison is exact.
  const isEarlier = before && sql`(${createdAt}, ${id}) < (${before.createdAt}::timestamptz, ${before.id}::uuid)`
  return db
    .select({ ...getTableColumns(postComments), author: AUTHOR })
    .from(postComments)
    .innerJoin(users, eq(users.id, postComments.authorId))
    .where(and(eq(postComments.postId, postId), isEarlier))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

export async function insertComment(tx: Tx, comment: Pick<CommentRow, 'postId' | 'authorId' | 'content'>) {
  const [row] = await tx.insert(postComments).values(comment).returning()
  if (!row) throw new Error('insert into post_comments returned no row')
  await changeCommentCount(tx, comment.postId, 1)
  return row
}

export type CommentKey = { id: string; commentId: string }
const hasKey = ({ id, commentId }: CommentKey) => and(eq(postComments.postId, id), eq(postComments.id, commentId))

/** With the fields that decide about permissions. */
export async function findComment(db: Reader, key: CommentKey) {
  const [row] = await db
    .select({
      ...getTableColumns(postComments),
      author: AUTHOR,
      post: { title: posts.title, authorId: posts.authorId, requiredRole: posts.requiredRole },
    })
    .from(postComments)
    .innerJoin(posts, eq(posts.id, postComments.postId))
    .innerJoin(users, eq(users.id, postComments.authorId))
    .where(hasKey(key))
  return row
}

/** Undefined when the comment was deleted. */
export async function updateCommentContent(tx: Tx, key: CommentKey, content: string): Promise<CommentRow | undefined> {
  const [row] = await tx.update(postComments).set({ content, editedAt: sql`now()` }).where(hasKey(key)).returning()
  return row
}

export async function removeComment(tx: Tx, key: CommentKey): Promise<void> {
  const removed = await tx.delete(postComments).where(hasKey(key)).returning({ id: postComments.id })
  await changeCommentCount(tx, key.id, -removed.length)
}

const changeCommentCount = (tx: Tx, postId: string, change: number) =>
  tx
    .update(posts)
    .set({ commentCount: sql`${posts.commentCount} + ${change}` })
    .where(eq(posts.id, postId))
