// The provider's minimum charge is $0.50.

const MINIMUM_CENTS = 50

export const MINIMUM_PRICE_ERROR = 'Enter 0 or at least $0.50'

export const isChargeable = (cents: number): boolean => cents === 0 || cents >= MINIMUM_CENTS
