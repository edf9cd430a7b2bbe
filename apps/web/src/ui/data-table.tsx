import { type ReactNode, useState } from 'react'
import { ErrorState } from './error-state.tsx'
import { nextSort, type Sort, sortRows } from './sort-rows.ts'
import { TableCards } from './table-cards.tsx'
import type { Column } from './table-columns.ts'
import { TableGrid } from './table-grid.tsx'
import { TableSkeleton } from './table-skeleton.tsx'
import { useIsWide } from './use-media-query.ts'

/** The part of a query that a table needs; a TanStack query fits as it is. */
export type TableQuery<Row> = { data: readonly Row[] | undefined; isError: boolean; refetch: () => unknown }

type Props<Row> = {
  /** What the table lists, for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  query: TableQuery<Row>
  keyOf: (row: Row) => string
  /** Said while loading, when there is nothing, and when it failed: none of the three can be forgotten. */
  loading: string
  empty: ReactNode
  failed: string
  /** Given when the address or the server sorts; otherwise the table sorts what it has. */
  sort?: Sort | undefined
  onSort?: (sort: Sort) => void
  retryLabel?: string
  skeletonRows?: number
}

/** Rows of 60 with hairlines; below 768 px each row is a card. */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, query, keyOf, loading, empty, failed, retryLabel = 'Retry', skeletonRows = 5 } = props
  const [ownSort, setOwnSort] = useState<Sort>()
  const wide = useIsWide()
  if (query.data === undefined && query.isError)
    return <ErrorState title={failed} retryLabel={retryLabel} onRetry={() => void query.refetch()} />
  if (query.data === undefined)
    return <TableSkeleton label={loading} rows={skeletonRows} columns={columns.length} wide={wide} />
  if (query.data.length === 0) return empty
  const sort = props.onSort ? props.sort : ownSort
  const press = (by: string) => (props.onSort ?? setOwnSort)(nextSort(sort, by))
  const rows = props.onSort ? query.data : sortedBy(query.data, columns, sort)
  const parts = { label, columns, rows, keyOf }
  return wide ? <TableGrid {...parts} sort={sort} onSort={press} /> : <TableCards {...parts} />
}

function sortedBy<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sort: Sort | undefined) {
  const keyOf = columns.find(([head]) => head === sort?.by)?.[2]?.sort
  return sort && keyOf ? sortRows(rows, keyOf, sort.descending) : rows
}
