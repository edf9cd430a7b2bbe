// What other features may use of events.

export { events, registrations } from './events.tables.ts'
export { eventsPersonalData } from './events-personal-data.ts'
export { presentOwnRegistration, presentRegistrantTo } from './present-registrant.ts'
export { findRegistrants, prepareFindRegistrants } from './registrants.store.ts'
export { listUserEvents } from './registrations.store.ts'
export { registrationSettlement } from './settle-registration.ts'
export { startRegistration } from './start-registration.ts'
