import type { Event } from '@crew-chief/contract/event-shapes'
import { hasEnded, windowError } from '@crew-chief/domain/events/registration-rules'
import { isFull } from '@crew-chief/domain/events/seats'

/**
 * What the registration dialog shows. paused: the payment is disputed. owing: staff gave the spot, and it is not paid yet. hold: payment started, the seat is reserved. offer: a seat is offered from the
 * waitlist. not-open, closed: outside the registration window. waiting: on the waitlist. full: may join the waitlist.
 * confirm-email: the same, or may register with a confirmed address. open: may register.
 */
export type RegisterStage =
  | 'canceled'
  | 'ended'
  | 'log-in'
  | 'registered'
  | 'paused'
  | 'owing'
  | 'hold'
  | 'offer'
  | 'not-open'
  | 'closed'
  | 'waiting'
  | 'full'
  | 'confirm-email'
  | 'open'

type Facts = Pick<
  Event,
  | 'canceledAt'
  | 'status'
  | 'endDate'
  | 'registrationOpensAt'
  | 'registrationClosesAt'
  | 'currentParticipants'
  | 'maxParticipants'
  | 'mustConfirmEmail'
> & {
  myRegistration: Pick<
    NonNullable<Event['myRegistration']>,
    'status' | 'offerExpiresAt' | 'amountDue' | 'isSuspended'
  > | null
}

export function registerStage(event: Facts, isSignedIn: boolean, now: Date): RegisterStage {
  // Also after the event.
  if (isSignedIn && event.myRegistration?.isSuspended) return 'paused'
  if (event.canceledAt) return 'canceled'
  if (isSignedIn && (event.myRegistration?.amountDue ?? 0) > 0) return 'owing'
  if (hasEnded({ status: event.status, endsAt: new Date(event.endDate) }, now)) return 'ended'
  if (!isSignedIn) return windowStage(event, now) ?? 'log-in'
  const { status, offerExpiresAt } = event.myRegistration ?? {}
  if (status === 'CONFIRMED') return 'registered'
  if (status === 'PENDING') return 'hold'
  if (status === 'WAITLISTED' && offerExpiresAt && new Date(offerExpiresAt) > now) return 'offer'
  return newSpotStage(event, now)
}

/** Without an own hold or offer. */
function newSpotStage(event: Facts, now: Date): RegisterStage {
  const stage = windowStage(event, now) ?? seatStage(event)
  return event.myRegistration?.status === 'WAITLISTED' && stage !== 'open' ? 'waiting' : stage
}

function seatStage(event: Facts): 'full' | 'confirm-email' | 'open' {
  if (isFull(event)) return 'full'
  return event.mustConfirmEmail ? 'confirm-email' : 'open'
}

function windowStage(event: Facts, now: Date): 'not-open' | 'closed' | null {
  const moment = (text: string | null) => (text === null ? null : new Date(text))
  const error = windowError(
    {
      registrationOpensAt: moment(event.registrationOpensAt),
      registrationClosesAt: moment(event.registrationClosesAt),
    },
    now,
  )
  if (error === null) return null
  return error === 'events.registration_closed' ? 'closed' : 'not-open'
}
