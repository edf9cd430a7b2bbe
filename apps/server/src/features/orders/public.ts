export { findLastShippingAddress, isPictureInOrders, wasOrdered } from './orders.store.ts'
export { orderSettlement } from './settle-order.ts'
