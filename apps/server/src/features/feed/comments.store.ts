// Queries on comments. Whoever adds or removes one keeps the post's count in the same transaction.

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
  // Times are kept as exactly as they are sent, so that a page goes on exactly where the last one ended.
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
  await count(tx, comment.postId, 1)
  return row
}

type Place = { id: string; commentId: string }
const isAt = ({ id, commentId }: Place) => and(eq(postComments.postId, id), eq(postComments.id, commentId))

/** With what decides about it: whose it is, and whom its post is for. */
export async function findComment(db: Reader, place: Place) {
  const [row] = await db
    .select({
      ...getTableColumns(postComments),
      author: AUTHOR,
      post: { title: posts.title, authorId: posts.authorId, requiredRole: posts.requiredRole },
    })
    .from(postComments)
    .innerJoin(posts, eq(posts.id, postComments.postId))
    .innerJoin(users, eq(users.id, postComments.authorId))
    .where(isAt(place))
  return row
}

/** Undefined: it is gone. */
export async function rewriteComment(tx: Tx, place: Place, content: string): Promise<CommentRow | undefined> {
  const [row] = await tx.update(postComments).set({ content, editedAt: sql`now()` }).where(isAt(place)).returning()
  return row
}

export async function removeComment(tx: Tx, place: Place): Promise<void> {
  const removed = await tx.delete(postComments).where(isAt(place)).returning({ id: postComments.id })
  await count(tx, place.id, -removed.length)
}

const count = (tx: Tx, postId: string, change: number) =>
  tx
    .update(posts)
    .set({ commentCount: sql`${posts.commentCount} + ${change}` })
    .where(eq(posts.id, postId))
