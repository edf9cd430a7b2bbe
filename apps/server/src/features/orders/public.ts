// What other features may use of orders.

export { wasOrdered } from './orders.store.ts'
export { orderSettlement } from './settle-order.ts'
