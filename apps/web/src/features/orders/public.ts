export { itemCount, orderTitle } from './order-labels.ts'
export { OrderBadge, OrderLines, ShippingAddress } from './order-parts.tsx'
