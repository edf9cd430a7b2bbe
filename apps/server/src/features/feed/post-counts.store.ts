// Posts, counted.

import type { LibraryType } from '@crew-chief/domain/feed/post-choices'
import { sql } from 'drizzle-orm'
import type { Reader } from '../../db/transaction.ts'
import { posts } from './feed.tables.ts'
import { type FeedReader, matching, type PostFilter } from './post-filter.ts'

const MOST_LISTED_TAGS = 200

/** Async, because Drizzle's own answer would count again whenever somebody waits for it. */
export const countPosts = async (db: Reader, filter: PostFilter, reader: FeedReader): Promise<number> =>
  db.$count(posts, matching(filter, reader))

type Counted<Name> = { name: Name; count: number }

/** The tags and libraries found in posts, the most used first. */
export async function listFacets(db: Reader) {
  const [tags, libraries, total] = await Promise.all([
    db.execute<Counted<string>>(
      sql`select name, count(*)::int as count from ${posts}, unnest(tags) name
        group by name order by count desc, name limit ${MOST_LISTED_TAGS}`,
    ),
    db.execute<Counted<LibraryType>>(
      sql`select name, count(*)::int as count from ${posts}, unnest(libraries) name group by name order by count desc, name`,
    ),
    db.$count(posts),
  ])
  return { total, tags: tags.rows, libraries: libraries.rows }
}
