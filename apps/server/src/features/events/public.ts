export { findStanding, requireStanding, requireStandingFor, unknownTo } from './event-standing.ts'
export { eventStaff, events, registrations, waiverAcceptances } from './events.tables.ts'
export { eventsPersonalData } from './events-personal-data.ts'
export { presentRegistrantTo, presentRegistrantWithoutNote } from './present-registration.ts'
export { findRegistrants, prepareFindRegistrants } from './registrants.store.ts'
export { eventFacts } from './registration-mails.ts'
export { listUserEvents } from './registrations.store.ts'
export { registrationSettlement } from './settle-registration.ts'
export {
  isLiveRegistrationOf,
  isStaffEntryOf,
  listFunctions,
  listStaffFacts,
  mayHaveStanding,
  staffFacts,
} from './standing.store.ts'
export { startRegistration } from './start-registration.ts'
