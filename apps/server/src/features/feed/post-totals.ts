// Cached numbers of posts by filter, tag and library, because counting reads the whole table.

import type { Reply } from '@crew-chief/contract/endpoint'
import type { feedApi } from '@crew-chief/contract/feed'
import type { LibraryType } from '@crew-chief/domain/feed/post-choices'
import { POST_AUDIENCES } from '@crew-chief/domain/feed/post-choices'
import { sql } from 'drizzle-orm'
import type { Reader } from '../../db/transaction.ts'
import { posts } from './feed.tables.ts'
import { type FeedReader, matchesFilter, type PostFilter } from './post-filter.ts'

const CACHE_MS = 5_000
const MAX_ENTRIES = 500
const MAX_LISTED_TAGS = 200

export type Facets = Reply<typeof feedApi.listPostFilters>
export type PostTotals = {
  /** Up to five seconds old, except for admins, who must see their own changes on every node. */
  count: (filter: PostFilter, reader: FeedReader) => Promise<number>
  facets: (reader: FeedReader) => Promise<Facets>
  /** After a post was added, changed or deleted. Other nodes follow within five seconds. */
  clear: () => void
}

export function createPostTotals(db: Reader, { now = Date.now } = {}): PostTotals {
  const counts = createCache<number>(now)
  const facets = createCache<Facets>(now)
  return {
    count: (filter, reader) => {
      // Only search results depend on the reader.
      const isSame = !filter.search || reader.readable.length === POST_AUDIENCES.length
      const audience = isSame ? 'all' : [reader.id, ...reader.readable]
      const key = JSON.stringify([filter.search, filter.type, filter.tag, filter.library, audience])
      return counts.read(key, reader, () => countPosts(db, filter, reader))
    },
    facets: (reader) => facets.read('all', reader, () => listFacets(db)),
    clear: () => {
      counts.clear()
      facets.clear()
    },
  }
}

/** Caches promises, so that concurrent reads share one query. */
function createCache<T>(now: () => number) {
  const entries = new Map<string, { result: Promise<T>; expiresAt: number }>()
  const clear = () => entries.clear()
  const read = (key: string, { isAdmin }: FeedReader, load: () => Promise<T>): Promise<T> => {
    const cached = isAdmin ? undefined : entries.get(key)
    if (cached && cached.expiresAt > now()) return cached.result
    if (entries.size >= MAX_ENTRIES) clear()
    const entry = { result: load(), expiresAt: now() + CACHE_MS }
    entries.set(key, entry)
    // Errors are not cached.
    entry.result.catch(() => entries.get(key) === entry && entries.delete(key))
    return entry.result
  }
  return { read, clear }
}

/** Async, because Drizzle's lazy promise would run the query again for every `await`. */
const countPosts = async (db: Reader, filter: PostFilter, reader: FeedReader): Promise<number> =>
  db.$count(posts, matchesFilter(filter, reader))

type Counted<Name> = { name: Name; count: number }

/** Most used first. */
async function listFacets(db: Reader) {
  const [tags, libraries, total] = await Promise.all([
    db.execute<Counted<string>>(
      sql`select name, count(*)::int as count from ${posts}, unnest(tags) name
        group by name order by count desc, name limit ${MAX_LISTED_TAGS}`,
    ),
    db.execute<Counted<LibraryType>>(
      sql`select name, count(*)::int as count from ${posts}, unnest(libraries) name group by name order by count desc, name`,
    ),
    db.$count(posts),
  ])
  return { total, tags: tags.rows, libraries: libraries.rows }
}
