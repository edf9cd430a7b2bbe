export type SortKey = string | number | Date | null | undefined
export type Sort = { by: string; descending: boolean }

const words = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })

function compare(a: SortKey, b: SortKey): number {
  if (typeof a === 'string' && typeof b === 'string') return words.compare(a, b)
  return Number(a) - Number(b)
}

const isMissing = (key: SortKey): boolean => key === null || key === undefined || key === ''

/** A sorted copy. Equal rows keep their order; rows without a value come last in both directions. */
export function sortRows<Row>(rows: readonly Row[], keyOf: (row: Row) => SortKey, descending: boolean): readonly Row[] {
  return rows.toSorted((one, two) => {
    const [a, b] = [keyOf(one), keyOf(two)]
    if (isMissing(a) || isMissing(b)) return Number(isMissing(a)) - Number(isMissing(b))
    return descending ? compare(b, a) : compare(a, b)
  })
}

/** A press on a head: up first, then down, then up again. */
export const nextSort = (sort: Sort | undefined, by: string): Sort => ({
  by,
  descending: sort?.by === by && !sort.descending,
})
