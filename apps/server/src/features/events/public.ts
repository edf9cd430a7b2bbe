export { hasAccepted, isSharedWith } from './consent.store.ts'
export { copyEvent } from './copy-event.ts'
export { MINE } from './event-cards.store.ts'
export { findStanding, requireStanding, requireStandingFor, unknownTo } from './event-standing.ts'
export { insertEvent } from './events.store.ts'
export {
  type EventRow,
  eventGroups,
  eventStaff,
  events,
  type RegistrationRow,
  recordedPayments,
  registrations,
  spotTransfers,
  waiverAcceptances,
} from './events.tables.ts'
export { eventsPersonalData } from './events-personal-data.ts'
export { getEventAt, readEvent } from './get-event.ts'
export { termsOfSpot } from './paid-spot.ts'
export {
  CARD_PAYMENTS,
  CASH_PAYER,
  CASH_PAYMENTS,
  IS_CARD_OF_HOLDER,
  IS_CASH_OF_HOLDER,
  IS_TRANSFERRED,
} from './payers.store.ts'
export { presentMyRegistration, presentRegistrantTo, presentRegistrantWithoutNote } from './present-registration.ts'
export { recordAcceptance } from './record-acceptance.ts'
export { findRegistrants } from './registrants.store.ts'
export { calendarUid, eventFacts } from './registration-mails.ts'
export { eventPicture, listUserEvents, replacePicture } from './registrations.store.ts'
export { registrationSettlement } from './settle-registration.ts'
export {
  HAS_ACCESS,
  hasStaffList,
  isClinicianByRole,
  isLiveRegistrationOf,
  isStaffEntryOf,
  listFunctions,
  listStaffFacts,
  mayHaveStanding,
  staffFacts,
  wasRegistered,
} from './standing.store.ts'
export { startRegistration } from './start-registration.ts'
