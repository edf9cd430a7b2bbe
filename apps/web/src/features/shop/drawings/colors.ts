/** The same in both themes, like event covers; in the dark theme drawings get a light outline (`--drawing-outline`). */
export const INK = '#121211'
export const SOFT_INK = '#3A3A37'
export const YELLOW = '#FFD21A'
export const GRAY = '#C9C7BD'
