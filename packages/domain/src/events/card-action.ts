// The buttons of an event card (spec 1 §2.6).

import type { Role } from '../roles.ts'
import type { EventStatus } from './event-choices.ts'
import { type EventFacts, hasEnded, type Mine, registrationError, waitlistError } from './registration-rules.ts'

type CardEvent = {
  name: string
  status: EventStatus
  endDate: string
  currentParticipants: number
  maxParticipants: number
  myRegistration: { status: Mine['status']; offerExpiresAt: string | null; isSuspended?: boolean | undefined } | null
}

export type CardAction = {
  label: string
  /** Action of the main button; null when it is disabled. `finish`: pay for a started registration. */
  primary: 'enter' | 'register' | 'finish' | null
  /** Action of the second button; null without one. */
  secondary: 'join-waitlist' | 'leave-waitlist' | 'finish' | 'register' | null
}

/** `isStaffHere`: the viewer enters as staff of the event, and may register as well. */
export function cardAction(event: CardEvent, role: Role | null, now: Date, isStaffHere = false): CardAction {
  const mine = ownRegistration(event, now)
  const enter = `Enter ${event.name}`
  const isPaused = event.myRegistration?.isSuspended && role !== 'ADMIN' && !isStaffHere
  if (isPaused) return { label: 'Access paused', primary: null, secondary: null }
  if (role === 'ADMIN' || mine?.status === 'CONFIRMED') return { label: enter, primary: 'enter', secondary: null }
  const action = registrationAction(event, mine, role, now)
  if (!isStaffHere) return action
  const secondary = action.primary === 'enter' ? null : (action.primary ?? action.secondary)
  return { label: enter, primary: 'enter', secondary }
}

function registrationAction(event: CardEvent, mine: Mine | undefined, role: Role | null, now: Date): CardAction {
  const facts = factsOf(event)
  if (event.status === 'completed') return { label: 'Event Completed', primary: null, secondary: null }
  if (hasEnded(facts, now)) return { label: 'Event Ended', primary: null, secondary: null }
  const secondary = role && secondaryAction(facts, mine, now)
  const isFull = facts.seatsTaken >= facts.maxParticipants
  if (mine?.status === 'PENDING')
    return isFull
      ? { label: 'Full', primary: null, secondary: 'finish' }
      : { label: `Enter ${event.name} soon!`, primary: 'finish', secondary: 'finish' }
  // An offered seat can be taken although the event looks full.
  if (registrationError(facts, mine, now) === 'events.full') return { label: 'Full', primary: null, secondary }
  return { label: 'Register Now', primary: 'register', secondary }
}

function secondaryAction(facts: EventFacts, mine: Mine | undefined, now: Date): CardAction['secondary'] {
  if (mine?.status === 'WAITLISTED') return 'leave-waitlist'
  return waitlistError(facts, mine, now) === null ? 'join-waitlist' : null
}

const factsOf = ({ status, endDate, currentParticipants, maxParticipants }: CardEvent): EventFacts => ({
  status,
  endsAt: new Date(endDate),
  seatsTaken: currentParticipants,
  maxParticipants,
})

/** The viewer's registration, without an expired offer. */
function ownRegistration({ myRegistration }: CardEvent, now: Date): Mine | undefined {
  if (!myRegistration) return undefined
  const { status, offerExpiresAt } = myRegistration
  const expires = offerExpiresAt === null ? null : new Date(offerExpiresAt)
  return { status, offerExpiresAt: expires && expires > now ? expires : null }
}

/** Deadline of the seat offered to the viewer, if any. */
export const seatOfferedUntil = (event: CardEvent, now: Date): Date | null => {
  const mine = ownRegistration(event, now)
  return mine?.status === 'WAITLISTED' && !hasEnded(factsOf(event), now) ? mine.offerExpiresAt : null
}
