// The WHERE clause of post lists. Locked content is searched only for readers who can read it.

import type { LibraryType, PostType } from '@crew-chief/domain/feed/post-choices'
import { hasRank } from '@crew-chief/domain/roles'
import { and, arrayContains, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import { containing } from '../../db/columns.ts'
import { users } from '../accounts/public.ts'
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
 * Every word must match: as a word, the last one as a prefix because it is still being typed, as a part of a word, or in the
 * author's name. Only letters and digits are used, so operators of tsquery and LIKE in the input have no effect.
 */
function matchesSearch(search: string, reader: FeedReader): SQL | undefined {
  const words = search.normalize('NFC').match(/[\p{L}\p{N}]+/gu)
  if (!words) return sql`false`
  const last = words.length - 1
  return and(
    ...words.map((word, index) =>
      or(
        matchesWord(termQuery(index < last ? word : `${word}:*`), reader),
        word.length >= MIN_PART ? matchesPart(containing(word), reader) : undefined,
      ),
    ),
  )
}

/** Shorter parts are in nearly every text. */
const MIN_PART = 3

/**
 * Matches the literal word or its stem; stop words such as "off" have no stem. The two are combined only when they differ,
 * because prefix terms are expensive.
 */
const termQuery = (term: string): SQL => {
  const [typed, stem] = ['simple', 'english'].map((form) => sql`to_tsquery(${sql.raw(`'${form}'`)}, ${term})`)
  return sql`case when ${typed} = ${stem} then ${typed} else ${typed} || ${stem} end`
}

/**
 * A subquery, so that the index is used although other conditions need a scan. `fullSearch` includes the teaser, so one
 * index lookup finds both; matches in locked content are filtered out.
 */
function matchesWord(query: SQL, reader: FeedReader): SQL {
  const inTeaser = reader.canReadAll ? undefined : or(isReadable(reader), sql`${posts.teaserSearch} @@ (${query})`)
  const where = and(sql`${posts.fullSearch} @@ (${query})`, inTeaser)
  return sql`${posts.id} in (select ${posts.id} from ${posts} where ${where})`
}

/** Without an index, which PostgreSQL has only in an extension: a few milliseconds for thousands of posts. */
const matchesPart = (pattern: string, reader: FeedReader): SQL | undefined =>
  or(
    ilike(posts.title, pattern),
    ilike(posts.tagText, pattern),
    ilike(posts.description, pattern),
    sql`${posts.authorId} in (select ${users.id} from ${users} where ${users.firstName} || ' ' || ${users.lastName} ilike ${pattern})`,
    and(
      reader.canReadAll ? undefined : isReadable(reader),
      or(ilike(posts.content, pattern), ilike(posts.quizText, pattern)),
    ),
  )

const isReadable = ({ id }: FeedReader): SQL | undefined =>
  or(eq(posts.requiredRole, 'NON_MEMBER'), id ? eq(posts.authorId, id) : undefined)
