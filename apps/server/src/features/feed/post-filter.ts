// The WHERE clause of post lists. Locked content is searched only for readers who can read it.

import type { LibraryType, PostType } from '@crew-chief/domain/feed/post-choices'
import { hasRank } from '@crew-chief/domain/roles'
import { and, arrayContains, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import { posts } from './feed.tables.ts'

export type PostFilter = {
  search?: string | undefined
  type?: PostType | undefined
  tag?: string | undefined
  library?: LibraryType | undefined
}
export type FeedReader = {
  id: string | null
  canReadAll: boolean
  /** Admins must see their own changes immediately. */
  skipsCache: boolean
}

export const feedReader = (actor: Actor | null): FeedReader => ({
  id: actor?.id ?? null,
  canReadAll: actor !== null && hasRank(actor.role, 'ALL_YOU_NEED'),
  skipsCache: actor?.role === 'ADMIN',
})

export const matchesFilter = ({ search, type, tag, library }: PostFilter, reader: FeedReader): SQL | undefined =>
  and(
    type ? eq(posts.type, type) : undefined,
    tag ? arrayContains(posts.tags, [tag]) : undefined,
    library ? arrayContains(posts.libraries, [library]) : undefined,
    search ? matchesSearch(search, reader) : undefined,
  )

/**
 * Every word must match; the last one as a prefix, because it is still being typed. Only letters and digits are used, so
 * tsquery operators in the input have no effect.
 */
function matchesSearch(search: string, reader: FeedReader): SQL | undefined {
  const words = search.normalize('NFC').match(/[\p{L}\p{N}]+/gu)
  return words
    ? readableMatch(
        sql.join(
          words.map((word, index) => sql`(${termQuery(index < words.length - 1 ? word : `${word}:*`)})`),
          sql` && `,
        ),
        reader,
      )
    : sql`false`
}

/**
 * Matches the literal word or its stem; stop words such as "off" have no stem. The two are combined only when they differ,
 * because prefix terms are expensive.
 */
const termQuery = (term: string): SQL => {
  const [typed, stem] = ['simple', 'english'].map((form) => sql`to_tsquery(${sql.raw(`'${form}'`)}, ${term})`)
  return sql`case when ${typed} = ${stem} then ${typed} else ${typed} || ${stem} end`
}

/** `fullSearch` includes the teaser, so one index lookup finds both; matches in locked content are filtered out. */
const readableMatch = (query: SQL, { id, canReadAll }: FeedReader): SQL | undefined => {
  const matchesFull = sql`${posts.fullSearch} @@ (${query})`
  if (canReadAll) return matchesFull
  const isReadable = or(eq(posts.requiredRole, 'NON_MEMBER'), id ? eq(posts.authorId, id) : undefined)
  return and(matchesFull, or(isReadable, sql`${posts.teaserSearch} @@ (${query})`))
}
