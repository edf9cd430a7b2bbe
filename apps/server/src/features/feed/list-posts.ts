// The feed: a page of the posts that match, or all of them at once. Posts above the reader's rank come as teasers.

import type { Decoded, Reply } from '@crew-chief/contract/endpoint'
import type { feedApi } from '@crew-chief/contract/feed'
import type { Actor } from '../../call.ts'
import type { Deps } from '../../deps.ts'
import { withShortContent } from './cut-content.ts'
import { findPlace, LISTED, listPostCards, PREVIEW } from './post-cards.store.ts'
import { feedReader } from './post-filter.ts'
import type { PostTotals } from './post-totals.ts'
import { presentPost } from './present-post.ts'

type Query = Decoded<typeof feedApi.listPosts>['query']

const MOST_POSTS = 1_000

export async function listPosts(
  { db }: Pick<Deps, 'db'>,
  actor: Actor | null,
  totals: PostTotals,
  { page, limit, sort, after: afterId, ...filter }: Query,
): Promise<Reply<typeof feedApi.listPosts>> {
  const reader = feedReader(actor)
  if (!page) {
    const cards = await listPostCards(db, reader, LISTED, { filter, sort, limit: MOST_POSTS })
    return cards.map((card) => presentPost(card, actor))
  }
  // A post deleted meanwhile marks no place any more: then the page's number does.
  const after = afterId ? await findPlace(db, afterId) : undefined
  const offset = (page - 1) * limit
  const cards = await listPostCards(db, reader, PREVIEW, { filter, sort, limit, offset, after })
  // A page that is not full is the last one and tells the total by itself, if it was counted off from the first.
  const isLast = !after && cards.length < limit && (cards.length > 0 || page === 1)
  const total = isLast ? offset + cards.length : await totals.count(filter, reader)
  const pagination = { page, total, totalPages: Math.max(1, Math.ceil(total / limit)) }
  return { posts: cards.map((card) => presentPost(withShortContent(card), actor)), pagination }
}
