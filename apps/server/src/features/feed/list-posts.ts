import type { Decoded, Reply } from '@crew-chief/contract/endpoint'
import type { feedApi } from '@crew-chief/contract/feed'
import type { Actor } from '../../actor.ts'
import { offsetOf, paginationOf, totalFromLastPage } from '../../db/pagination.ts'
import type { Deps } from '../../deps.ts'
import { cutContent } from './cut-content.ts'
import { findCursor, LISTED, listPostCards, PREVIEW } from './post-cards.store.ts'
import { feedReader } from './post-filter.ts'
import type { PostTotals } from './post-totals.ts'
import { presentPost } from './present-post.ts'

type Query = Decoded<typeof feedApi.listPosts>['query']

const MAX_POSTS = 1_000

export async function listPosts(
  { db, memberFiles }: Pick<Deps, 'db' | 'memberFiles'>,
  actor: Actor | null,
  totals: PostTotals,
  { page: number, limit, sort, after: afterId, ...filter }: Query,
): Promise<Reply<typeof feedApi.listPosts>> {
  const reader = feedReader(actor)
  if (!number) {
    const cards = await listPostCards(db, reader, LISTED, { filter, sort, limit: MAX_POSTS })
    return cards.map((card) => presentPost(card, actor, memberFiles))
  }
  // If that post was deleted, the page number is used.
  const after = afterId ? await findCursor(db, afterId) : undefined
  const page = { number, limit }
  const cards = await listPostCards(db, reader, PREVIEW, { filter, sort, limit, offset: offsetOf(page), after })
  // With a cursor the page number does not tell how many posts come before the page.
  const known = after ? undefined : totalFromLastPage(cards.length, page)
  const total = known ?? (await totals.count(filter, reader))
  const posts = cards.map((card) => presentPost(cutContent(card), actor, memberFiles))
  return { posts, pagination: paginationOf(page, total) }
}
