// Which posts a list asks for. Everybody may look for what a teaser shows; the words behind a lock are found by those who may read them.

import type { LibraryType, PostType } from '@crew-chief/domain/feed/post-choices'
import { hasRank } from '@crew-chief/domain/roles'
import { and, arrayContains, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../call.ts'
import { posts } from './feed.tables.ts'

export type PostFilter = {
  search?: string | undefined
  type?: PostType | undefined
  tag?: string | undefined
  library?: LibraryType | undefined
}
/** What of a reader decides what they find. */
export type FeedReader = { id: string | null; readsAll: boolean }

export const feedReader = (actor: Actor | null): FeedReader => ({
  id: actor?.id ?? null,
  readsAll: actor !== null && hasRank(actor.role, 'ALL_YOU_NEED'),
})

export const matching = ({ search, type, tag, library }: PostFilter, reader: FeedReader): SQL | undefined =>
  and(
    type ? eq(posts.type, type) : undefined,
    tag ? arrayContains(posts.tags, [tag]) : undefined,
    library ? arrayContains(posts.libraries, [library]) : undefined,
    search ? found(search, reader) : undefined,
  )

/** Every word must begin a word of the post. Only letters and digits are taken over, so nothing is left to mean anything else. */
function found(search: string, reader: FeedReader): SQL | undefined {
  const words = search.normalize('NFC').match(/[\p{L}\p{N}]+/gu)
  return words ? behindLocks(sql.join(words.map(begun), sql` && `), reader) : sql`false`
}

/** As it is typed, or by its stem; "off" and its like have no stem and are found as they are. */
const begun = (word: string): SQL =>
  sql`(to_tsquery('simple', ${`${word}:*`}) || to_tsquery('english', ${`${word}:*`}))`

const behindLocks = (query: SQL, { id, readsAll }: FeedReader): SQL | undefined => {
  const inFull = sql`${posts.fullSearch} @@ (${query})`
  if (readsAll) return inFull
  const isReadable = or(eq(posts.requiredRole, 'NON_MEMBER'), id ? eq(posts.authorId, id) : undefined)
  return or(sql`${posts.teaserSearch} @@ (${query})`, and(isReadable, inFull))
}
