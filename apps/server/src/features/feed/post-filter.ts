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
/** What of a reader decides what they find; whoever `writes` must find what they just wrote. */
export type FeedReader = { id: string | null; readsAll: boolean; writes: boolean }

export const feedReader = (actor: Actor | null): FeedReader => ({
  id: actor?.id ?? null,
  readsAll: actor !== null && hasRank(actor.role, 'ALL_YOU_NEED'),
  writes: actor?.role === 'ADMIN',
})

export const matching = ({ search, type, tag, library }: PostFilter, reader: FeedReader): SQL | undefined =>
  and(
    type ? eq(posts.type, type) : undefined,
    tag ? arrayContains(posts.tags, [tag]) : undefined,
    library ? arrayContains(posts.libraries, [library]) : undefined,
    search ? found(search, reader) : undefined,
  )

/** Every word must be one of the post's, the last one its beginning: it is still being typed. Only letters and digits are taken over, so nothing is left to mean anything else. */
function found(search: string, reader: FeedReader): SQL | undefined {
  const words = search.normalize('NFC').match(/[\p{L}\p{N}]+/gu)
  return words
    ? behindLocks(
        sql.join(
          words.map((word, index) => sql`(${asked(index < words.length - 1 ? word : `${word}:*`)})`),
          sql` && `,
        ),
        reader,
      )
    : sql`false`
}

/**
 * As it is typed, or by its stem; "off" and its like have no stem and are found as they are. Where both are the same it is
 * asked once. Beginnings cost: each goes through all posts that have such a word, while of whole words the rarest is looked up first.
 */
const asked = (term: string): SQL => {
  const [typed, stem] = ['simple', 'english'].map((form) => sql`to_tsquery(${sql.raw(`'${form}'`)}, ${term})`)
  return sql`case when ${typed} = ${stem} then ${typed} else ${typed} || ${stem} end`
}

/** What a teaser shows is part of the whole: one look into the index of the whole finds both, and what is locked falls out. */
const behindLocks = (query: SQL, { id, readsAll }: FeedReader): SQL | undefined => {
  const inFull = sql`${posts.fullSearch} @@ (${query})`
  if (readsAll) return inFull
  const isReadable = or(eq(posts.requiredRole, 'NON_MEMBER'), id ? eq(posts.authorId, id) : undefined)
  return and(inFull, or(isReadable, sql`${posts.teaserSearch} @@ (${query})`))
}
