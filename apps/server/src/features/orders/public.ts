export { findLastShippingAddress, insertOrder, isPictureInOrders, type NewItem, wasOrdered } from './orders.store.ts'
export { type OrderRow, orderMessages } from './orders.tables.ts'
export { listOrdersById, lockOrders, removeOrders } from './remove-test-orders.ts'
export { orderSettlement } from './settle-order.ts'
