// The people of the court screen: who they are, whom a few letters mean, and who still has no court.

/** At most this many in the dropdown (spec 2 §9). */
export const MOST_MATCHES = 5

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Every word typed begins or stands in some word of the name; accents and capitals do not count. */
export function peopleNamed<Item>(items: readonly Item[], text: string, nameOf: (item: Item) => string): Item[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...items]
  return items.filter((item) => {
    const name = plain(nameOf(item))
    return words.every((word) => name.includes(word))
  })
}

/** Names with a word that begins so come before names that only contain it. */
export function bestMatches<Item>(items: readonly Item[], text: string, nameOf: (item: Item) => string): Item[] {
  const first = plain(text).trim()
  if (first === '') return []
  const begins = (item: Item) => (` ${plain(nameOf(item))}`.includes(` ${first}`) ? 0 : 1)
  return peopleNamed(items, text, nameOf)
    .toSorted((one, other) => begins(one) - begins(other))
    .slice(0, MOST_MATCHES)
}

/** The option the arrow keys reach; -1 is none, and past either end it goes on from the other one. */
export function nextOption(count: number, active: number, key: string): number {
  if (count === 0) return -1
  if (key === 'ArrowDown') return active + 1 >= count ? 0 : active + 1
  return active <= 0 ? count - 1 : active - 1
}
