// May this person register now? The rule answers with a code, the first that applies.

import type { EventStatus, RegistrationStatus } from './event-choices.ts'

export type EventFacts = { status: EventStatus; endsAt: Date; seatsTaken: number; maxParticipants: number }
/** One's own live registration, if any. */
export type Mine = { status: RegistrationStatus; offerExpiresAt: Date | null }

export type RegistrationRefusal = 'events.ended' | 'events.already_registered' | 'events.full'

export const hasEnded = ({ status, endsAt }: Pick<EventFacts, 'status' | 'endsAt'>, now: Date): boolean =>
  status === 'completed' || endsAt <= now

/** Null: go ahead. A hold or an offer of one's own is a seat already. */
export function refuseRegistration(event: EventFacts, mine: Mine | undefined, now: Date): RegistrationRefusal | null {
  if (hasEnded(event, now)) return 'events.ended'
  if (mine?.status === 'CONFIRMED') return 'events.already_registered'
  if (mine?.status === 'PENDING' || (mine?.status === 'WAITLISTED' && mine.offerExpiresAt)) return null
  return event.seatsTaken >= event.maxParticipants ? 'events.full' : null
}

export type WaitlistRefusal = 'events.ended' | 'events.already_registered' | 'events.not_full'

export function refuseWaitlist(event: EventFacts, mine: Mine | undefined, now: Date): WaitlistRefusal | null {
  if (hasEnded(event, now)) return 'events.ended'
  if (mine) return 'events.already_registered'
  return event.seatsTaken < event.maxParticipants ? 'events.not_full' : null
}

/** An admin may set any status but PENDING, which belongs to a payment under way, and never the present one. */
export const ADMIN_STATUSES = ['CONFIRMED', 'CANCELLED', 'REFUNDED', 'WAITLISTED'] as const
