import { expect, test } from 'vitest'
import { registerStage } from './register-stage.ts'

const NOW = new Date('2027-06-01T12:00:00Z')
const LATER = '2027-06-02T12:00:00Z'
const EARLIER = '2027-05-31T12:00:00Z'

const event = {
  canceledAt: null,
  status: 'upcoming',
  endDate: '2027-06-14T21:30:00Z',
  currentParticipants: 30,
  maxParticipants: 36,
  registrationOpensAt: null,
  registrationClosesAt: null,
  myRegistration: null,
} as const
const full = { ...event, currentParticipants: 36 }
const notOpen = { ...event, registrationOpensAt: LATER }
const closed = { ...full, registrationClosesAt: EARLIER }
const mine = (status: 'CONFIRMED' | 'PENDING' | 'WAITLISTED', offerExpiresAt: string | null = null) => ({
  myRegistration: { status, offerExpiresAt, amountDue: 0 },
})
const owing = { myRegistration: { status: 'CONFIRMED', offerExpiresAt: null, amountDue: 12_000 } } as const

const paused = {
  myRegistration: { status: 'CONFIRMED', offerExpiresAt: null, amountDue: 0, isSuspended: true },
} as const

test.each([
  ['the payment is disputed', { ...full, ...paused }, 'paused'],
  ['the payment is disputed after the event', { ...event, ...paused, endDate: EARLIER }, 'paused'],
  ['seats left', event, 'open'],
  ['no seats left', full, 'full'],
  ['canceled', { ...event, canceledAt: EARLIER }, 'canceled'],
  ['completed', { ...event, status: 'completed' as const }, 'ended'],
  ['past its end', { ...event, endDate: EARLIER }, 'ended'],
  ['already confirmed, even when full', { ...full, ...mine('CONFIRMED') }, 'registered'],
  ['an amount is due', { ...full, ...owing }, 'owing'],
  ['an amount is due after the event', { ...event, ...owing, endDate: EARLIER }, 'owing'],
  ['payment started, even when full', { ...full, ...mine('PENDING') }, 'hold'],
  ['on the waitlist', { ...full, ...mine('WAITLISTED') }, 'waiting'],
  ['on the waitlist while seats are free', { ...event, ...mine('WAITLISTED') }, 'open'],
  ['offered a seat', { ...full, ...mine('WAITLISTED', LATER) }, 'offer'],
  ['registration has not opened', notOpen, 'not-open'],
  ['registration has closed, also when full', closed, 'closed'],
  ['closed with a started payment', { ...closed, ...mine('PENDING') }, 'hold'],
  ['closed with an offered seat', { ...closed, ...mine('WAITLISTED', LATER) }, 'offer'],
  ['closed while on the waitlist', { ...closed, ...mine('WAITLISTED') }, 'waiting'],
  ['the offer has expired', { ...full, ...mine('WAITLISTED', EARLIER) }, 'waiting'],
] as const)('%s', (_, facts, stage) => {
  expect(registerStage(facts, true, NOW)).toBe(stage)
})

test('visitors must log in, unless the event has ended (1 §2.6)', () => {
  expect(registerStage(full, false, NOW)).toBe('log-in')
  expect(registerStage({ ...event, endDate: EARLIER }, false, NOW)).toBe('ended')
  expect(registerStage(notOpen, false, NOW)).toBe('not-open')
})
