// What other features may import from notifications. Notifications are sent with `deps.notify`.

export { insertNotifications, skipDeliveries } from './notifications.store.ts'
export { notificationDeliveries, notifications } from './notifications.tables.ts'
