// The order of lists. Not in wire.ts, which the first page loads.

import * as z from 'zod/mini'

export const sortOrder = z.enum(['asc', 'desc'], { error: 'Order must be asc or desc' })
export type SortOrder = z.output<typeof sortOrder>
/** Optional `sort` and `order` of a list; without `sort` the list has its default order. */
export const sortedBy = <const Column extends string>(columns: readonly Column[]) => ({
  sort: z.optional(z.enum(columns, { error: `Sort by one of: ${columns.join(', ')}` })),
  order: z.optional(sortOrder),
})
