// How many posts there are, by filter, tag and library, without going through all of them for every page.

import type { Reply } from '@crew-chief/contract/endpoint'
import type { feedApi } from '@crew-chief/contract/feed'
import type { Reader } from '../../db/transaction.ts'
import { countPosts, listFacets } from './post-counts.store.ts'
import type { FeedReader, PostFilter } from './post-filter.ts'

const REMEMBERED_MS = 5_000
// So many different filters and searches in five seconds; then all are counted again.
const MOST_REMEMBERED = 500

export type Facets = Reply<typeof feedApi.listPostFilters>
export type PostTotals = {
  /** How many posts this reader finds; may be five seconds old, but never for those who write them, on any node. */
  count: (filter: PostFilter, reader: FeedReader) => Promise<number>
  facets: (reader: FeedReader) => Promise<Facets>
  /** After a post came, changed or went: here everybody sees it counted at once. Other nodes follow in five seconds. */
  forget: () => void
}

export function createPostTotals(db: Reader, { now = Date.now } = {}): PostTotals {
  const counts = createMemory<number>(now)
  const facets = createMemory<Facets>(now)
  return {
    count: (filter, reader) => {
      // Only a search depends on who asks.
      const asker = filter.search && !reader.readsAll ? (reader.id ?? 'visitor') : 'member'
      const key = JSON.stringify([filter.search, filter.type, filter.tag, filter.library, asker])
      return counts.read(key, reader, () => countPosts(db, filter, reader))
    },
    facets: (reader) => facets.read('all', reader, () => listFacets(db)),
    forget: () => {
      counts.forget()
      facets.forget()
    },
  }
}

/** Answers under way are remembered too: a crowd that asks at the same moment asks the database once. */
function createMemory<T>(now: () => number) {
  const known = new Map<string, { answer: Promise<T>; until: number }>()
  const forget = () => known.clear()
  const read = (key: string, { writes }: FeedReader, ask: () => Promise<T>): Promise<T> => {
    const found = writes ? undefined : known.get(key)
    if (found && found.until > now()) return found.answer
    if (known.size >= MOST_REMEMBERED) forget()
    const entry = { answer: ask(), until: now() + REMEMBERED_MS }
    known.set(key, entry)
    // A failure is this asker's; the next one tries anew.
    entry.answer.catch(() => known.get(key) === entry && known.delete(key))
    return entry.answer
  }
  return { read, forget }
}
