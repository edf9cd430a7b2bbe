// Covers look the same in both themes, like the printed plates they are drawn after.

export const INK = '#121211'
export const YELLOW = '#FFD21A'
export const PAPER = '#E4E2D8'
export const HARDWOOD = ['#DDB07A', '#D6A66C', '#E2B985', '#CF9D62', '#D9AB73'] as const
/** The same floor, filmed. */
export const DIM_HARDWOOD = ['#C79459', '#BE8A4F', '#CFA068'] as const
