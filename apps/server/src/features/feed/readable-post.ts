// Before anything is done to a post: is it there, and may this reader see what is behind its lock?

import { canReadPost } from '@crew-chief/domain/feed/permissions'
import { eq } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import type { Actor } from '../../call.ts'
import type { Reader, Tx } from '../../db/transaction.ts'
import { posts } from './feed.tables.ts'

const facts = { id: posts.id, type: posts.type, authorId: posts.authorId, requiredRole: posts.requiredRole }
type Facts = Pick<typeof posts.$inferSelect, keyof typeof facts>

const postFacts = (db: Reader, postId: string) => db.select(facts).from(posts).where(eq(posts.id, postId))

export async function findReadablePost(db: Reader, actor: Actor | null, postId: string): Promise<Facts> {
  const [post] = await postFacts(db, postId)
  return readable(actor, post)
}

/** It stays as it is until we are through. Taken before its likes and comments: so does whoever deletes it. */
export async function holdPost(tx: Tx, postId: string): Promise<Facts | undefined> {
  const [post] = await postFacts(tx, postId).for('no key update')
  return post
}

export const holdReadablePost = async (tx: Tx, actor: Actor, postId: string): Promise<Facts> =>
  readable(actor, await holdPost(tx, postId))

function readable(actor: Actor | null, post: Facts | undefined): Facts {
  if (!post) throw new AppError('posts.not_found')
  if (!canReadPost(actor, post)) throw new AppError('posts.locked')
  return post
}
