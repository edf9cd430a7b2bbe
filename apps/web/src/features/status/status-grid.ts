// The columns of the page and of its skeleton. Cards side by side are of one height, so that nothing jumps from one
// column to the other when a part is not well.

export const CARDS_GRID = 'grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[repeat(2,minmax(0,1fr))]'
