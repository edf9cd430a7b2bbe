// Drawings look the same in both themes, like the covers of events.

export const INK = '#121211'
export const SOFT_INK = '#3A3A37'
export const YELLOW = '#FFD21A'
