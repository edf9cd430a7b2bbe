export { findPlanChange } from './find-plan-change.ts'
export { membershipEvents } from './membership-events.ts'
export { membershipPersonalData } from './membership-personal-data.ts'
export {
  listTestSubscriptions,
  lockOwners,
  removeTestMemberships,
} from './remove-test-memberships.ts'
export { membershipSettlement } from './settle-membership.ts'
export { startSubscription } from './start-subscription.ts'
export { countBilled } from './subscriptions.store.ts'
export { syncCustomer, syncCustomerJob } from './sync-customer.ts'
