import { expect, test } from 'vitest'
import { asksForWaiver, hasCourts, isOnline, seesJoinLink, seesRecording, zoneFor } from './online-events.ts'

test.each([
  ['webinar', 'Lakeshore Fieldhouse', true],
  ['workshop', 'Online', true],
  ['summit', ' online, on Zoom', true],
  ['camp', 'Onliner Hall', false],
  ['camp', 'Hall next to Online', false],
  ['camp', 'Milwaukee', false],
] as const)('a %s at "%s": online %s', (type, location, expected) => {
  const event = { type, location, timezone: 'America/Chicago' }
  expect(isOnline(event)).toBe(expected)
  expect(asksForWaiver(event)).toBe(!expected)
  expect(hasCourts(event)).toBe(!expected)
  expect(zoneFor(event, 'America/New_York')).toBe(expected ? 'America/New_York' : 'America/Chicago')
})

const EVENT = {
  status: 'upcoming' as const,
  startsAt: new Date('2027-06-01T18:00:00Z'),
  endsAt: new Date('2027-06-01T19:30:00Z'),
}
const confirmed = { isStaff: false, registrationStatus: 'CONFIRMED' as const, isSuspended: false, isUnpaid: false }
const at = (time: string) => new Date(`2027-06-01T${time}Z`)

test('the join link is there from 15 minutes before the start until the end', () => {
  const times = ['17:44:59', '17:45:00', '19:29:59', '19:30:00']
  expect(times.map((time) => seesJoinLink(EVENT, confirmed, at(time)))).toEqual([false, true, true, false])
})

test('the recording is there after the end', () => {
  expect(['19:29:59', '19:30:00'].map((time) => seesRecording(EVENT, confirmed, at(time)))).toEqual([false, true])
})

test('neither without a confirmed registration, while the payment is disputed, or before it is paid; staff always', () => {
  const during = at('18:30:00')
  const after = at('20:00:00')
  for (const other of [
    { ...confirmed, isSuspended: true },
    { ...confirmed, isUnpaid: true },
    { ...confirmed, registrationStatus: 'PENDING' as const },
    { ...confirmed, registrationStatus: null },
  ]) {
    expect(seesJoinLink(EVENT, other, during)).toBe(false)
    expect(seesRecording(EVENT, other, after)).toBe(false)
  }
  const staff = { ...confirmed, registrationStatus: null, isStaff: true }
  expect([seesJoinLink(EVENT, staff, after), seesRecording(EVENT, staff, during)]).toEqual([true, true])
})
