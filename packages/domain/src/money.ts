// Money is integer cents inside and dollars with two decimals on screen (spec 1 §9).

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

export const formatCents = (cents: number): string => DOLLARS.format(cents / 100)
