// The buttons of an event card (spec 1 §2.6).

import type { Role } from '../roles.ts'
import type { EventStatus } from './event-choices.ts'
import { formatWithZone, type Reader } from './event-dates.ts'
import { type Place, zoneFor } from './online-events.ts'
import {
  type EventFacts,
  hasEnded,
  type Mine,
  registrationError,
  type WindowError,
  waitlistError,
  windowError,
} from './registration-rules.ts'

type CardEvent = Place & {
  name: string
  status: EventStatus
  isDraft: boolean
  endDate: string
  timezone: string
  registrationOpensAt: string | null
  registrationClosesAt: string | null
  currentParticipants: number
  maxParticipants: number
  canceledAt: string | null
  mustConfirmEmail?: boolean | undefined
  myRegistration: {
    status: Mine['status']
    offerExpiresAt: string | null
    isSuspended?: boolean | undefined
    isUnpaid?: boolean | undefined
  } | null
}

export type CardAction = {
  label: string
  /**
   * Action of the main button; null when it is disabled. `finish`: pay for a started registration. `confirm-email`: get
   * the confirmation link again.
   */
  primary: 'enter' | 'register' | 'finish' | 'confirm-email' | null
  /** Action of the second button; null without one. */
  secondary: 'join-waitlist' | 'leave-waitlist' | 'finish' | 'register' | null
}

type Viewer = Reader & {
  role: Role | null
  /** The viewer enters as staff of the event, and may register as well. */
  isStaffHere?: boolean
}

export function cardAction(event: CardEvent, viewer: Viewer): CardAction {
  const { role, isStaffHere = false, now } = viewer
  const mine = ownRegistration(event, now)
  const enter = `Enter ${event.name}`
  const isPaused = event.myRegistration?.isSuspended && role !== 'ADMIN' && !isStaffHere
  if (isPaused) return { label: 'Access paused', primary: null, secondary: null }
  // The dialog asks for the amount due.
  if (event.myRegistration?.isUnpaid && role !== 'ADMIN' && !isStaffHere)
    return overAction(event, now) ?? { label: `Enter ${event.name} soon!`, primary: 'register', secondary: null }
  if (role === 'ADMIN' || mine?.status === 'CONFIRMED') return { label: enter, primary: 'enter', secondary: null }
  const action = registrationAction(event, mine, viewer)
  if (!isStaffHere) return action
  if (action.primary === 'enter' || event.isDraft) return { label: enter, primary: 'enter', secondary: null }
  const secondary = action.primary === 'confirm-email' ? action.secondary : (action.primary ?? action.secondary)
  return { label: enter, primary: 'enter', secondary }
}

function overAction(event: CardEvent, now: Date): CardAction | null {
  const closed = (label: string): CardAction => ({ label, primary: null, secondary: null })
  if (event.canceledAt) return closed('Canceled')
  if (event.status === 'completed') return closed('Event Completed')
  return hasEnded(factsOf(event), now) ? closed('Event Ended') : null
}

function registrationAction(event: CardEvent, mine: Mine | undefined, { role, ...reader }: Viewer): CardAction {
  const { now } = reader
  const facts = factsOf(event)
  const over = overAction(event, now)
  if (over) return over
  const secondary = role && secondaryAction(facts, mine, now)
  const isFull = facts.seatsTaken >= facts.maxParticipants
  if (mine?.status === 'PENDING')
    return isFull
      ? { label: 'Full', primary: null, secondary: 'finish' }
      : { label: `Enter ${event.name} soon!`, primary: 'finish', secondary: 'finish' }
  // An offered seat can be taken although the event looks full, and after registration closed.
  const error = registrationError(facts, mine, now)
  if (error === 'events.full') return { label: 'Full', primary: null, secondary }
  if (error === 'events.email_unconfirmed') return { label: 'Resend email', primary: 'confirm-email', secondary }
  if (error === 'events.registration_not_open' || error === 'events.registration_closed')
    return { label: windowText(event, error, reader), primary: null, secondary }
  return { label: 'Register Now', primary: 'register', secondary }
}

/** `zone`: null if unknown. */
type AnyReader = { zone: string | null; now: Date }

type EventWindow = Place & Pick<CardEvent, 'registrationOpensAt' | 'registrationClosesAt' | 'timezone'>

/** `Registration opens Sat, Dec 19, 8:00 AM CST`, `Registration closed`, or null while it is open. */
export function registrationWindowText(event: EventWindow, reader: AnyReader): string | null {
  const error = windowError(windowOf(event), reader.now)
  return error && windowText(event, error, reader)
}

const windowText = (event: EventWindow, error: WindowError, { zone, now }: AnyReader): string =>
  error === 'events.registration_closed' || event.registrationOpensAt === null
    ? 'Registration closed'
    : `Registration opens ${formatWithZone(new Date(event.registrationOpensAt), zoneFor(event, zone), now)}`

const windowOf = ({
  registrationOpensAt,
  registrationClosesAt,
}: Pick<EventWindow, 'registrationOpensAt' | 'registrationClosesAt'>) => ({
  registrationOpensAt: registrationOpensAt === null ? null : new Date(registrationOpensAt),
  registrationClosesAt: registrationClosesAt === null ? null : new Date(registrationClosesAt),
})

function secondaryAction(facts: EventFacts, mine: Mine | undefined, now: Date): CardAction['secondary'] {
  if (mine?.status === 'WAITLISTED') return 'leave-waitlist'
  return waitlistError(facts, mine, now) === null ? 'join-waitlist' : null
}

const factsOf = (event: CardEvent): EventFacts => ({
  ...windowOf(event),
  canceledAt: event.canceledAt === null ? null : new Date(event.canceledAt),
  status: event.status,
  endsAt: new Date(event.endDate),
  seatsTaken: event.currentParticipants,
  maxParticipants: event.maxParticipants,
  mustConfirmEmail: event.mustConfirmEmail ?? false,
})

/** The viewer's registration, without an expired offer. */
function ownRegistration({ myRegistration }: CardEvent, now: Date): Mine | undefined {
  if (!myRegistration) return undefined
  const { status, offerExpiresAt } = myRegistration
  const expires = offerExpiresAt === null ? null : new Date(offerExpiresAt)
  return { status, offerExpiresAt: expires && expires > now ? expires : null }
}

/** Why the viewer should confirm their email before anything else; null when nothing stops them or nobody can register. */
export function confirmEmailText(event: CardEvent, now: Date): string | null {
  const facts = factsOf(event)
  const mine = ownRegistration(event, now)
  const error = registrationError(facts, mine, now)
  if (!facts.mustConfirmEmail || (error !== 'events.email_unconfirmed' && error !== 'events.full')) return null
  if (mine) return 'Confirm your email with the link we sent you, and we’ll offer you a spot when it’s your turn.'
  return error === 'events.full' ? null : CONFIRM_TO_REGISTER
}

export const CONFIRM_TO_REGISTER =
  'Confirm your email to register. We keep the spots that are left for people who have. Use the link we emailed you.'

/** Deadline of the seat offered to the viewer, if any. */
export const seatOfferedUntil = (event: CardEvent, now: Date): Date | null => {
  const mine = ownRegistration(event, now)
  return mine?.status === 'WAITLISTED' && !event.canceledAt && !hasEnded(factsOf(event), now)
    ? mine.offerExpiresAt
    : null
}
