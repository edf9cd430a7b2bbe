// Who is notified of posts and comments.

import type { LibraryType } from '@crew-chief/domain/feed/post-choices'
import type { Role } from '@crew-chief/domain/roles'
import { and, asc, eq, exists, gt, inArray, isNull, lte, ne } from 'drizzle-orm'
import type { Reader } from '../../db/transaction.ts'
import { users } from '../accounts/public.ts'
import { type CommentRow, libraryFollows, postComments, posts } from './feed.tables.ts'

type Batch = { roles: readonly Role[]; after: string | null; limit: number }

const batchOf = ({ roles, after }: Batch) =>
  and(isNull(users.erasedAt), inArray(users.role, [...roles]), after === null ? undefined : gt(users.id, after))

export const listReaders = (db: Reader, batch: Batch): Promise<{ id: string }[]> =>
  db.select({ id: users.id }).from(users).where(batchOf(batch)).orderBy(asc(users.id)).limit(batch.limit)

type Published = { libraries: readonly LibraryType[]; authorId: string }

export const listFollowers = (db: Reader, post: Published, batch: Batch): Promise<{ id: string }[]> => {
  const followed = db
    .select({ id: libraryFollows.userId })
    .from(libraryFollows)
    .where(and(eq(libraryFollows.userId, users.id), inArray(libraryFollows.library, [...post.libraries])))
  return db
    .select({ id: users.id })
    .from(users)
    .where(and(batchOf(batch), ne(users.id, post.authorId), exists(followed)))
    .orderBy(asc(users.id))
    .limit(batch.limit)
}

type Comment = Pick<CommentRow, 'postId' | 'authorId' | 'createdAt'>

/** The author of the post and the authors of its earlier comments, without the author of this one. */
export const listDiscussing = (db: Reader, { postId, authorId, createdAt }: Comment) => {
  const isEarlier = and(eq(postComments.postId, postId), lte(postComments.createdAt, createdAt))
  const involved = db
    .select({ id: posts.authorId })
    .from(posts)
    .where(eq(posts.id, postId))
    .union(db.select({ id: postComments.authorId }).from(postComments).where(isEarlier))
  return db
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(and(isNull(users.erasedAt), ne(users.id, authorId), inArray(users.id, involved)))
}
