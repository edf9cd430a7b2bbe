// Integer tables for the inner loop of the search. A single array type keeps the lookups monomorphic and fast.

export type Grid = { readonly cells: Int32Array; readonly width: number }

export const newGrid = (rows: number, width: number): Grid => ({ cells: new Int32Array(rows * width), width })

export const at = (list: Int32Array, index: number): number => list[index] ?? 0

export const cell = (grid: Grid, row: number, column: number): number => at(grid.cells, row * grid.width + column)

export function setCell(grid: Grid, row: number, column: number, value: number): void {
  grid.cells[row * grid.width + column] = value
}

/** Returns the new value. */
export function addToCell(grid: Grid, row: number, column: number, by: number): number {
  const value = cell(grid, row, column) + by
  grid.cells[row * grid.width + column] = value
  return value
}

const NONE: readonly number[] = []
export const rowOf = (lists: readonly (readonly number[])[], index: number): readonly number[] => lists[index] ?? NONE
