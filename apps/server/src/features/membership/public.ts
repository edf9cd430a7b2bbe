// What other features and app.ts may use of memberships.

export { membershipEvents } from './membership-events.ts'
export { membershipPersonalData } from './membership-personal-data.ts'
export { membershipSettlement } from './settle-membership.ts'
export { startSubscription } from './start-subscription.ts'
export { syncCustomer, syncCustomerJob } from './sync-customer.ts'
