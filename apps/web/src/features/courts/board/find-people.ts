import { matchesSearch } from '../../../lib/matches-search.ts'

/** Spec 2 §9. */
export const MAX_MATCHES = 5

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Every search term must occur in the name, ignoring case and accents. */
export function peopleNamed<Item>(items: readonly Item[], text: string, nameOf: (item: Item) => string): Item[] {
  const search = withoutAccents(text)
  return items.filter((item) => matchesSearch(withoutAccents(nameOf(item)), search))
}

/** Names in which a word starts with the text come first. */
export function bestMatches<Item>(items: readonly Item[], text: string, nameOf: (item: Item) => string): Item[] {
  const start = withoutAccents(text).trim()
  if (start === '') return []
  const rank = (item: Item) => (` ${withoutAccents(nameOf(item))}`.includes(` ${start}`) ? 0 : 1)
  return peopleNamed(items, text, nameOf)
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, MAX_MATCHES)
}

/** The option an arrow key moves to, wrapping around; -1 is no option. */
export function nextOption(count: number, active: number, key: string): number {
  if (count === 0) return -1
  if (key === 'ArrowDown') return active + 1 >= count ? 0 : active + 1
  return active <= 0 ? count - 1 : active - 1
}
