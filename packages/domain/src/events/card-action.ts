// What the button of an event card says and does (spec 1 §2.6). First match wins.

import type { Role } from '../roles.ts'
import type { EventStatus } from './event-choices.ts'
import { type EventFacts, hasEnded, type Mine, refuseRegistration, refuseWaitlist } from './registration-rules.ts'

type CardEvent = {
  name: string
  status: EventStatus
  endDate: string
  currentParticipants: number
  maxParticipants: number
  myRegistration: { status: Mine['status']; offerExpiresAt: string | null } | null
}

export type CardAction = {
  label: string
  /** Null: the button cannot be pressed. `finish`: the person has begun to register and may go on. */
  press: 'enter' | 'register' | 'finish' | null
  /** What else one may do, beside it. */
  beside: 'join-waitlist' | 'leave-waitlist' | 'finish' | null
}

export function cardAction(event: CardEvent, role: Role | null, now: Date): CardAction {
  const mine = mineAt(event, now)
  if (role === 'ADMIN' || mine?.status === 'CONFIRMED')
    return { label: `Enter ${event.name}`, press: 'enter', beside: null }
  const facts = factsOf(event)
  if (event.status === 'completed') return { label: 'Event Completed', press: null, beside: null }
  if (hasEnded(facts, now)) return { label: 'Event Ended', press: null, beside: null }
  const beside = role && besideFor(facts, mine, now)
  const isFull = facts.seatsTaken >= facts.maxParticipants
  if (mine?.status === 'PENDING')
    return isFull
      ? { label: 'Full', press: null, beside: 'finish' }
      : { label: `Enter ${event.name} soon!`, press: 'finish', beside: null }
  // A seat that is offered to somebody is theirs to take, however full the event looks.
  if (refuseRegistration(facts, mine, now) === 'events.full') return { label: 'Full', press: null, beside }
  return { label: 'Register Now', press: 'register', beside }
}

function besideFor(facts: EventFacts, mine: Mine | undefined, now: Date): CardAction['beside'] {
  if (mine?.status === 'WAITLISTED') return 'leave-waitlist'
  return refuseWaitlist(facts, mine, now) === null ? 'join-waitlist' : null
}

const factsOf = ({ status, endDate, currentParticipants, maxParticipants }: CardEvent): EventFacts => ({
  status,
  endsAt: new Date(endDate),
  seatsTaken: currentParticipants,
  maxParticipants,
})

/** One's own registration; an offer that has run out is none. */
function mineAt({ myRegistration }: CardEvent, now: Date): Mine | undefined {
  if (!myRegistration) return undefined
  const { status, offerExpiresAt } = myRegistration
  const expires = offerExpiresAt === null ? null : new Date(offerExpiresAt)
  return { status, offerExpiresAt: expires && expires > now ? expires : null }
}

/** Until when the seat that came free is kept for its reader; null when none is. */
export const seatOfferedUntil = (event: CardEvent, now: Date): Date | null => {
  const mine = mineAt(event, now)
  return mine?.status === 'WAITLISTED' && !hasEnded(factsOf(event), now) ? mine.offerExpiresAt : null
}
