// What the feed can be narrowed down to. Tags and libraries of members' posts too: their teasers show them anyway.

import type { Actor } from '../../call.ts'
import { feedReader } from './post-filter.ts'
import type { Facets, PostTotals } from './post-totals.ts'

export const listPostFilters = (actor: Actor | null, totals: PostTotals): Promise<Facets> =>
  totals.facets(feedReader(actor))
