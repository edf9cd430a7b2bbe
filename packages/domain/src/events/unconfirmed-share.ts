// Accounts with unconfirmed addresses hold at most half of the spots of a large event: anyone can create such accounts,
// and one script must not take every spot.

import { type Holder, holdsSeat } from './seats.ts'

// Smaller events are watched by their organizer.
const SPOTS_TO_SHARE = 20

type Size = { maxParticipants: number }

/** How many spots these accounts may hold; null without a limit. `sendsEmail`: without a mail server nobody gets the link. */
export const unconfirmedLimit = ({ maxParticipants }: Size, sendsEmail: boolean): number | null =>
  sendsEmail && maxParticipants >= SPOTS_TO_SHARE ? Math.floor(maxParticipants / 2) : null

type Share = Size & {
  sendsEmail: boolean
  /** Unpaid holds, free spots and offered spots of accounts with unconfirmed addresses. Spots they paid for don't count. */
  heldUnconfirmed: number
}

/** Also decides whether a freed spot is offered to an unconfirmed account: an offer holds a spot for a day without payment. */
export function isUnconfirmedShareTaken({ sendsEmail, heldUnconfirmed, ...size }: Share): boolean {
  const limit = unconfirmedLimit(size, sendsEmail)
  return limit !== null && heldUnconfirmed >= limit
}

type Person = {
  isEmailConfirmed: boolean
  /** Their live registration. */
  mine: Holder | null
}

/** Before the person can take a spot. They may join the waitlist, and keep the hold or offer they have. */
export const mustConfirmEmail = ({ isEmailConfirmed, mine }: Person, share: Share): boolean =>
  !isEmailConfirmed && !(mine && holdsSeat(mine)) && isUnconfirmedShareTaken(share)
