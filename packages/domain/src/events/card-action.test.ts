import { describe, expect, test } from 'vitest'
import type { Role } from '../roles.ts'
import {
  type CardAction,
  cardAction,
  confirmEmailText,
  registrationWindowText,
  seatOfferedUntil,
} from './card-action.ts'

const now = new Date('2027-06-01T12:00:00Z')
const reader = { zone: 'America/Chicago', now }
const OPEN = {
  type: 'camp' as const,
  location: 'Lakeshore Fieldhouse',
  name: 'Elite Camp',
  status: 'upcoming' as const,
  isDraft: false,
  endDate: '2027-06-14T21:30:00Z',
  timezone: 'America/Chicago',
  registrationOpensAt: null,
  registrationClosesAt: null,
  currentParticipants: 94,
  maxParticipants: 120,
  canceledAt: null,
  myRegistration: null,
}
const FULL = { ...OPEN, currentParticipants: 120 }
const RUNNING = { ...OPEN, status: 'in-progress' as const }
const ENDED = { ...OPEN, endDate: '2027-06-01T12:00:00Z' }
const CANCELED = { ...OPEN, canceledAt: '2027-05-20T12:00:00Z' }
const COMPLETED = { ...OPEN, status: 'completed' as const }

const NOT_OPEN = { ...OPEN, registrationOpensAt: '2027-06-05T13:00:00Z' }
const CLOSED = { ...OPEN, registrationClosesAt: '2027-06-01T12:00:00Z' }

const confirmed = { myRegistration: { status: 'CONFIRMED' as const, offerExpiresAt: null } }
const pending = { myRegistration: { status: 'PENDING' as const, offerExpiresAt: null } }
const waiting = { myRegistration: { status: 'WAITLISTED' as const, offerExpiresAt: null } }
const offered = { myRegistration: { status: 'WAITLISTED' as const, offerExpiresAt: '2027-06-02T09:00:00Z' } }
const endsNow = { myRegistration: { status: 'WAITLISTED' as const, offerExpiresAt: '2027-06-01T12:00:00Z' } }
const expired = { myRegistration: { status: 'WAITLISTED' as const, offerExpiresAt: '2027-06-01T11:59:59Z' } }

const action = (
  label: string,
  primary: CardAction['primary'],
  secondary: CardAction['secondary'] = null,
): CardAction => ({
  label,
  primary,
  secondary,
})
const ENTER = action('Enter Elite Camp', 'enter')
const REGISTER = action('Register Now', 'register')

const paused = { myRegistration: { ...confirmed.myRegistration, isSuspended: true } }
const PAUSED = action('Access paused', null)
const unpaid = { myRegistration: { ...confirmed.myRegistration, isUnpaid: true } }

