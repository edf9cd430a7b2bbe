// Floors on pages: as few pages as hold them, and each about as full as the others.

export function splitEvenly<Item>(items: readonly Item[], most: number): Item[][] {
  const pages = Math.ceil(items.length / most)
  const size = Math.ceil(items.length / pages)
  return Array.from({ length: pages }, (_, page) => items.slice(page * size, (page + 1) * size))
}
