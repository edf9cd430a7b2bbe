// The provider takes no payment below half a dollar: a price is nothing at all, or at least that.

const LEAST_CENTS = 50

export const LEAST_PRICE = 'A price is 0 or at least $0.50'

export const isChargeable = (cents: number): boolean => cents === 0 || cents >= LEAST_CENTS
