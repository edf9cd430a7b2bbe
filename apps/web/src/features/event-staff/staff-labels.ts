import type { StaffMember } from '@crew-chief/contract/event-staff'
import { STAFF_FUNCTION_LABELS, STAFF_FUNCTIONS, type StaffFunction } from '@crew-chief/domain/events/event-staff'

const DUTIES: Record<StaffFunction, string> = {
  director: 'manages the event',
  assigner: 'edits courts and schedule',
  clinician: 'evaluates officials',
  desk: 'checks people in, adds walk-ups',
}

export const FUNCTION_OPTIONS = STAFF_FUNCTIONS.map((each) => ({
  value: each,
  label: `${STAFF_FUNCTION_LABELS[each]}: ${DUTIES[each]}`,
}))

export const functionLabels = ({ functions }: Pick<StaffMember, 'functions'>): string =>
  functions.map((each) => STAFF_FUNCTION_LABELS[each]).join(', ')

/** Invitations have only an address. */
export const staffName = ({ name, email }: Pick<StaffMember, 'name' | 'email'>): string => name ?? email ?? ''

export const NO_STAFF = 'No staff yet. Until you add someone, every clinician can work at this event.'
