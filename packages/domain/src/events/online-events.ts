// Events that people attend from home: webinars, and other types whose location is "Online".

import type { EventStatus, EventType, RegistrationStatus } from './event-choices.ts'
import { hasAccess } from './event-staff.ts'
import { hasEnded } from './registration-rules.ts'

export type Place = { type: EventType; location: string }

export const isOnline = ({ type, location }: Place): boolean => type === 'webinar' || /^online\b/i.test(location.trim())

/** The liability release is about injuries on the court. */
export const asksForWaiver = (event: Place): boolean => !isOnline(event)
export const hasCourts = (event: Place): boolean => !isOnline(event)

/** Times of an online event are shown in the reader's zone, if it is known, others in the zone of the venue. */
export const zoneFor = (event: Place & { timezone: string }, readerZone: string | null): string =>
  (isOnline(event) ? readerZone : null) ?? event.timezone

export const JOIN_MINUTES = 15
export const JOIN_WHEN = `${JOIN_MINUTES} minutes before the start`
const JOIN_MS = JOIN_MINUTES * 60 * 1000

type Times = { status: EventStatus; startsAt: Date; endsAt: Date }
type Attendee = {
  isStaff: boolean
  registrationStatus: RegistrationStatus | null
  isSuspended: boolean
  isUnpaid: boolean
}

/** From `JOIN_MINUTES` before the start until the end. */
export const isJoinTime = (event: Times, now: Date): boolean =>
  now.getTime() >= event.startsAt.getTime() - JOIN_MS && !hasEnded(event, now)

/** Staff always. */
export const seesJoinLink = (event: Times, attendee: Attendee, now: Date): boolean =>
  attendee.isStaff || (hasAccess(attendee) && isJoinTime(event, now))

/** After the event; staff always. */
export const seesRecording = (event: Times, attendee: Attendee, now: Date): boolean =>
  attendee.isStaff || (hasAccess(attendee) && hasEnded(event, now))
