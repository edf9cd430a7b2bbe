// What other features may use of orders.

export { OrderBadge } from './order-badge.tsx'
export { OrderLines } from './order-lines.tsx'
export { itemsIn, orderTitle } from './order-words.ts'
export { ShippingAddress } from './shipping-address.tsx'
