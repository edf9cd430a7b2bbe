import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { cx } from './cx.ts'
import type { Sort } from './sort-rows.ts'
import type { Column } from './table-columns.ts'

export type TableParts<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

type Props<Row> = TableParts<Row> & { sort: Sort | undefined; onSort: (by: string) => void }

export function TableGrid<Row>({ label, columns, rows, keyOf, sort, onSort }: Props<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="overflow-x-auto rounded-card border border-border bg-card">
      <table aria-label={label} className="w-full border-collapse text-left text-small">
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
              className="h-15 border-border border-b transition-colors last:border-b-0 hover:bg-row-hover"
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
    </section>
  )
}

const CELL = 'px-3 py-2 first:pl-5 last:pr-5'

type HeadProps<Row> = { column: Column<Row>; sort: Sort | undefined; onSort: (by: string) => void }

function Head<Row>({ column: [head, , options], sort, onSort }: HeadProps<Row>) {
  const right = options?.align === 'right'
  const active = sort?.by === head ? sort : undefined
  const className = cx('h-11 whitespace-nowrap px-3 font-strong text-meta first:pl-5 last:pr-5', right && 'text-right')
  if (!options?.sort)
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
        onClick={() => onSort(head)}
        className={cx('group inline-flex h-11 items-center gap-1 rounded-tag', right && 'flex-row-reverse')}
      >
        {head}
        <Arrow
          aria-hidden="true"
          className={cx(
            'size-4',
            !active && 'text-muted-foreground opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100',
          )}
        />
      </button>
    </th>
  )
}

function ariaSort(active: Sort | undefined): 'ascending' | 'descending' | 'none' {
  if (!active) return 'none'
  return active.descending ? 'descending' : 'ascending'
}
