export const removeAt = <T>(list: readonly T[], index: number): T[] => list.filter((_, at) => at !== index)

/** Moves one entry, at most to either end. */
export function moveItem<T>(list: readonly T[], index: number, by: number): T[] {
  const rest = removeAt(list, index)
  const target = Math.min(Math.max(index + by, 0), rest.length)
  return rest.toSpliced(target, 0, ...list.slice(index, index + 1))
}
