import type { Event } from '@crew-chief/contract/event-shapes'
import { hasEnded } from '@crew-chief/domain/events/registration-rules'
import { isFull } from '@crew-chief/domain/events/seats'

/**
 * What the registration dialog shows. paused: the payment is disputed. owing: staff gave the spot, and it is not paid yet. hold: payment started, the seat is reserved. offer: a seat is offered from the
 * waitlist. waiting: on the waitlist. full: may join the waitlist. open: may register.
 */
export type RegisterStage =
  | 'ended'
  | 'log-in'
  | 'registered'
  | 'paused'
  | 'owing'
  | 'hold'
  | 'offer'
  | 'waiting'
  | 'full'
  | 'open'

type Facts = Pick<Event, 'status' | 'endDate' | 'currentParticipants' | 'maxParticipants'> & {
  myRegistration: Pick<
    NonNullable<Event['myRegistration']>,
    'status' | 'offerExpiresAt' | 'amountDue' | 'isSuspended'
  > | null
}

export function registerStage(event: Facts, isSignedIn: boolean, now: Date): RegisterStage {
  // Also after the event.
  if (isSignedIn && event.myRegistration?.isSuspended) return 'paused'
  if (isSignedIn && (event.myRegistration?.amountDue ?? 0) > 0) return 'owing'
  if (hasEnded({ status: event.status, endsAt: new Date(event.endDate) }, now)) return 'ended'
  if (!isSignedIn) return 'log-in'
  const { status, offerExpiresAt } = event.myRegistration ?? {}
  if (status === 'CONFIRMED') return 'registered'
  if (status === 'PENDING') return 'hold'
  const isWaiting = status === 'WAITLISTED'
  if (isWaiting && offerExpiresAt && new Date(offerExpiresAt) > now) return 'offer'
  if (!isFull(event)) return 'open'
  return isWaiting ? 'waiting' : 'full'
}
