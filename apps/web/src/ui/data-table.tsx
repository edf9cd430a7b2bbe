import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { ErrorState } from './error-state.tsx'
import { ListToolbar, type Toolbar } from './list-toolbar.tsx'
import { NativeSelect } from './native-select.tsx'
import { Loading, Skeleton } from './skeleton.tsx'
import { useMediaQuery } from './use-media-query.ts'

type ColumnOptions<Row> = {
  /** Makes the column sortable: a key by which the table sorts its rows, or the name by which the server sorts them. */
  sort?: string | ((row: Row) => SortKey)
  /** Words for the directions in the select that replaces the heads. Default: `number` for columns aligned right, else `text`. */
  sortKind?: SortKind
  align?: 'left' | 'right'
  /** Where the cell goes without columns: title line, beside or right of the title, name-value pair, actions, nowhere. */
  card?: 'title' | 'corner' | 'pair' | 'action' | 'none'
  /** Only for screen readers. */
  hideHead?: boolean
  /** Two-line rows leave out the heading of a value that needs none. */
  bare?: boolean
}

type Column<Row> = readonly [head: string, cell: (row: Row) => ReactNode, options?: ColumnOptions<Row>]

/** Types columns defined at module level. */
export const columnsOf = <Row,>(columns: readonly Column<Row>[]): readonly Column<Row>[] => columns

/** A TanStack query fits. */
export type TableQuery<Row> = { data: readonly Row[] | undefined; isError: boolean; refetch: () => unknown }

type Props<Row> = {
  /** For screen readers. */
  label: string
  columns: readonly Column<Row>[]
  query: TableQuery<Row>
  keyOf: (row: Row) => string
  loading: string
  empty: ReactNode
  failed: string
  /** Shown offline instead of the usual sentence. */
  offline?: string
  /** With `onSort` the caller keeps the sort order, for example in the URL. */
  sort?: Sort | undefined
  onSort?: (sort: Sort) => void
  skeletonRows?: number
  toolbar?: Toolbar
  /** Above the rows. It replaces the skeleton with them, so that nothing moves. */
  note?: ReactNode
}

const MANY_COLUMNS = 5

type Layout = 'table' | 'rows' | 'cards'

/** A table; two-line rows where it would be too narrow, and cards on phones. */
export function DataTable<Row>(props: Props<Row>) {
  const { columns, toolbar } = props
  const [ownSort, setOwnSort] = useState<Sort>()
  const { box, layout } = useLayout(columns.length)
  const sort = props.onSort ? props.sort : ownSort
  const onSort = props.onSort ?? setOwnSort
  const sortSelect = layout !== 'table' && columns.some(([, , options]) => options?.sort) && (
    <SortSelect columns={columns} sort={sort} onSort={onSort} />
  )
  const isSortable = (props.query.data?.length ?? 0) > 1
  return (
    <div ref={box} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {toolbar ? (
        <ListToolbar
          {...toolbar}
          filters={
            (toolbar.filters || sortSelect) && (
              <>
                {toolbar.filters}
                {sortSelect}
              </>
            )
          }
        />
      ) : (
        isSortable && sortSelect
      )}
      {props.note}
      <TableContent {...props} layout={layout} sort={sort} onSort={onSort} />
    </div>
  )
}

type ContentProps<Row> = Omit<Props<Row>, 'toolbar' | 'onSort'> & { layout: Layout; onSort: (sort: Sort) => void }

function TableContent<Row>({ query, layout, sort, onSort, ...props }: ContentProps<Row>) {
  const { label, columns, keyOf, loading, empty, failed, offline, skeletonRows = 5 } = props
  if (query.data === undefined && query.isError)
    return <ErrorState title={failed} offline={offline} onRetry={() => void query.refetch()} />
  if (query.data === undefined)
    return <TableSkeleton label={loading} rows={skeletonRows} columns={columns.length} layout={layout} />
  if (query.data.length === 0) return empty
  const parts = { label, columns, keyOf, rows: sortedBy(query.data, columns, sort) }
  if (layout === 'table') return <TableGrid {...parts} sort={sort} onSort={(by) => onSort(nextSort(sort, by))} />
  return layout === 'rows' ? <TwoLineRows {...parts} /> : <TableCards {...parts} />
}

