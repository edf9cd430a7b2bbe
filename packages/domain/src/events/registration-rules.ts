import type { EventStatus, RegistrationStatus } from './event-choices.ts'

export type EventFacts = Window & {
  status: EventStatus
  endsAt: Date
  seatsTaken: number
  maxParticipants: number
  canceledAt: Date | null
  /** The person has to confirm their email before they can take a spot here; see `unconfirmed-share.ts`. */
  mustConfirmEmail: boolean
}
/** Null: open from the beginning, or until the event ends. */
type Window = { registrationOpensAt: Date | null; registrationClosesAt: Date | null }
/** The user's own live registration. */
export type Mine = { status: RegistrationStatus; offerExpiresAt: Date | null }

export type WindowError = 'events.registration_not_open' | 'events.registration_closed'
export type RegistrationError =
  | 'events.canceled'
  | 'events.ended'
  | 'events.already_registered'
  | WindowError
  | 'events.full'
  | 'events.email_unconfirmed'

export const hasEnded = ({ status, endsAt }: Pick<EventFacts, 'status' | 'endsAt'>, now: Date): boolean =>
  status === 'completed' || endsAt <= now

export function windowError({ registrationOpensAt, registrationClosesAt }: Window, now: Date): WindowError | null {
  if (registrationOpensAt && now < registrationOpensAt) return 'events.registration_not_open'
  return registrationClosesAt && registrationClosesAt <= now ? 'events.registration_closed' : null
}

/**
 * An error code, or null when allowed. The user's own hold or offer counts as a seat, and can be completed after
 * registration closed.
 */
export function registrationError(event: EventFacts, mine: Mine | undefined, now: Date): RegistrationError | null {
  if (event.canceledAt) return 'events.canceled'
  if (hasEnded(event, now)) return 'events.ended'
  if (mine?.status === 'CONFIRMED') return 'events.already_registered'
  if (mine?.status === 'PENDING' || (mine?.status === 'WAITLISTED' && mine.offerExpiresAt)) return null
  const closed = windowError(event, now)
  if (closed) return closed
  if (event.seatsTaken >= event.maxParticipants) return 'events.full'
  return event.mustConfirmEmail ? 'events.email_unconfirmed' : null
}

export type WaitlistError =
  | 'events.canceled'
  | 'events.ended'
  | 'events.already_registered'
  | WindowError
  | 'events.not_full'

/** People who have to confirm their email may wait although there are seats left. */
export function waitlistError(event: EventFacts, mine: Mine | undefined, now: Date): WaitlistError | null {
  if (event.canceledAt) return 'events.canceled'
  if (hasEnded(event, now)) return 'events.ended'
  if (mine) return 'events.already_registered'
  const canRegister = event.seatsTaken < event.maxParticipants && !event.mustConfirmEmail
  return windowError(event, now) ?? (canRegister ? 'events.not_full' : null)
}

/** Admins cannot set PENDING, which belongs to an open payment. */
export const ADMIN_STATUSES = ['CONFIRMED', 'CANCELLED', 'REFUNDED', 'WAITLISTED'] as const
