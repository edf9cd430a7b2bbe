import type { SortOrder } from '@crew-chief/contract/sorting'
import { formatSort, parseSort, type Sort } from '../ui/data-table.tsx'
import { useUrlState } from './url-state.ts'

type Options<Column extends string> = {
  columns: readonly Column[]
  /** The order without a choice. */
  initial?: { by: Column; descending: boolean }
  /** Where `sort` belongs to another list of the page. */
  param?: string
}

/** Query of an endpoint; empty for its default order. */
export type SortQuery<Column extends string> = { sort?: Column; order?: SortOrder }

/** The order of a list in the URL: `sort=joined`, or `sort=-joined` for descending. */
export function useUrlSort<Column extends string>({ columns, initial, param = 'sort' }: Options<Column>) {
  const { params, set } = useUrlState()
  const chosen = readSort(params.get(param), columns)
  const query: SortQuery<Column> = chosen ? { sort: chosen.by, order: chosen.descending ? 'desc' : 'asc' } : {}
  return {
    sort: chosen ?? initial,
    onSort: (sort: Sort) => set({ [param]: formatSort(sort), page: null }),
    query,
  }
}

/** Undefined for columns that do not exist. */
export function readSort<Column extends string>(text: string | null, columns: readonly Column[]) {
  const sort = parseSort(text ?? '')
  const by = columns.find((column) => column === sort?.by)
  return sort && by !== undefined ? { by, descending: sort.descending } : undefined
}
