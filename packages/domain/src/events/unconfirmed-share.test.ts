import { expect, test } from 'vitest'
import { isUnconfirmedShareTaken, mustConfirmEmail, unconfirmedLimit } from './unconfirmed-share.ts'

const share = { maxParticipants: 21, heldUnconfirmed: 10, sendsEmail: true }
const stranger = { isEmailConfirmed: false, mine: null }

test('half of the spots, rounded down, of events with 20 spots or more', () => {
  const limits = [1, 19, 20, 21, 120].map((maxParticipants) => unconfirmedLimit({ maxParticipants }, true))
  expect(limits).toEqual([null, null, 10, 10, 60])
  expect(isUnconfirmedShareTaken(share)).toBe(true)
  expect(isUnconfirmedShareTaken({ ...share, heldUnconfirmed: 9 })).toBe(false)
  expect(isUnconfirmedShareTaken({ ...share, maxParticipants: 19, heldUnconfirmed: 19 })).toBe(false)
})

test('off without a mail server, because the link reaches nobody', () => {
  expect(isUnconfirmedShareTaken({ ...share, sendsEmail: false })).toBe(false)
  expect(mustConfirmEmail(stranger, { ...share, sendsEmail: false })).toBe(false)
})

test('stops unconfirmed people without a spot, also on the waitlist', () => {
  const offer = new Date('2027-06-01T12:00:00Z')
  const person = (mine: Parameters<typeof mustConfirmEmail>[0]['mine'], isEmailConfirmed = false) =>
    mustConfirmEmail({ isEmailConfirmed, mine }, share)
  expect(person(null)).toBe(true)
  expect(person(null, true)).toBe(false)
  expect(person({ status: 'WAITLISTED', offerExpiresAt: null })).toBe(true)
  expect(person({ status: 'WAITLISTED', offerExpiresAt: offer })).toBe(false)
  expect(person({ status: 'PENDING', offerExpiresAt: null })).toBe(false)
  expect(person({ status: 'CONFIRMED', offerExpiresAt: null })).toBe(false)
})
