import type { RegistrationStatus } from './event-choices.ts'

type Seats = { currentParticipants: number; maxParticipants: number }

/** Spec 1 §4. */
export const isFull = ({ currentParticipants, maxParticipants }: Seats): boolean =>
  currentParticipants >= maxParticipants

export const seatsLeft = ({ currentParticipants, maxParticipants }: Seats): number =>
  Math.max(0, maxParticipants - currentParticipants)

type Holder = { status: RegistrationStatus; offerExpiresAt: Date | string | null }

/** Confirmed, paying, or offered a seat from the waitlist. */
export const holdsSeat = ({ status, offerExpiresAt }: Holder): boolean =>
  status === 'CONFIRMED' || status === 'PENDING' || (status === 'WAITLISTED' && offerExpiresAt !== null)

/** A user has at most one registration with a live status per event. */
export const LIVE_STATUSES = ['PENDING', 'CONFIRMED', 'WAITLISTED'] as const

export const isLive = (status: RegistrationStatus): boolean => LIVE_STATUSES.some((live) => live === status)
