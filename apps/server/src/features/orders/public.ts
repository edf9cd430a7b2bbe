// What other features may use of orders.

export { wasOrdered } from './orders.store.ts'
export { ownOrders } from './own-orders.ts'
export { orderSettlement } from './settle-order.ts'
