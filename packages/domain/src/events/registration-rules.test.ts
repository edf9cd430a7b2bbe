import { describe, expect, test } from 'vitest'
import { type EventFacts, type Mine, registrationError, waitlistError } from './registration-rules.ts'

const now = new Date('2027-06-01T12:00:00Z')
const later = new Date('2027-06-01T12:00:01Z')
const OPEN: EventFacts = {
  status: 'upcoming',
  endsAt: new Date('2027-06-14T21:30:00Z'),
  seatsTaken: 9,
  maxParticipants: 10,
  canceledAt: null,
  mustConfirmEmail: false,
  registrationOpensAt: null,
  registrationClosesAt: null,
}
const FULL = { seatsTaken: 10 }
const UNCONFIRMED = { mustConfirmEmail: true }
const mine = (status: Mine['status'], offerExpiresAt: Date | null = null): Mine => ({ status, offerExpiresAt })
const OFFERED = mine('WAITLISTED', later)

type Case = [string, Partial<EventFacts>, Mine | undefined, string | null]

describe('registering', () => {
  test.each<Case>([
    ['is possible while there are seats', {}, undefined, null],
    ['is impossible for a canceled event', { canceledAt: now }, OFFERED, 'events.canceled'],
    ['is impossible after the end', { endsAt: now }, mine('PENDING'), 'events.ended'],
    ['is possible until the end', { endsAt: later }, undefined, null],
    ['is impossible for a completed event', { status: 'completed' }, undefined, 'events.ended'],
    ['happens once', FULL, mine('CONFIRMED'), 'events.already_registered'],
    ['continues after the last seat was taken', FULL, mine('PENDING'), null],
    ['is possible with an offered seat', FULL, OFFERED, null],
    ['is possible from the waitlist while there are seats', {}, mine('WAITLISTED'), null],
    ['is impossible without an offer', FULL, mine('WAITLISTED'), 'events.full'],
    ['is impossible before it opens', { registrationOpensAt: later }, undefined, 'events.registration_not_open'],
    ['is possible from the moment it opens', { registrationOpensAt: now }, undefined, null],
    ['is impossible from the moment it closes', { registrationClosesAt: now }, undefined, 'events.registration_closed'],
    ['is possible until it closes', { registrationClosesAt: later }, undefined, null],
    ['needs a confirmed email if the event asks for it', UNCONFIRMED, undefined, 'events.email_unconfirmed'],
  ])('%s', (_, facts, own, expected) => {
    expect(registrationError({ ...OPEN, ...facts }, own, now)).toBe(expected)
  })
})

describe('joining the waitlist', () => {
  test.each<Case>([
    ['is possible when the event is full', FULL, undefined, null],
    ['is refused while there are seats', {}, undefined, 'events.not_full'],
    ['is possible for people who must confirm their email first', UNCONFIRMED, undefined, null],
    ['is impossible for a canceled event', { ...FULL, canceledAt: now }, undefined, 'events.canceled'],
    ['is impossible after the end', { ...FULL, endsAt: now }, undefined, 'events.ended'],
    ['happens once', FULL, mine('WAITLISTED'), 'events.already_registered'],
    [
      'is impossible after registration closed',
      { ...FULL, registrationClosesAt: now },
      undefined,
      'events.registration_closed',
    ],
  ])('%s', (_, facts, own, expected) => {
    expect(waitlistError({ ...OPEN, ...facts }, own, now)).toBe(expected)
  })
})
