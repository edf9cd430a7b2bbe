// The WHERE clause of post lists. Locked content is searched only for readers who can read it.

import { canReadPost } from '@crew-chief/domain/feed/permissions'
import {
  type LibraryType,
  POST_AUDIENCES,
  type PostAudience,
  type PostType,
} from '@crew-chief/domain/feed/post-choices'
import { and, eq, inArray, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import { containing } from '../../db/columns.ts'
import { matchesName, users } from '../accounts/public.ts'
import { FULL_TEXT, posts, TEASER_TEXT } from './feed.tables.ts'

export type PostFilter = {
  search?: string | undefined
  type?: PostType | undefined
  tag?: string | undefined
  library?: LibraryType | undefined
}
export type FeedReader = {
  id: string | null
  /** Whose posts are searched in full. */
  readable: readonly PostAudience[]
  /** Admins see poll results without voting, and their own changes immediately. */
  isAdmin: boolean
}

export const feedReader = (actor: Actor | null): FeedReader => ({
  id: actor?.id ?? null,
  readable: POST_AUDIENCES.filter((requiredRole) => canReadPost(actor, { authorId: '', requiredRole })),
  isAdmin: actor?.role === 'ADMIN',
})

export const matchesFilter = (filter: PostFilter, reader: FeedReader): SQL | undefined =>
  and(matchesChoices(filter), filter.search ? matchesSearch(filter.search, reader) : undefined)

type Choices = { [Name in 'type' | 'tag' | 'library']?: PostFilter[Name] | Placeholder }

/** Placeholders are for prepared statements. */
export const matchesChoices = ({ type, tag, library }: Choices): SQL | undefined =>
  and(
    type ? eq(posts.type, type) : undefined,
    tag ? sql`${posts.tags} @> array[${tag}]::text[]` : undefined,
    library ? sql`${posts.libraries} @> array[${library}]::text[]` : undefined,
  )

/**
 * All words must be words of the post, parts of its text, or parts of its author's name: a union, because each has its own
 * index. Only letters and digits are used, so operators of tsquery and LIKE in the input have no effect.
 */
function matchesSearch(search: string, reader: FeedReader): SQL | undefined {
  const words = search.normalize('NFC').match(/[\p{L}\p{N}]+/gu)
  if (!words) return sql`false`
  const matches = [wordsMatch(words, reader)]
  if (words.some(({ length }) => length >= MIN_PART)) matches.push(partsMatch(words, reader), authorMatches(words))
  const found = matches.map((match) => sql`select ${posts.id} from ${posts} where ${match}`)
  return sql`${posts.id} in (${sql.join(found, sql` union `)})`
}

/** The indexes of parts of words do not help with shorter ones. */
const MIN_PART = 3

/** The last word matches as a prefix, because it is still being typed. `fullSearch` includes the teaser. */
function wordsMatch(words: readonly string[], reader: FeedReader): SQL | undefined {
  const last = words.length - 1
  const query = sql.join(
    words.map((word, index) => sql`(${termQuery(index < last ? word : `${word}:*`)})`),
    sql` && `,
  )
  return and(sql`${posts.fullSearch} @@ (${query})`, readableOr(sql`${posts.teaserSearch} @@ (${query})`, reader))
}

/**
 * Matches the literal word or its stem; stop words such as "off" have no stem. The two are combined only when they differ,
 * because prefix terms are expensive.
 */
const termQuery = (term: string): SQL => {
  const [typed, stem] = ['simple', 'english'].map((form) => sql`to_tsquery(${sql.raw(`'${form}'`)}, ${term})`)
  return sql`case when ${typed} = ${stem} then ${typed} else ${typed} || ${stem} end`
}

function partsMatch(words: readonly string[], reader: FeedReader): SQL | undefined {
  const contains = (text: string) => and(...words.map((word) => sql`${sql.raw(text)} like lower(${containing(word)})`))
  return and(contains(FULL_TEXT), readableOr(contains(TEASER_TEXT), reader))
}

function authorMatches(words: readonly string[]): SQL {
  const isNamed = words.map((word) => matchesName(sql`lower(${containing(word)})`))
  return sql`${posts.authorId} in (select ${users.id} from ${users} where ${and(...isNamed)})`
}

/** Without access, the match must be in the teaser. */
const readableOr = (inTeaser: SQL | undefined, { id, readable }: FeedReader): SQL | undefined =>
  readable.length === POST_AUDIENCES.length
    ? undefined
    : or(inArray(posts.requiredRole, [...readable]), id ? eq(posts.authorId, id) : undefined, inTeaser)
