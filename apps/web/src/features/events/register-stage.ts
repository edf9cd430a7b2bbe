// What the registration dialog is about for this person right now. First match wins.

import type { Event } from '@crew-chief/contract/event-shapes'
import { hasEnded } from '@crew-chief/domain/events/registration-rules'
import { isFull } from '@crew-chief/domain/events/seats'

/**
 * hold: begun to pay, the seat is kept. offer: a seat came free for them. waiting: in line.
 * full: no seat, they may stand in line. open: go ahead.
 */
export type RegisterStage = 'ended' | 'log-in' | 'registered' | 'hold' | 'offer' | 'waiting' | 'full' | 'open'

type Facts = Pick<Event, 'status' | 'endDate' | 'currentParticipants' | 'maxParticipants'> & {
  myRegistration: Pick<NonNullable<Event['myRegistration']>, 'status' | 'offerExpiresAt'> | null
}

export function registerStage(event: Facts, isSignedIn: boolean, now: Date): RegisterStage {
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
