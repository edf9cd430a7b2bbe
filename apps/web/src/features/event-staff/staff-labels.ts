import type { StaffMember } from '@crew-chief/contract/event-staff'
import type { EventType } from '@crew-chief/domain/events/event-choices'
import { STAFF_FUNCTION_LABELS, STAFF_FUNCTIONS, type StaffFunction } from '@crew-chief/domain/events/event-staff'
import { EVENT_WORDS } from '@crew-chief/domain/events/event-words'
import { hasCourts, type Place } from '@crew-chief/domain/events/online-events'

const DUTIES: Record<StaffFunction, string> = {
  director: 'manages the event',
  assigner: 'edits courts and schedule',
  clinician: 'evaluates officials',
  desk: 'checks people in, adds walk-ups',
}

const labelOf = (each: StaffFunction, type: EventType): string =>
  each === 'clinician' ? EVENT_WORDS[type].clinician : STAFF_FUNCTION_LABELS[each]

/** Nobody is evaluated without courts. */
const dutyOf = (each: StaffFunction, event: Place): string =>
  each === 'clinician' && !hasCourts(event) ? 'speaks at the event' : DUTIES[each]

export const functionOptions = (event: Place) =>
  STAFF_FUNCTIONS.map((each) => ({ value: each, label: `${labelOf(each, event.type)}: ${dutyOf(each, event)}` }))

export const functionLabels = ({ functions }: Pick<StaffMember, 'functions'>, type: EventType = 'camp'): string =>
  functions.map((each) => labelOf(each, type)).join(', ')

/** Invitations have only an address. */
export const staffName = ({ name, email }: Pick<StaffMember, 'name' | 'email'>): string => name ?? email ?? ''

export const NO_STAFF = 'No staff yet. Until you add someone, every clinician can work at this event.'
