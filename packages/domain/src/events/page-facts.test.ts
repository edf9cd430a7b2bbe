import { describe, expect, test } from 'vitest'
import { isOver, registrationNotice, venueOf } from './page-facts.ts'

describe('why nobody can register', () => {
  const event = {
    type: 'camp' as const,
    location: 'Ridgeview Gym, Austin',
    status: 'upcoming' as const,
    endDate: '2026-06-14T21:30:00Z',
    timezone: 'America/Chicago',
    registrationOpensAt: '2026-05-01T13:00:00Z',
    registrationClosesAt: '2026-06-01T13:00:00Z',
  }
  const noticeAt = (now: string) => registrationNotice(event, { zone: null, now: new Date(now) })

  test('registration is not open yet, closed, or the event has ended', () => {
    expect(noticeAt('2026-04-30T13:00:00Z')).toBe('Registration opens Fri, May 1, 8:00 AM CDT')
    expect(noticeAt('2026-05-01T13:00:00Z')).toBeNull()
    expect(noticeAt('2026-06-01T13:00:00Z')).toBe('Registration closed')
    expect(noticeAt('2026-06-14T21:30:00Z')).toBe('This event has ended')
  })
})

test('an event is over once it is canceled, completed or past its end', () => {
  const event = { status: 'upcoming' as const, endDate: '2026-06-14T21:30:00Z', canceledAt: null }
  const before = new Date('2026-06-14T21:29:59Z')
  expect(isOver(event, before)).toBe(false)
  expect(isOver(event, new Date('2026-06-14T21:30:00Z'))).toBe(true)
  expect(isOver({ ...event, canceledAt: '2026-06-01T00:00:00Z' }, before)).toBe(true)
  expect(isOver({ ...event, status: 'completed' }, before)).toBe(true)
})

test('the first part of a location is the venue', () => {
  expect(venueOf('Ridgeview Gym, Austin, TX')).toEqual({
    name: 'Ridgeview Gym',
    address: 'Austin, TX',
    mapUrl: 'https://www.google.com/maps/search/?api=1&query=Ridgeview%20Gym%2C%20Austin%2C%20TX',
  })
  expect(venueOf('Austin').address).toBe('')
})
