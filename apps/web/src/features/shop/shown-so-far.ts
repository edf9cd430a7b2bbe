// How much of a long list is on the page: the first screens, and more as one goes on.

/** Six rows of a wide screen, some phones' lengths. */
export const AT_FIRST = 24
const MORE_AT_ONCE = 24

export const withMore = (shown: number): number => shown + MORE_AT_ONCE

/** What is on the page, and how many are not there yet. */
export function shownSoFar<T>(all: readonly T[], shown: number): { here: readonly T[]; left: number } {
  return { here: all.slice(0, shown), left: Math.max(0, all.length - shown) }
}
