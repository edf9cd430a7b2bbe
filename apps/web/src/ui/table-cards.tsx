import type { ReactNode } from 'react'
import type { Column, ColumnOptions } from './table-columns.ts'
import type { TableParts } from './table-grid.tsx'

type Place = NonNullable<ColumnOptions<unknown>['card']>

/** A row as a card: title line, badge top right, pairs beneath, action last. */
export function TableCards<Row>({ label, columns, rows, keyOf }: TableParts<Row>) {
  return (
    <ul aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-3">
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

function Card<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  // Without a word from the columns, the first is the title and the rest are pairs.
  const at = (place: Place) =>
    columns.filter(([, , options], index) => (options?.card ?? (index === 0 ? 'title' : 'pair')) === place)
  const cells = (place: Place): ReactNode => at(place).map(([head, cell]) => <div key={head}>{cell(row)}</div>)
  const pairs = at('pair')
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0 font-strong">{cells('title')}</div>
        {cells('corner')}
      </div>
      {pairs.length > 0 && (
        <dl className="grid gap-1.5 text-small">
          {pairs.map(([head, cell]) => (
            <div key={head} className="flex items-baseline justify-between gap-4">
              <dt className="text-muted-foreground">{head}</dt>
              <dd className="tabular wrap-anywhere min-w-0 text-right">{cell(row)}</dd>
            </div>
          ))}
        </dl>
      )}
      {at('action').length > 0 && <div className="flex items-center gap-2">{cells('action')}</div>}
    </>
  )
}
