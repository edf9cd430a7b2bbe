import type { StaffMember } from '@crew-chief/contract/event-staff'
import type { EventType } from '@crew-chief/domain/events/event-choices'
import { STAFF_FUNCTIONS, type StaffFunction } from '@crew-chief/domain/events/event-staff'
import { staffFunctionLabel } from '@crew-chief/domain/events/event-words'
import { hasCourts, type Place } from '@crew-chief/domain/events/online-events'

const DUTIES: Record<StaffFunction, string> = {
  director: 'manages the event',
  assigner: 'edits courts and schedule',
  clinician: 'evaluates officials',
  desk: 'checks people in, adds walk-ups',
}

/** Nobody is evaluated without courts. */
const dutyOf = (each: StaffFunction, event: Place): string =>
  each === 'clinician' && !hasCourts(event) ? 'speaks at the event' : DUTIES[each]

export const functionOptions = (event: Place) =>
  STAFF_FUNCTIONS.map((each) => ({
    value: each,
    label: `${staffFunctionLabel(each, event.type)}: ${dutyOf(each, event)}`,
  }))

export const functionLabels = ({ functions }: Pick<StaffMember, 'functions'>, type: EventType): string =>
  functions.map((each) => staffFunctionLabel(each, type)).join(', ')

/** Invitations have only an address. */
export const staffName = ({ name, email }: Pick<StaffMember, 'name' | 'email'>): string => name ?? email ?? ''

export const NO_STAFF = 'No staff yet. Until you add someone, every clinician can work at this event.'
