// The dashboard's columns, shared by the page and its skeleton: nothing jumps when the numbers arrive.

export const FIGURES_GRID = 'grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(200px,1fr))]'
export const MAIN_GRID = 'grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]'
export const CHARTS_GRID = 'grid grid-cols-[minmax(0,1fr)] gap-4'