type Case = [string, Parameters<typeof cardAction>[0], Role | null, CardAction]
const CASES: Case[] = [
  ['the payment is disputed', { ...OPEN, ...paused }, 'NON_MEMBER', PAUSED],
  ['also while it runs and after it', { ...COMPLETED, ...paused }, 'ALL_YOU_NEED', PAUSED],
  ['an admin enters anyway', { ...OPEN, ...paused }, 'ADMIN', ENTER],
  ['an amount is due', { ...OPEN, ...unpaid }, 'NON_MEMBER', action('Enter Elite Camp soon!', 'register')],
  ['an amount is due for a canceled event', { ...CANCELED, ...unpaid }, 'NON_MEMBER', action('Canceled', null)],
  ['an amount is due from an admin', { ...OPEN, ...unpaid }, 'ADMIN', ENTER],
  ['a visitor may register', OPEN, null, REGISTER],
  ['a non-member may register', OPEN, 'NON_MEMBER', REGISTER],
  ['a clinician of other events may register', OPEN, 'CLINICIAN', REGISTER],
  ['also while it runs', RUNNING, 'NON_MEMBER', REGISTER],

  ['canceled', CANCELED, 'NON_MEMBER', action('Canceled', null)],
  ['canceled, with a waitlist', { ...CANCELED, ...waiting }, 'NON_MEMBER', action('Canceled', null)],
  ['canceled, for an admin', CANCELED, 'ADMIN', ENTER],
  [
    'completed, before anything else',
    { ...COMPLETED, ...ENDED, status: 'completed' },
    null,
    action('Event Completed', null),
  ],
  ['completed and full', { ...FULL, status: 'completed' }, 'NON_MEMBER', action('Event Completed', null)],
  ['past its end date', ENDED, 'ALL_YOU_NEED', action('Event Ended', null)],
  ['past its end date and full', { ...FULL, endDate: ENDED.endDate }, 'NON_MEMBER', action('Event Ended', null)],
  ['ended during payment', { ...ENDED, ...pending }, 'NON_MEMBER', action('Event Ended', null)],
  ['ended while on the waitlist', { ...ENDED, ...waiting }, 'NON_MEMBER', action('Event Ended', null)],

  ['full for a visitor, who cannot join the waitlist', FULL, null, action('Full', null)],
  ['full for a signed-in user, who can join the waitlist', FULL, 'NON_MEMBER', action('Full', null, 'join-waitlist')],
  [
    'full for a waitlisted user, who can leave the waitlist',
    { ...FULL, ...waiting },
    'ALL_YOU_WANT',
    action('Full', null, 'leave-waitlist'),
  ],
  ['full with an own unfinished payment', { ...FULL, ...pending }, 'NON_MEMBER', action('Full', null, 'finish')],

  [
    'an unfinished payment',
    { ...OPEN, ...pending },
    'NON_MEMBER',
    action('Enter Elite Camp soon!', 'finish', 'finish'),
  ],
  ['confirmed', { ...OPEN, ...confirmed }, 'NON_MEMBER', ENTER],
  ['confirmed, also when full', { ...FULL, ...confirmed }, 'NON_MEMBER', ENTER],
  ['confirmed, also when completed', { ...COMPLETED, ...confirmed }, 'NON_MEMBER', ENTER],
  ['an admin enters any event', OPEN, 'ADMIN', ENTER],
  ['an admin, also when full', FULL, 'ADMIN', ENTER],
  ['an admin, also when completed', COMPLETED, 'ADMIN', ENTER],

  [
    'a seat offered to a waitlisted user',
    { ...FULL, ...offered },
    'NON_MEMBER',
    action('Register Now', 'register', 'leave-waitlist'),
  ],
  ['an expired offer', { ...FULL, ...expired }, 'NON_MEMBER', action('Full', null, 'leave-waitlist')],
  ['an offer that ends now', { ...FULL, ...endsNow }, 'NON_MEMBER', action('Full', null, 'leave-waitlist')],
  [
    'on the waitlist with free seats',
    { ...OPEN, ...waiting },
    'NON_MEMBER',
    action('Register Now', 'register', 'leave-waitlist'),
  ],
]

const OPENS = 'Registration opens Sat, Jun 5, 8:00 AM CDT'
const UNCONFIRMED = { ...OPEN, mustConfirmEmail: true }
const CONFIRM_CASES: Case[] = [
  ['may wait', UNCONFIRMED, 'NON_MEMBER', action('Resend email', 'confirm-email', 'join-waitlist')],
  [
    'waits although there are seats',
    { ...UNCONFIRMED, ...waiting },
    'NON_MEMBER',
    action('Resend email', 'confirm-email', 'leave-waitlist'),
  ],
  ['full', { ...FULL, mustConfirmEmail: true }, 'NON_MEMBER', action('Full', null, 'join-waitlist')],
  ['before registration opens', { ...NOT_OPEN, mustConfirmEmail: true }, 'NON_MEMBER', action(OPENS, null)],
  [
    'an offered seat can be taken',
    { ...UNCONFIRMED, ...offered },
    'NON_MEMBER',
    { ...REGISTER, secondary: 'leave-waitlist' },
  ],
  ['completed', { ...COMPLETED, mustConfirmEmail: true }, 'NON_MEMBER', action('Event Completed', null)],
]

describe('a person who must confirm their email first', () => {
  test.each(CONFIRM_CASES)('%s', (_, event, role, expected) => {
    expect(cardAction(event, { ...reader, role })).toEqual(expected)
  })
  test('reads why, while registration is open', () => {
    expect(confirmEmailText(UNCONFIRMED, now)).toMatch(/^Confirm your email to register\./)
    expect(confirmEmailText({ ...UNCONFIRMED, ...waiting }, now)).toMatch(/when it’s your turn\.$/)
    expect(confirmEmailText({ ...FULL, mustConfirmEmail: true, ...waiting }, now)).toMatch(/when it’s your turn\.$/)
    for (const event of [OPEN, FULL, NOT_OPEN, COMPLETED, CANCELED, { ...OPEN, ...waiting }])
      expect(confirmEmailText(event, now)).toBeNull()
    for (const event of [FULL, NOT_OPEN, COMPLETED, CANCELED])
      expect(confirmEmailText({ ...event, mustConfirmEmail: true }, now)).toBeNull()
  })
  test('enters as staff of the event, and may wait for a spot', () => {
    const staff = { ...reader, role: 'CLINICIAN' as const, isStaffHere: true }
    expect(cardAction(UNCONFIRMED, staff)).toEqual({ ...ENTER, secondary: 'join-waitlist' })
  })
})

