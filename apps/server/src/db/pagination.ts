/** `number` starts at 1. */
export type Page = { number: number; limit: number }

export const offsetOf = ({ number, limit }: Page): number => (number - 1) * limit

export const paginationOf = ({ number, limit }: Page, total: number) => ({
  page: number,
  total,
  totalPages: Math.max(1, Math.ceil(total / limit)),
})

/** The total number of rows if the page is the last one; undefined when it must be counted. */
export const totalFromLastPage = (found: number, page: Page): number | undefined =>
  found < page.limit && (found > 0 || page.number === 1) ? offsetOf(page) + found : undefined
