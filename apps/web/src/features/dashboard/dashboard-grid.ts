// The dashboard's columns, shared by the page and its skeleton: nothing jumps when the numbers arrive.

export const FIGURES_GRID = 'grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(240px,1fr))]'
/** Cards of different heights flow down the first column and on into the second, without holes. */
export const CARDS_FLOW = 'gap-4 lg:columns-2 [&>*]:mb-4 [&>*]:break-inside-avoid'