const WINDOW_CASES: Case[] = [
  ['before it opens', NOT_OPEN, 'NON_MEMBER', action(OPENS, null)],
  ['before it opens, for visitors', NOT_OPEN, null, action(OPENS, null)],
  ['after it closed', CLOSED, 'NON_MEMBER', action('Registration closed', null)],
  [
    'closed and full: no waitlist',
    { ...CLOSED, currentParticipants: 120 },
    'NON_MEMBER',
    action('Registration closed', null),
  ],
  [
    'closed while on the waitlist',
    { ...CLOSED, ...waiting },
    'NON_MEMBER',
    action('Registration closed', null, 'leave-waitlist'),
  ],
  [
    'closed with an offered spot',
    { ...CLOSED, ...offered },
    'NON_MEMBER',
    { ...REGISTER, secondary: 'leave-waitlist' },
  ],
  [
    'closed with an unfinished payment',
    { ...CLOSED, ...pending },
    'NON_MEMBER',
    action('Enter Elite Camp soon!', 'finish', 'finish'),
  ],
  ['closed and ended', { ...CLOSED, endDate: ENDED.endDate }, 'NON_MEMBER', action('Event Ended', null)],
  ['closed and completed', { ...CLOSED, status: 'completed' }, null, action('Event Completed', null)],
  ['closed for a participant', { ...CLOSED, ...confirmed }, 'NON_MEMBER', ENTER],
]

describe('the registration window', () => {
  test.each(WINDOW_CASES)('%s', (_, event, role, expected) => {
    expect(cardAction(event, { ...reader, role })).toEqual(expected)
  })
  test('names the opening in the zone of the venue, for online events in the reader’s', () => {
    const inNewYork = { zone: 'America/New_York', now, role: null }
    expect(cardAction(NOT_OPEN, inNewYork).label).toBe(OPENS)
    const { label } = cardAction({ ...NOT_OPEN, type: 'webinar' }, inNewYork)
    expect(label).toBe('Registration opens Sat, Jun 5, 9:00 AM EDT')
  })
  test('has a text of its own for the page of the event', () => {
    expect(registrationWindowText(NOT_OPEN, reader)).toBe(OPENS)
    expect(registrationWindowText(CLOSED, reader)).toBe('Registration closed')
    expect(registrationWindowText(OPEN, reader)).toBeNull()
    expect(registrationWindowText({ ...OPEN, registrationClosesAt: '2027-06-01T12:00:01Z' }, reader)).toBeNull()
  })
})

describe('the button of a card (1 §2.6)', () => {
  test.each(CASES)('%s', (_, event, role, expected) => {
    expect(cardAction(event, { ...reader, role })).toEqual(expected)
  })
})

describe('a clinician of the event enters, and may still register', () => {
  test.each<[string, Parameters<typeof cardAction>[0], CardAction['secondary']]>([
    ['open', OPEN, 'register'],
    ['running', RUNNING, 'register'],
    ['full', FULL, 'join-waitlist'],
    ['full and on the waitlist', { ...FULL, ...waiting }, 'leave-waitlist'],
    ['with an unfinished payment', { ...OPEN, ...pending }, 'finish'],
    ['full with an unfinished payment', { ...FULL, ...pending }, 'finish'],
    ['registered', { ...OPEN, ...confirmed }, null],
    ['with an amount due', { ...OPEN, ...unpaid }, null],
    ['with a disputed payment', { ...OPEN, ...paused }, null],
    ['ended', ENDED, null],
    ['completed', COMPLETED, null],
    ['not open yet', NOT_OPEN, null],
    ['a draft', { ...OPEN, isDraft: true }, null],
  ])('%s', (_, event, secondary) => {
    expect(cardAction(event, { ...reader, role: 'CLINICIAN', isStaffHere: true })).toEqual({ ...ENTER, secondary })
  })
})

describe('a seat offered from the waitlist', () => {
  test('is named with its end', () => {
    expect(seatOfferedUntil({ ...FULL, ...offered }, now)).toEqual(new Date('2027-06-02T09:00:00Z'))
  })
  test.each([
    ['not on the waitlist', FULL],
    ['in line without an offer', { ...FULL, ...waiting }],
    ['an expired offer', { ...FULL, ...expired }],
    ['an event that is over', { ...ENDED, ...offered }],
  ])('is absent: %s', (_, event) => {
    expect(seatOfferedUntil(event, now)).toBeNull()
  })
})
