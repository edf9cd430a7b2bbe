import { formatWithZone } from '@crew-chief/domain/events/event-dates'
import { to12Hour } from '@crew-chief/domain/time-of-day'
import { toInstant, toWallClock } from '@crew-chief/domain/time-zone'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { databaseTime } from '../../db/database-time.ts'
import { mails } from '../../platform/mail/mail.tables.ts'
import { campBuilders } from '../../testing/camp-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { courtBoards, courtCampers, courts } from '../courts/courts.tables.ts'
import { events, registrations } from '../events/events.tables.ts'
import { notifications } from '../notifications/notifications.tables.ts'
import { runRemind } from './remind.job.ts'

const server = await startTestServer()
const { db, deps, runJobs } = server
const make = campBuilders(server)
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Relative to the database clock. */
const inHours = async (hours: number) => new Date(+(await databaseTime(db)) + hours * HOUR_MS)

/** Runs the job and returns the reminders of this kind. */
const remind = async ({ id }: { id: string }, kind: 'game_soon' | 'event_reminder') => {
  await runRemind(deps)
  return (await db.select().from(notifications).where(eq(notifications.userId, id))).filter((row) => row.kind === kind)
}

describe('before a game', () => {
  const gamesOf = (person: { id: string }) => remind(person, 'game_soon')

  /** Local times of a game that starts in so many minutes. Test camps are at noon, so it is on the first day. */
  async function slotIn(minutes: number, timezone: string) {
    const clock = toWallClock(await inHours(minutes / 60), timezone)
    return { times: { startTime: clock.slice(11), endTime: '23:59' }, startsAt: toInstant(clock, timezone) }
  }

  async function gameIn(minutes: number, fields: Parameters<typeof make.camp>[0] = {}) {
    const event = await make.camp(fields)
    const ann = await make.participant(event.id)
    const casey = await make.clinician()
    const { times, startsAt } = await slotIn(minutes, event.timezone)
    const crew = { campers: [ann.id], positions: { clinician: casey.directoryId, lead: casey.directoryId } }
    const court = await make.court(event.id, { ...crew, ...times, name: 'Court 3', gym: 'North Gym' })
    return { event, court, ann, casey, times, startsAt }
  }

  test('its officials and clinicians are reminded once', async () => {
    const { event, ann, casey, times, startsAt } = await gameIn(15)
    const expected = {
      kind: 'game_soon',
      eventId: event.id,
      title: `Your game starts at ${to12Hour(times.startTime)}`,
      body: `Court 3, North Gym. ${event.name}.`,
      path: `/camp/${event.id}/courts`,
      uselessAfter: startsAt,
    }
    for (const person of [ann, casey, ann, casey]) expect(await gamesOf(person)).toMatchObject([expected])
  })

  test.each([
    ['in 25 minutes', 25],
    ['that began', -2],
  ])('a game %s does not remind', async (_, minutes) => {
    expect(await gamesOf((await gameIn(minutes)).ann)).toEqual([])
  })

  test('a game on another day, or without a time, does not remind', async () => {
    const { ann, court } = await gameIn(15)
    await db.update(courts).set({ day: 'day2' }).where(eq(courts.id, court.id))
    expect(await gamesOf(ann)).toEqual([])
    const untimed = { day: 'day1', startTime: null, endTime: null }
    await db.update(courts).set(untimed).where(eq(courts.id, court.id))
    expect(await gamesOf(ann)).toEqual([])
  })

  test('a postponed game reminds again', async () => {
    const { event, ann, court } = await gameIn(10)
    expect(await gamesOf(ann)).toHaveLength(1)
    const { times } = await slotIn(18, event.timezone)
    await db.update(courts).set(times).where(eq(courts.id, court.id))
    expect(await gamesOf(ann)).toHaveLength(2)
  })

  test.each([
    ['a no-show', { noShow: true }],
    ['an official who declined', { response: 'declined' as const }],
  ])('%s is not reminded', async (_, change) => {
    const { ann, casey, court } = await gameIn(15)
    await db.update(courtCampers).set(change).where(eq(courtCampers.courtId, court.id))
    expect([(await gamesOf(ann)).length, (await gamesOf(casey)).length]).toEqual([0, 1])
  })

  test('nobody is reminded of courts that are not published', async () => {
    const { event, ann } = await gameIn(15)
    await db.insert(courtBoards).values({ eventId: event.id, hidesUntilPublished: true })
    expect(await gamesOf(ann)).toEqual([])
    await db.update(courtBoards).set({ publishedAt: new Date() }).where(eq(courtBoards.eventId, event.id))
    expect(await gamesOf(ann)).toHaveLength(1)
  })

  test.each([
    ['canceled', { canceledAt: new Date() }],
    ['draft', { isDraft: true }],
    ['deleted', { deletedAt: new Date() }],
  ])('nobody is reminded of games of a %s event', async (_, fields) => {
    const { event, ann } = await gameIn(15)
    await db.update(events).set(fields).where(eq(events.id, event.id))
    expect(await gamesOf(ann)).toEqual([])
  })
})