function sortedBy<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sort: Sort | undefined) {
  const keyOf = columns.find((column) => sortNameOf(column) === sort?.by)?.[2]?.sort
  return sort && typeof keyOf === 'function' ? sortRows(rows, keyOf, sort.descending) : rows
}

/** The server's name of the column, else the heading; undefined when it is not sortable. */
function sortNameOf<Row>([head, , options]: Column<Row>): string | undefined {
  return typeof options?.sort === 'string' ? options.sort : options?.sort && head
}

function useLayout(columns: number) {
  const { box, fits } = useFits()
  const isWide = useMediaQuery(`(min-width: ${columns < MANY_COLUMNS ? 768 : 1000}px)`)
  const isPhone = useMediaQuery('(width < 600px)')
  const layout: Layout = isWide && fits ? 'table' : isPhone ? 'cards' : 'rows'
  return { box, layout }
}

/** False once the table was wider than its box, until the box is wide enough. Cells never break a word to fit. */
function useFits() {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY)
  const [needed, setNeeded] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  // After every render, because the rows may have changed.
  useLayoutEffect(() => {
    const frame = box.current?.querySelector('table')?.parentElement
    if (!box.current || !frame || frame.scrollWidth <= frame.clientWidth) return
    setWidth(box.current.clientWidth)
    setNeeded(box.current.clientWidth + frame.scrollWidth - frame.clientWidth)
  })
  return { box, fits: width >= needed }
}

type TableParts<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

type TableGridProps<Row> = TableParts<Row> & { sort: Sort | undefined; onSort: (by: string) => void }

