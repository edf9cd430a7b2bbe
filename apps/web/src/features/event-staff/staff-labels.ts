import type { StaffMember } from '@crew-chief/contract/event-staff'
import { STAFF_FUNCTION_LABELS, STAFF_FUNCTIONS, type StaffFunction } from '@crew-chief/domain/events/event-staff'

const DUTIES: Record<StaffFunction, string> = {
  director: 'manages the event',
  assigner: 'edits courts and schedule',
  clinician: 'evaluates officials',
  desk: 'checks people in, adds walk-ups',
}

/** The clinicians of an online event are its speakers. */
const labelOf = (each: StaffFunction, isOnline: boolean): string =>
  isOnline && each === 'clinician' ? 'Speaker' : STAFF_FUNCTION_LABELS[each]

export const functionOptions = (isOnline: boolean) =>
  STAFF_FUNCTIONS.map((each) => ({
    value: each,
    label:
      isOnline && each === 'clinician' ? 'Speaker: speaks at the event' : `${labelOf(each, isOnline)}: ${DUTIES[each]}`,
  }))

export const functionLabels = ({ functions }: Pick<StaffMember, 'functions'>, isOnline = false): string =>
  functions.map((each) => labelOf(each, isOnline)).join(', ')

/** Invitations have only an address. */
export const staffName = ({ name, email }: Pick<StaffMember, 'name' | 'email'>): string => name ?? email ?? ''

export const NO_STAFF = 'No staff yet. Until you add someone, every clinician can work at this event.'
