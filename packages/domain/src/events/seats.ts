import type { RegistrationStatus } from './event-choices.ts'

type Seats = { currentParticipants: number; maxParticipants: number }

/** Spec 1 §4. */
export const isFull = ({ currentParticipants, maxParticipants }: Seats): boolean =>
  currentParticipants >= maxParticipants

export const seatsLeft = ({ currentParticipants, maxParticipants }: Seats): number =>
  Math.max(0, maxParticipants - currentParticipants)

/** The texts on the left and right of the seat meter. */
export function seatTexts(
  event: Seats & { waitlisted: number; mustConfirmEmail?: boolean | undefined },
  isOver: boolean,
): { left: string; right: string } {
  const { currentParticipants: taken, maxParticipants: total, waitlisted } = event
  if (isOver) return { left: `${taken} attended`, right: `${total} spots` }
  const right = `${taken} of ${total} taken`
  if (isFull(event)) return { left: `Full${waitlisted > 0 ? ` · ${waitlisted} on the waitlist` : ''}`, right }
  const left = seatsLeft(event)
  const seats = `${left} ${left === 1 ? 'seat' : 'seats'} left`
  return { left: event.mustConfirmEmail ? `${seats} once you confirm` : seats, right }
}

export type Holder = { status: RegistrationStatus; offerExpiresAt: Date | string | null }

/** Confirmed, paying, or offered a seat from the waitlist. */
export const holdsSeat = ({ status, offerExpiresAt }: Holder): boolean =>
  status === 'CONFIRMED' || status === 'PENDING' || (status === 'WAITLISTED' && offerExpiresAt !== null)

/** A user has at most one registration with a live status per event. */
export const LIVE_STATUSES = ['PENDING', 'CONFIRMED', 'WAITLISTED'] as const

export const isLive = (status: RegistrationStatus): boolean => LIVE_STATUSES.some((live) => live === status)
