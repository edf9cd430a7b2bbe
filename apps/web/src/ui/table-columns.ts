import type { ReactNode } from 'react'
import type { SortKey } from './sort-rows.ts'

export type ColumnOptions<Row> = {
  /** Makes the head a sort button. */
  sort?: (row: Row) => SortKey
  /** Numbers and money stand right. */
  align?: 'left' | 'right'
  /** Where the cell goes when the row becomes a card: its title line, top right, a pair, last, or nowhere. */
  card?: 'title' | 'corner' | 'pair' | 'action' | 'none'
  /** For heads that only a screen reader needs. */
  hideHead?: boolean
}

export type Column<Row> = readonly [head: string, cell: (row: Row) => ReactNode, options?: ColumnOptions<Row>]

/** Columns live at module level: they never change, and a screen reads as data. */
export const columnsOf = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] => columns