describe('before an event', () => {
  const DAYS = 24
  const eventRemindersOf = (person: { id: string }) => remind(person, 'event_reminder')

  async function eventIn(hours: number, fields: Parameters<typeof make.camp>[0] = {}) {
    const startsAt = await inHours(hours)
    return make.camp({ startsAt, endsAt: new Date(+startsAt + 8 * HOUR_MS), status: 'upcoming', ...fields })
  }
  /** Confirmed so many hours ago. */
  async function participantSince(eventId: string, hours: number, status: 'CONFIRMED' | 'WAITLISTED' = 'CONFIRMED') {
    const person = await make.participant(eventId, {}, { status })
    const confirmedAt = await inHours(-hours)
    await db.update(registrations).set({ confirmedAt }).where(eq(registrations.userId, person.id))
    return person
  }

  test('participants are reminded 7 days and 1 day before, with place, local time and what to bring', async () => {
    const whatToBring = '- Two **whistles**\n- Black shoes'
    const event = await eventIn(6.9 * DAYS, { name: 'Lakeshore Elite Camp', timezone: 'America/Chicago', whatToBring })
    const ann = await participantSince(event.id, 3 * DAYS)
    const when = formatWithZone(event.startsAt, 'America/Chicago', new Date())
    const expected = {
      title: 'Coming up: Lakeshore Elite Camp',
      body: `${when}. Lakeshore Fieldhouse, Milwaukee, WI. Bring: Two whistles, Black shoes`,
      path: `/camp/${event.id}`,
      uselessAfter: event.startsAt,
    }
    for (const _ of ['first run', 'second run']) expect(await eventRemindersOf(ann)).toMatchObject([expected])
    await runJobs()
    const [mail] = await db.select().from(mails).where(eq(mails.toAddress, ann.email))
    expect(mail?.subject).toBe('Coming up: Lakeshore Elite Camp')
    expect(mail?.text).toContain(
      `When: ${when}\nWhere: Lakeshore Fieldhouse, Milwaukee, WI\nWhat to bring: Two whistles, Black shoes`,
    )
  })

  test('the day before has a reminder of its own', async () => {
    const event = await eventIn(6.9 * DAYS)
    const ann = await participantSince(event.id, 3 * DAYS)
    expect(await eventRemindersOf(ann)).toHaveLength(1)
    const startsAt = await inHours(23)
    await db
      .update(events)
      .set({ startsAt, endsAt: await inHours(30) })
      .where(eq(events.id, event.id))
    for (const _ of ['first run', 'second run']) expect(await eventRemindersOf(ann)).toHaveLength(2)
  })

  test.each([
    ['seven days and an hour before', 7 * DAYS + 1, 9 * DAYS, 0],
    ['seven days before', 7 * DAYS - 1, 9 * DAYS, 1],
    ['three days before', 3 * DAYS, 9 * DAYS, 1],
    ['three days before, registered five days before', 3 * DAYS, 2 * DAYS, 0],
    ['one day before, registered five days before', 1 * DAYS - 1, 4 * DAYS, 1],
    ['twelve hours before, registered twenty hours before', 12, 8, 0],
    ['after the start', -1, 9 * DAYS, 0],
  ])('%s', async (_, startsIn, confirmedAgo, expected) => {
    const event = await eventIn(startsIn)
    expect(await eventRemindersOf(await participantSince(event.id, confirmedAgo))).toHaveLength(expected)
  })

  test('people on the waitlist are not reminded', async () => {
    const event = await eventIn(6 * DAYS)
    const wes = await participantSince(event.id, 9 * DAYS, 'WAITLISTED')
    expect(await eventRemindersOf(wes)).toEqual([])
  })

  test.each([
    ['canceled', { canceledAt: new Date() }],
    ['draft', { isDraft: true }],
    ['deleted', { deletedAt: new Date() }],
  ])('nobody is reminded of a %s event', async (_, fields) => {
    const event = await eventIn(6 * DAYS)
    const ann = await participantSince(event.id, 9 * DAYS)
    await db.update(events).set(fields).where(eq(events.id, event.id))
    expect(await eventRemindersOf(ann)).toEqual([])
  })
})
