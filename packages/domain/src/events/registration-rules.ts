import type { EventStatus, RegistrationStatus } from './event-choices.ts'

export type EventFacts = { status: EventStatus; endsAt: Date; seatsTaken: number; maxParticipants: number }
/** The user's own live registration. */
export type Mine = { status: RegistrationStatus; offerExpiresAt: Date | null }

export type RegistrationError = 'events.ended' | 'events.already_registered' | 'events.full'

export const hasEnded = ({ status, endsAt }: Pick<EventFacts, 'status' | 'endsAt'>, now: Date): boolean =>
  status === 'completed' || endsAt <= now

/** An error code, or null when allowed. The user's own hold or offer counts as a seat. */
export function registrationError(event: EventFacts, mine: Mine | undefined, now: Date): RegistrationError | null {
  if (hasEnded(event, now)) return 'events.ended'
  if (mine?.status === 'CONFIRMED') return 'events.already_registered'
  if (mine?.status === 'PENDING' || (mine?.status === 'WAITLISTED' && mine.offerExpiresAt)) return null
  return event.seatsTaken >= event.maxParticipants ? 'events.full' : null
}

export type WaitlistError = 'events.ended' | 'events.already_registered' | 'events.not_full'

export function waitlistError(event: EventFacts, mine: Mine | undefined, now: Date): WaitlistError | null {
  if (hasEnded(event, now)) return 'events.ended'
  if (mine) return 'events.already_registered'
  return event.seatsTaken < event.maxParticipants ? 'events.not_full' : null
}

/** Admins cannot set PENDING, which belongs to an open payment. */
export const ADMIN_STATUSES = ['CONFIRMED', 'CANCELLED', 'REFUNDED', 'WAITLISTED'] as const