function TableGrid<Row>({ label, columns, rows, keyOf, sort, onSort }: TableGridProps<Row>) {
  return (
    // Not focusable: a table that does not fit becomes rows, so the box never stays scrollable.
    <div className="overflow-x-auto rounded-card border border-border bg-card">
      <table aria-label={label} className="w-full border-collapse text-left text-meta leading-4.5">
        <thead className="bg-muted">
          <tr className="border-rule border-b-2">
            {columns.map((column) => (
              <Head key={column[0]} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className="h-[41px] border-border border-b pointer-coarse:h-14 transition-colors last:border-b-0 hover:bg-row-hover"
            >
              {columns.map(([head, cell, options]) => (
                <td key={head} className={cx(CELL, options?.align === 'right' && 'tabular text-right')}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const CELL = 'px-3 py-0.5 first:pl-4 last:pr-4'

type HeadProps<Row> = { column: Column<Row>; sort: Sort | undefined; onSort: (by: string) => void }

function Head<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const [head, , options] = column
  const right = options?.align === 'right'
  const sortName = sortNameOf(column)
  const active = sortName !== undefined && sort?.by === sortName ? sort : undefined
  const className = cx('h-9 whitespace-nowrap px-3 font-strong text-meta first:pl-4 last:pr-4', right && 'text-right')
  if (sortName === undefined)
    return (
      <th scope="col" className={className}>
        <span className={cx(options?.hideHead && 'sr-only')}>{head}</span>
      </th>
    )
  const Arrow = active ? (active.descending ? ArrowDown : ArrowUp) : ChevronsUpDown
  return (
    <th scope="col" className={className} aria-sort={ariaSort(active)}>
      <button
        type="button"
        onClick={() => onSort(sortName)}
        className={cx('group inline-flex h-9 items-center gap-1 rounded-tag', right && 'flex-row-reverse')}
      >
        {head}
        <Arrow
          aria-hidden="true"
          className={cx('size-4', !active && 'text-muted-foreground group-hover:text-foreground')}
        />
      </button>
    </th>
  )
}

function ariaSort(active: Sort | undefined): 'ascending' | 'descending' | 'none' {
  if (!active) return 'none'
  return active.descending ? 'descending' : 'ascending'
}

const DIRECTIONS = {
  text: [': A to Z', ': Z to A'],
  number: [': low to high', ': high to low'],
  date: [': oldest first', ': newest first'],
  rank: ['', ' (reversed)'],
} as const
type SortKind = keyof typeof DIRECTIONS

function sortOptionsOf<Row>(column: Column<Row>) {
  const [head, , options] = column
  const by = sortNameOf(column)
  if (by === undefined) return []
  const [up, down] = DIRECTIONS[options?.sortKind ?? (options?.align === 'right' ? 'number' : 'text')]
  return [
    { value: by, label: `${head}${up}` },
    { value: `-${by}`, label: `${head}${down}` },
  ]
}

type SortSelectProps<Row> = {
  columns: readonly Column<Row>[]
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}

/** Replaces the sortable heads, which only tables have. */
function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const id = useId()
  const options = columns.flatMap(sortOptionsOf)
  const select = (value: string) => {
    const next = parseSort(value)
    if (next) onSort(next)
  }
  return (
    <div className="flex items-center gap-3 justify-self-start max-md:col-span-2 max-sm:w-full">
      <label htmlFor={id} className="shrink-0 font-strong text-small">
        Sort by
      </label>
      <span className="min-w-0 flex-1">
        <NativeSelect
          id={id}
          options={sort ? options : [{ value: '', label: 'Default order' }, ...options]}
          value={sort ? formatSort(sort) : ''}
          onChange={select}
        />
      </span>
    </div>
  )
}

type CardPlace = NonNullable<ColumnOptions<unknown>['card']>

function TableCards<Row>({ label, columns, rows, keyOf }: TableParts<Row>) {
  return (
    <ul aria-label={label} data-cards="" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {rows.map((row) => (
        <li
          key={keyOf(row)}
          className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-border bg-card p-4"
        >
          <Card columns={columns} row={row} />
        </li>
      ))}
    </ul>
  )
}

type RowProps<Row> = { columns: readonly Column<Row>[]; row: Row }

function placesOf<Row>({ columns, row }: RowProps<Row>) {
  // By default the first column is the title and the others are pairs.
  const at = (place: CardPlace) =>
    columns.filter(([, , options], index) => (options?.card ?? (index === 0 ? 'title' : 'pair')) === place)
  const cells = (place: CardPlace): ReactNode => at(place).map(([head, cell]) => <div key={head}>{cell(row)}</div>)
  return { at, cells, pairs: at('pair') }
}

function TwoLineRows<Row>({ label, columns, rows, keyOf }: TableParts<Row>) {
  return (
    <ul
      aria-label={label}
      data-rows=""
      className="grid grid-cols-[minmax(0,1fr)] divide-y divide-border rounded-card border border-border bg-card"
    >
      {rows.map((row) => (
        <li key={keyOf(row)} className="flex min-h-14 items-center gap-4 px-4 py-1.5">
          <TwoLineRow columns={columns} row={row} />
        </li>
      ))}
    </ul>
  )
}

function TwoLineRow<Row>(props: RowProps<Row>) {
  const { at, cells, pairs } = placesOf(props)
  return (
    <>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3">
          <div className="min-w-0 font-strong text-small">{cells('title')}</div>
          {cells('corner')}
        </div>
        <dl className="flex flex-wrap gap-x-3 text-caption">
          {pairs.map(([head, cell, options]) => (
            <div key={head} className="flex min-w-0 gap-1">
              <dt className={cx('text-muted-foreground', options?.bare && 'sr-only')}>{head}</dt>
              <dd className="tabular wrap-anywhere min-w-0">{cell(props.row)}</dd>
            </div>
          ))}
        </dl>
      </div>
      {at('action').length > 0 && <div className="flex shrink-0 items-center gap-2">{cells('action')}</div>}
    </>
  )
}

function Card<Row>(props: RowProps<Row>) {
  const { at, cells, pairs } = placesOf(props)
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0 font-strong">{cells('title')}</div>
        {cells('corner')}
      </div>
      {pairs.length > 0 && (
        <dl className="grid gap-x-10 gap-y-1.5 text-small md:grid-cols-2">
          {pairs.map(([head, cell]) => (
            <div key={head} className="flex items-baseline justify-between gap-4">
              <dt className="text-muted-foreground">{head}</dt>
              <dd className="tabular wrap-anywhere min-w-0 text-right">{cell(props.row)}</dd>
            </div>
          ))}
        </dl>
      )}
      {at('action').length > 0 && <div className="flex items-center gap-2">{cells('action')}</div>}
    </>
  )
}

type TableSkeletonProps = { label: string; rows: number; columns: number; layout: Layout }

const numbered = (count: number) => Array.from({ length: count }, (_, index) => index)

const SKELETON_LABEL = 'font-strong text-meta'

/** Same size as the loaded table, so that nothing jumps. */
function TableSkeleton({ label, rows, columns, layout }: TableSkeletonProps) {
  if (layout === 'rows')
    return (
      <Loading label={label} labelClass={`${SKELETON_LABEL} top-2 left-4`}>
        <div className="divide-y divide-border rounded-card border border-border bg-card">
          {numbered(rows).map((row) => (
            <div key={row} className="grid h-14 content-center gap-1.5 px-4">
              {row === 0 ? <div className="h-4" /> : <Skeleton className="h-4 w-1/3" />}
              <Skeleton className="h-3.5 w-2/3" />
            </div>
          ))}
        </div>
      </Loading>
    )
  if (layout === 'cards')
    return (
      <Loading label={label} labelClass={`${SKELETON_LABEL} top-4 left-4`}>
        <div className="grid gap-3">
          {numbered(rows).map((row) => (
            <div key={row} className="grid gap-3 rounded-card border border-border bg-card p-4">
              {row === 0 ? <div className="h-5" /> : <Skeleton className="h-5 w-1/2" />}
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-full" />
            </div>
          ))}
        </div>
      </Loading>
    )
  return (
    <Loading label={label} labelClass={`${SKELETON_LABEL} top-2 left-4`}>
      <div className="overflow-hidden rounded-card border border-border bg-card">
        <div className="h-[38px] border-rule border-b-2 bg-muted" />
        {numbered(rows).map((row) => (
          <div key={row} className="flex h-[41px] items-center gap-6 border-border border-b px-4 last:border-b-0">
            {numbered(columns).map((column) => (
              <Skeleton key={column} className="h-4 flex-1" />
            ))}
          </div>
        ))}
      </div>
    </Loading>
  )
}

export type SortKey = string | number | Date | null | undefined
export type Sort = { by: string; descending: boolean }

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })

function compare(a: SortKey, b: SortKey): number {
  if (typeof a === 'string' && typeof b === 'string') return collator.compare(a, b)
  return Number(a) - Number(b)
}

const isMissing = (key: SortKey): boolean => key === null || key === undefined || key === ''

/** A sorted copy. Equal rows keep their order; rows without a value come last in both directions. */
export function sortRows<Row>(rows: readonly Row[], keyOf: (row: Row) => SortKey, descending: boolean): readonly Row[] {
  return rows.toSorted((one, two) => {
    const a = keyOf(one)
    const b = keyOf(two)
    if (isMissing(a) || isMissing(b)) return Number(isMissing(a)) - Number(isMissing(b))
    return descending ? compare(b, a) : compare(a, b)
  })
}

/** `Price`, or `-Price` for descending. */
export const formatSort = ({ by, descending }: Sort): string => (descending ? `-${by}` : by)

export const parseSort = (text: string): Sort | undefined =>
  text ? { by: text.replace(/^-/, ''), descending: text.startsWith('-') } : undefined

/** Ascending first; clicking the same column again reverses it. */
export const nextSort = (sort: Sort | undefined, by: string): Sort => ({
  by,
  descending: sort?.by === by && !sort.descending,
})
