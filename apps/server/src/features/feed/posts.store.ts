// Writes posts and finds single ones. Reading posts with all their parts is in post-cards.store.ts.

import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/transaction.ts'
import { posts } from './feed.tables.ts'

export type NewPost = Omit<typeof posts.$inferInsert, 'tagText' | 'quizText'>
export type PostChange = Partial<
  Pick<NewPost, 'title' | 'description' | 'content' | 'requiredRole' | 'tags' | 'libraries'>
>

// Without the generated search columns, which are large.
const { teaserSearch, fullSearch, tagText, quizText, ...COLUMNS } = getTableColumns(posts)
export type StoredPost = Pick<typeof posts.$inferSelect, keyof typeof COLUMNS>

const searchColumns = (tags: readonly string[] | undefined) => tags && { tagText: tags.join(' ') }

/** Undefined when the author has already published a form with this `clientId`. */
export async function insertPost(tx: Tx, post: NewPost): Promise<StoredPost | undefined> {
  const [row] = await tx
    .insert(posts)
    .values({ ...post, ...searchColumns(post.tags) })
    .onConflictDoNothing({ target: [posts.authorId, posts.clientId] })
    .returning(COLUMNS)
  return row
}

export async function findPublished(db: Reader, authorId: string, clientId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.authorId, authorId), eq(posts.clientId, clientId)))
  return row?.id
}

export async function findPost(db: Reader, id: string): Promise<StoredPost | undefined> {
  const [row] = await db.select(COLUMNS).from(posts).where(eq(posts.id, id))
  return row
}

export async function lockPost(tx: Tx, id: string): Promise<StoredPost | undefined> {
  const [row] = await tx.select(COLUMNS).from(posts).where(eq(posts.id, id)).for('update')
  return row
}

/** False when the post has a newer version. */
export async function updatePostRow(tx: Tx, id: string, version: number, change: PostChange): Promise<boolean> {
  const rows = await tx
    .update(posts)
    .set({ ...change, ...searchColumns(change.tags), version: sql`${posts.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(posts.id, id), eq(posts.version, version)))
    .returning({ id: posts.id })
  return rows.length === 1
}

/** Cascades to files, questions, poll, comments, likes, answers, votes and views. */
export const deletePostRow = (tx: Tx, id: string) => tx.delete(posts).where(eq(posts.id, id))
