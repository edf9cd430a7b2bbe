import { expect, test } from 'vitest'
import { REGISTRATION_STATUSES } from './event-choices.ts'
import { holdsSeat, isFull, isLive, seatsLeft, seatTexts } from './seats.ts'

const seats = (currentParticipants: number, more: object = {}) => ({
  currentParticipants,
  maxParticipants: 10,
  waitlisted: 0,
  ...more,
})

test('an event is full when every seat is taken, also when it has more participants than seats (1 §4)', () => {
  expect([9, 10, 11].map((taken) => isFull(seats(taken)))).toEqual([false, true, true])
  expect([0, 9, 10, 11].map((taken) => seatsLeft(seats(taken)))).toEqual([10, 1, 0, 0])
})

test('the seat meter names the seats left, the waitlist of a full event, and who attended', () => {
  expect(seatTexts(seats(8), false)).toEqual({ left: '2 seats left', right: '8 of 10 taken' })
  expect(seatTexts(seats(9), false).left).toBe('1 seat left')
  expect(seatTexts(seats(8, { mustConfirmEmail: true }), false)).toEqual({
    left: '2 seats left once you confirm',
    right: '8 of 10 taken',
  })
  expect(seatTexts(seats(10), false)).toEqual({ left: 'Full', right: '10 of 10 taken' })
  expect(seatTexts(seats(10, { waitlisted: 3 }), false).left).toBe('Full · 3 on the waitlist')
  expect(seatTexts(seats(10, { waitlisted: 3 }), true)).toEqual({ left: '10 attended', right: '10 spots' })
})

test('a seat is held by people who are confirmed, pay, or have an offer', () => {
  const holding = (offerExpiresAt: Date | null) =>
    REGISTRATION_STATUSES.filter((status) => holdsSeat({ status, offerExpiresAt }))
  expect(holding(null)).toEqual(['CONFIRMED', 'PENDING'])
  expect(holding(new Date('2027-06-02T09:00:00Z'))).toEqual(['CONFIRMED', 'PENDING', 'WAITLISTED'])
})

test('canceled and refunded registrations are no longer live', () => {
  expect(REGISTRATION_STATUSES.filter(isLive)).toEqual(['CONFIRMED', 'PENDING', 'WAITLISTED'])
})
