import type { SortOrder } from '@crew-chief/contract/sorting'
import { asc, desc, type SQLWrapper } from 'drizzle-orm'

/** A sort column of an endpoint and its direction; ascending by default. */
export type Sorting<Column extends string> = { sort?: Column | undefined; order?: SortOrder | undefined }

export const directed = (keys: readonly SQLWrapper[], order: SortOrder | undefined) =>
  keys.map((key) => (order === 'desc' ? desc(key) : asc(key)))
