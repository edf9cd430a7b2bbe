// What hub and event page call things, by type of event. The words of camps, and Speakers elsewhere, are specified
// (2 §2).

import type { EventType } from './event-choices.ts'
import type { StaffFunction } from './event-staff.ts'

type EventWords = {
  schedule: string
  announcements: string
  /** Staff with the function `clinician`, and the people of the directory. */
  clinician: string
  clinicians: string
}

export const EVENT_WORDS: Record<EventType, EventWords> = {
  camp: {
    schedule: 'Camp Schedule',
    announcements: 'Camp Announcements',
    clinician: 'Clinician',
    clinicians: 'Clinicians',
  },
  webinar: {
    schedule: 'Webinar schedule',
    announcements: 'Webinar announcements',
    clinician: 'Speaker',
    clinicians: 'Speakers',
  },
  summit: {
    schedule: 'Summit schedule',
    announcements: 'Summit announcements',
    clinician: 'Speaker',
    clinicians: 'Speakers',
  },
  workshop: {
    schedule: 'Workshop schedule',
    announcements: 'Workshop announcements',
    clinician: 'Speaker',
    clinicians: 'Speakers',
  },
  training: {
    schedule: 'Training schedule',
    announcements: 'Training announcements',
    clinician: 'Speaker',
    clinicians: 'Speakers',
  },
}

const FUNCTION_LABELS: Record<Exclude<StaffFunction, 'clinician'>, string> = {
  director: 'Director',
  assigner: 'Assigner',
  desk: 'Desk',
}

export const staffFunctionLabel = (each: StaffFunction, type: EventType): string =>
  each === 'clinician' ? EVENT_WORDS[type].clinician : FUNCTION_LABELS[each]
