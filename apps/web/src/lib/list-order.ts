// The order of a list that somebody arranges: one entry taken away, or moved by some places.

export const without = <T>(list: readonly T[], index: number): T[] => list.filter((_, at) => at !== index)

/** The list with one entry moved by some places, never past either end. */
export function moved<T>(list: readonly T[], index: number, by: number): T[] {
  const rest = without(list, index)
  const target = Math.min(Math.max(index + by, 0), rest.length)
  return rest.toSpliced(target, 0, ...list.slice(index, index + 1))
}
