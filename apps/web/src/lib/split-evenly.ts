/** Splits items into as few pages as possible, all about the same size. */
export function splitEvenly<Item>(items: readonly Item[], maxPerPage: number): Item[][] {
  const pages = Math.ceil(items.length / maxPerPage)
  const size = Math.ceil(items.length / pages)
  return Array.from({ length: pages }, (_, page) => items.slice(page * size, (page + 1) * size))
}
