// What the feed can be narrowed down to. Tags and libraries of members' posts too: their teasers show them anyway.

import type { Facets, PostTotals } from './post-totals.ts'

export const listPostFilters = (totals: PostTotals): Promise<Facets> => totals.facets()
