// Seats: who holds one, and how many are left.

import type { RegistrationStatus } from './event-choices.ts'

type Seats = { currentParticipants: number; maxParticipants: number }

/** Full when the number of participants is not below the limit (spec 1 §4). */
export const isFull = ({ currentParticipants, maxParticipants }: Seats): boolean =>
  currentParticipants >= maxParticipants

export const seatsLeft = ({ currentParticipants, maxParticipants }: Seats): number =>
  Math.max(0, maxParticipants - currentParticipants)

type Holder = { status: RegistrationStatus; offerExpiresAt: Date | string | null }

/** Confirmed, paying, or offered the seat that came free: each of them takes one. */
export const holdsSeat = ({ status, offerExpiresAt }: Holder): boolean =>
  status === 'CONFIRMED' || status === 'PENDING' || (status === 'WAITLISTED' && offerExpiresAt !== null)

/** One live registration a person and event. */
export const isLive = (status: RegistrationStatus): boolean =>
  status === 'CONFIRMED' || status === 'PENDING' || status === 'WAITLISTED'
