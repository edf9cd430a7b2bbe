import { and, eq, exists, or, sql } from 'drizzle-orm'
import type { Reader } from '../../db/transaction.ts'
import { uploads } from '../uploads/public.ts'
import { postFiles, posts } from './feed.tables.ts'

/**
 * Who reads a file of a post without a signature: everyone while a public post uses it, and its uploader before it was
 * saved, because nobody else knows the address yet. Undefined: nobody.
 */
export async function findFileAccess(db: Reader, key: string): Promise<'public' | 'unsaved' | undefined> {
  const publicUses = db
    .select({ id: posts.id })
    .from(postFiles)
    .innerJoin(posts, eq(posts.id, postFiles.postId))
    .where(
      and(
        or(eq(postFiles.path, uploads.publicUrl), eq(postFiles.thumbnail, uploads.publicUrl)),
        eq(posts.requiredRole, 'NON_MEMBER'),
      ),
    )
  const [file] = await db
    .select({ isPublic: sql<boolean>`${exists(publicUses)}`, checkedAt: uploads.checkedAt })
    .from(uploads)
    .where(eq(uploads.key, key))
  if (file?.isPublic) return 'public'
  return file?.checkedAt === null ? 'unsaved' : undefined
}
