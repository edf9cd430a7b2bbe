export { copyEvent } from './administration/copy-event.ts'
export { createEvent } from './administration/create-event.ts'
export {
  countWaitingFor,
  listRegistrations,
  listWithCash,
  lockRegistrations,
  removeRegistrations,
} from './administration/remove-test-registrations.ts'
export { hasAccepted, isSharedWith } from './consent.store.ts'
export { findStanding, requireStanding, requireStandingFor, unknownTo } from './event-standing.ts'
export { insertEvent, lockEventWithWaiver } from './events.store.ts'
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
export { termsOfSpot } from './money/paid-spot.ts'
export {
  CARD_PAYMENTS,
  CASH_PAYER,
  CASH_PAYMENTS,
  IS_CARD_OF_HOLDER,
  IS_CASH_OF_HOLDER,
  IS_TRANSFERRED,
} from './money/payers.store.ts'
export { presentMyRegistration, presentRegistrantTo, presentRegistrantWithoutNote } from './present-registration.ts'
export { MINE } from './reading/event-cards.store.ts'
export { getEventAt, readEvent } from './reading/get-event.ts'
export { findRegistrants } from './registrants.store.ts'
export { recordAcceptance } from './registration/record-acceptance.ts'
export { registrationSettlement } from './registration/settle-registration.ts'
export { startRegistration } from './registration/start-registration.ts'
export { calendarUid, eventFacts } from './registration-mails.ts'
export { eventPicture, listUserEvents, replacePicture } from './registrations.store.ts'
export {
  acceptStaffEntry,
  deleteStaffEntry,
  deleteStaffInvitation,
  insertStaffEntry,
  listStaffEntries,
  lockStaffEntry,
  lockStaffEntryOf,
  lockStaffInvitation,
  renewStaffInvitation,
  type StaffEntry,
  updateStaffEntry,
} from './staff-list.store.ts'
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
