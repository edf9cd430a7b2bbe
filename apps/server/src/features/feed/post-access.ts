import { canReadPost } from '@crew-chief/domain/feed/permissions'
import { and, eq, isNull } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { Reader, Tx } from '../../db/transaction.ts'
import { users } from '../accounts/public.ts'
import { posts } from './feed.tables.ts'

const columns = { id: posts.id, type: posts.type, authorId: posts.authorId, requiredRole: posts.requiredRole }
type PostAccess = Pick<typeof posts.$inferSelect, keyof typeof columns>

const selectPost = (db: Reader, postId: string) => db.select(columns).from(posts).where(eq(posts.id, postId))

export async function findReadablePost(db: Reader, actor: Actor | null, postId: string): Promise<PostAccess> {
  const [post] = await selectPost(db, postId)
  return ensureReadable(actor, post)
}

/** Lock the post before its likes and comments: deleting a post uses the same order. */
export async function lockPostRow(tx: Tx, postId: string): Promise<PostAccess | undefined> {
  const [post] = await selectPost(tx, postId).for('no key update')
  return post
}

export const lockReadablePost = async (tx: Tx, actor: Actor, postId: string): Promise<PostAccess> =>
  ensureReadable(actor, await lockPostRow(tx, postId))

function ensureReadable(actor: Actor | null, post: PostAccess | undefined): PostAccess {
  if (!post) throw new AppError('posts.not_found')
  if (!canReadPost(actor, post)) throw new AppError('posts.locked')
  return post
}

/**
 * Locks the account of a user who likes, comments or answers. A concurrent erasure then either waits and deletes the new
 * row, or has finished, and the request fails. Lock the reader before the post: erasure uses the same order.
 */
export async function lockReader(tx: Tx, userId: string): Promise<void> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    .for('share')
  if (rows.length === 0) throw new AppError('session.expired')
}
