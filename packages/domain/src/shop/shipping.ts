/** Where the payment page accepts addresses. It adds no cost to the items. */
export const SHIPPING_COUNTRIES = ['US', 'CA'] as const
export const FREE_SHIPPING = 'Free shipping in the US and Canada'
