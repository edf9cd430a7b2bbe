// What other features may use of events.

export { registrations } from './events.tables.ts'
export { eventsPersonalData } from './events-personal-data.ts'
export { listUserEvents } from './registrations.store.ts'
export { registrationSettlement } from './settle-registration.ts'
export { startRegistration } from './start-registration.ts'
