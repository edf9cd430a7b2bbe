import type { Event } from '@crew-chief/contract/event-shapes'
import { expect, test } from 'vitest'
import { nextEvent } from './next-event.ts'

const NOW = new Date('2027-06-01T12:00:00Z')

// Only the fields the function reads.
const event = (name: string, changes: Partial<Event> = {}) =>
  ({
    name,
    type: 'camp',
    location: 'Ridgeview Gym, Austin',
    status: 'upcoming',
    startDate: '2027-06-10T12:00:00Z',
    endDate: '2027-06-12T12:00:00Z',
    maxParticipants: 40,
    currentParticipants: 14,
    myRegistration: null,
    isDraft: false,
    canceledAt: null,
    registrationOpensAt: null,
    registrationClosesAt: null,
    timezone: 'America/Chicago',
    ...changes,
  }) as Event

const mine = {
  id: 'r',
  status: 'CONFIRMED',
  pricePaid: 0,
  amountDue: 0,
  offerExpiresAt: null,
  createdAt: '2027-05-01',
} as const

test('returns the next event with a free seat', () => {
  const later = event('later', { startDate: '2027-07-10T12:00:00Z', endDate: '2027-07-12T12:00:00Z' })
  expect(nextEvent([event('full', { currentParticipants: 40 }), event('next'), later], NOW)?.name).toBe('next')
})

test.each([
  ['full', { currentParticipants: 40 }],
  ['completed', { status: 'completed' as const }],
  ['over', { startDate: '2027-05-01T12:00:00Z', endDate: '2027-05-02T12:00:00Z' }],
  ['running', { startDate: '2027-06-01T12:00:00Z' }],
  ['set to in progress', { status: 'in-progress' as const }],
  ['a draft', { isDraft: true }],
  ['canceled', { canceledAt: '2027-05-20T12:00:00Z' }],
  ['not open yet', { registrationOpensAt: '2027-06-02T12:00:00Z' }],
  ['closed', { registrationClosesAt: '2027-06-01T12:00:00Z' }],
  ['already registered for', { myRegistration: mine }],
])('skips an event that is %s', (_, changes) => {
  expect(nextEvent([event('other', changes)], NOW)).toBeUndefined()
})
