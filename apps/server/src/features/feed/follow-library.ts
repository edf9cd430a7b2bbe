import type { LibraryType } from '@crew-chief/domain/feed/post-choices'
import { and, asc, eq } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { libraryFollows } from './feed.tables.ts'
import { lockReader } from './post-access.ts'

export async function listFollowedLibraries({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<LibraryType[]> {
  const rows = await db
    .select({ library: libraryFollows.library })
    .from(libraryFollows)
    .where(eq(libraryFollows.userId, actor.id))
    .orderBy(asc(libraryFollows.createdAt))
  return rows.map(({ library }) => library)
}

export const followLibrary = ({ db }: Pick<Deps, 'db'>, actor: Actor, library: LibraryType): Promise<undefined> =>
  inTransaction(db, async (tx) => {
    await lockReader(tx, actor.id)
    await tx.insert(libraryFollows).values({ userId: actor.id, library }).onConflictDoNothing()
    return undefined
  })

export async function unfollowLibrary(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  library: LibraryType,
): Promise<undefined> {
  await db.delete(libraryFollows).where(and(eq(libraryFollows.userId, actor.id), eq(libraryFollows.library, library)))
}
