import { isDeepStrictEqual } from 'node:util'

type Item = Readonly<Record<string, unknown>>

/** Compares lists without regard to their order, for amounts that were shown. */
export const sameItems = (some: readonly Item[], others: readonly Item[]): boolean =>
  isDeepStrictEqual(some.map(textOf).sort(), others.map(textOf).sort())

const textOf = (item: Item): string => JSON.stringify(Object.entries(item).sort(([a], [b]) => a.localeCompare(b)))
