// Amounts are integer cents, shown as dollars with two decimals (spec 1 §9).

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

export const formatCents = (cents: number): string => DOLLARS.format(cents / 100)

/** $389.00, or Free instead of $0.00 */
export const formatPrice = (cents: number): string => (cents === 0 ? 'Free' : formatCents(cents))
