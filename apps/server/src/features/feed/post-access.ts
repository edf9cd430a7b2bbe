import { canReadPost } from '@crew-chief/domain/feed/permissions'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { Reader, Tx } from '../../db/transaction.ts'
import { lockActiveUser } from '../accounts/public.ts'
import { type CommentKey, findComment } from './comments.store.ts'
import { posts } from './feed.tables.ts'

const columns = { id: posts.id, type: posts.type, authorId: posts.authorId, requiredRole: posts.requiredRole }
type PostAccess = Pick<typeof posts.$inferSelect, keyof typeof columns>

const selectPost = (db: Reader, postId: string) => db.select(columns).from(posts).where(eq(posts.id, postId))

export async function findReadablePost(db: Reader, actor: Actor | null, postId: string): Promise<PostAccess> {
  const [post] = await selectPost(db, postId)
  return ensureReadable(actor, post)
}

/** Lock the post before its likes, comments and votes: deleting a post uses the same order. */
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

/** Comments of a locked post are unknown to people who cannot read the post. */
export async function findChangeableComment(
  tx: Tx,
  actor: Actor,
  key: CommentKey,
  may: (actor: Actor, comment: { authorId: string }) => boolean,
) {
  const comment = await findComment(tx, key)
  if (comment && may(actor, comment)) return comment
  throw new AppError(comment && canReadPost(actor, comment.post) ? 'access.role' : 'posts.comment_not_found')
}

/** Lock the account of a user who likes, comments, answers or votes before the post: erasure uses the same order. */
export async function lockReader(tx: Tx, userId: string): Promise<void> {
  if (!(await lockActiveUser(tx, userId))) throw new AppError('session.expired')
}
