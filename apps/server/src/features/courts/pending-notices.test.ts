import { expect, test } from 'vitest'
import type { CourtEvent } from './board.store.ts'
import { isUrgent } from './pending-notices.ts'

const event: CourtEvent = {
  id: 'camp',
  name: 'Lakeshore Elite Camp',
  type: 'camp',
  startsAt: new Date('2027-06-12T13:00:00Z'),
  endsAt: new Date('2027-06-13T23:00:00Z'),
  timezone: 'America/Chicago',
  location: 'Milwaukee',
}
const game = (day: string, startTime: string | null) => ({
  courtId: 'one',
  courtName: 'Court 1',
  gym: null,
  day,
  startTime,
  endTime: startTime && '23:00',
  position: null,
})
// 10 PM in Chicago, on the evening before the camp.
const now = new Date('2027-06-12T03:00:00Z')

test('a game that begins within ten hours is urgent, also a removed one', () => {
  expect(isUrgent(event, [{ kind: 'added', now: game('day1', '07:59') }], now)).toBe(true)
  expect(isUrgent(event, [{ kind: 'removed', before: game('day1', '07:59') }], now)).toBe(true)
  expect(isUrgent(event, [{ kind: 'added', now: game('day1', '08:00') }], now)).toBe(false)
})

test('a game moved from tomorrow to early today is urgent; one without a time begins with its day', () => {
  const moved = { kind: 'changed' as const, before: game('day2', '09:00'), now: game('day1', '07:00') }
  expect(isUrgent(event, [moved], now)).toBe(true)
  expect(isUrgent(event, [{ kind: 'added', now: game('day2', null) }], now)).toBe(false)
  expect(isUrgent(event, [{ kind: 'added', now: game('day1', null) }], now)).toBe(true)
})

test('a day that the event no longer has is not urgent', () => {
  expect(isUrgent(event, [{ kind: 'removed', before: game('day9', '08:00') }], now)).toBe(false)
})
