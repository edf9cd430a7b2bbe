// What other features may import from notifications. Notifications are sent with `deps.notify`.

export { insertNotifications, replaceUnconfirmed, skipDeliveries } from './notifications.store.ts'
export { DELIVERY_DAYS, notificationDeliveries, notifications } from './notifications.tables.ts'
export { listNotified, listReach } from './reach.store.ts'
