// The demo can be filled at any hour, on a server in any time zone.

import { campDays } from '@crew-chief/domain/camp/camp-days'
import { gameChanges } from '@crew-chief/domain/courts/assigned-games'
import { toInstant, toWallClock } from '@crew-chief/domain/time-zone'
import { expect, test, vi } from 'vitest'
import { announcements, evaluations, scheduleItems } from '../../features/camp/camp.tables.ts'
import { courtCampers, courtNotices, courts } from '../../features/courts/courts.tables.ts'
import { events } from '../../features/events/events.tables.ts'
import { rounds } from '../../testing/rounds.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { DEMO_EVENTS } from '../events.ts'
import { fillWithDemoData } from '../fill.ts'
import { DEMO_CAMPS } from './demo-camp.ts'
import { currentRound } from './fill-camps.ts'

const VENUE = 'America/New_York'

const AFTER_CLOCKS_CHANGED = ['2027-03-15T00:05', 'Pacific/Honolulu'] as const
const AT_NIGHT = ['2027-02-20T03:35', 'Asia/Tokyo'] as const
const IN_THE_EVENING = ['2027-03-14T21:10', 'UTC'] as const

test.each(rounds([AFTER_CLOCKS_CHANGED], [AFTER_CLOCKS_CHANGED, AT_NIGHT, IN_THE_EVENING]))(
  'filled at %s on a server in %s, all times are daytime at the venue',
  async (clock, serverZone) => {
    vi.stubEnv('TZ', serverZone)
    const { db, deps } = await startTestServer()
    const now = toInstant(clock, VENUE)
    await fillWithDemoData(deps, now)
    const camps = (await db.select().from(events)).filter(({ name }) => DEMO_CAMPS.some((camp) => camp.event === name))
    const items = (await db.select().from(scheduleItems)).filter(({ eventId }) =>
      camps.some(({ id }) => id === eventId),
    )
    expect(new Set(items.filter(({ title }) => title === 'Lunch').map(({ startTime }) => startTime))).toEqual(
      new Set(['11:45', '11:50']),
    )
    expect(items.filter(({ startTime, endTime }) => startTime < '07:00' || endTime > '17:00')).toEqual([])
    const posted = await db.select().from(announcements)
    expect(posted.filter(({ createdAt }) => createdAt > now)).toEqual([])
    const running = camps.find(({ name }) => name === 'Weekend Whistle Camp')
    expect(posted.filter(({ eventId }) => eventId === running?.id).length).toBeGreaterThan(2)

    // Today is the second day, and its first games have crews.
    const today = clock.slice(0, 10)
    expect(running && toWallClock(running.startsAt, VENUE) < today && today < toWallClock(running.endsAt, VENUE)).toBe(
      true,
    )
    const crews = new Set((await db.select().from(courtCampers)).map(({ courtId }) => courtId))
    const ofToday = (await db.select().from(courts)).filter(
      ({ eventId, day }) => eventId === running?.id && day === 'day2',
    )
    expect(ofToday.filter(({ id }) => crews.has(id)).length).toBeGreaterThan(7)
    const changed = (await db.select().from(courtNotices)).filter(({ knownGames }) => knownGames.length > 0)
    expect(changed.map(({ knownGames, games }) => gameChanges(knownGames, games))).toEqual([[expect.anything()]])
    const isWrong = ({ createdAt, slot, eventId }: typeof evaluations.$inferSelect) =>
      createdAt > now || (eventId === running?.id && toWallClock(createdAt, VENUE).slice(11) < (slot?.startTime ?? ''))
    expect((await db.select().from(evaluations)).filter(isWrong)).toEqual([])
    vi.unstubAllEnvs()
  },
)

test('between games the next round is the current one', () => {
  const days = campDays({ startDate: '2027-06-12T12:00:00Z', endDate: '2027-06-14T20:00:00Z', timezone: VENUE })
  expect(days).toHaveLength(3)
  const rounds = days.map((day) => ({ day, startTime: '09:00', endTime: '10:15' }))
  const at = (wallClock: string) => currentRound(rounds, days, wallClock)
  expect(at('2027-06-01T10:00')).toEqual({ current: -1, isRunning: false })
  expect(at('2027-06-13T03:35')).toEqual({ current: 1, isRunning: false })
  expect(at('2027-06-13T09:30')).toEqual({ current: 1, isRunning: true })
  expect(at('2027-06-13T20:00')).toEqual({ current: 2, isRunning: false })
  expect(at('2027-06-20T09:30')).toEqual({ current: 3, isRunning: false })
})

const COUNTS: Readonly<Record<string, number>> = { four: 4, six: 6, eight: 8, twelve: 12 }

test('a description names the number of courts of its schedule', () => {
  for (const { event, courts: count } of DEMO_CAMPS) {
    const text = DEMO_EVENTS.find(({ name }) => name === event)?.description ?? ''
    const [, named] = /(\w+) courts/.exec(text) ?? []
    expect([event, named === undefined || COUNTS[named] === count]).toEqual([event, true])
  }
})
