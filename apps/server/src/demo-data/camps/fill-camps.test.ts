import { campDays } from '@crew-chief/domain/camp/camp-days'
import { slotPhase } from '@crew-chief/domain/camp/slot-time'
import { findDoubleBookings } from '@crew-chief/domain/courts/double-bookings'
import { toInstant, toWallClock } from '@crew-chief/domain/time-zone'
import { matchesType } from '@crew-chief/domain/uploads/magic-bytes'
import { isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../features/accounts/public.ts'
import { announcements, evaluations, evaluationVersions, scheduleItems } from '../../features/camp/camp.tables.ts'
import { courtCampers, courtPositions, courts } from '../../features/courts/courts.tables.ts'
import { directoryEntries } from '../../features/directory/directory.tables.ts'
import { type EventRow, events, registrations } from '../../features/events/events.tables.ts'
import { uploads } from '../../features/uploads/uploads.tables.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { fillWithDemoData } from '../fill.ts'
import { DEMO_CAMPS } from './demo-camp.ts'

const { db, deps } = await startTestServer()
// During a round: yesterday at 10:45 at the venue of the running camp.
const yesterday = toWallClock(new Date(Date.now() - 24 * 3600 * 1000), 'America/New_York').slice(0, 10)
const now = toInstant(`${yesterday}T10:45`, 'America/New_York')
await fillWithDemoData(deps, now)

const people = await db.select().from(users)
const seats = await db.select().from(registrations)
// Without the entry of a guest on a staff list.
const directory = await db.select().from(directoryEntries).where(isNull(directoryEntries.guestId))
const slots = await db.select().from(courts)
const crews = await db.select().from(courtCampers)
const places = await db.select().from(courtPositions)
const items = await db.select().from(scheduleItems)
const allAnnouncements = await db.select().from(announcements)
const allEvaluations = await db.select().from(evaluations)
const camps = (await db.select().from(events)).filter(({ name }) => DEMO_CAMPS.some(({ event }) => event === name))

const camp = (status: EventRow['status']): EventRow => {
  const found = camps.find((each) => each.status === status)
  if (!found) throw new Error(`no camp with status ${status}`)
  return found
}
const at = <Row extends { eventId: string }>({ id }: EventRow, rows: readonly Row[]) =>
  rows.filter(({ eventId }) => eventId === id)
const person = (name: string) => people.find(({ email }) => email === `${name}@mail.example`)
const running = camp('in-progress')
const finished = camp('completed')
const upcoming = camp('upcoming')
const daysOf = ({ startsAt, endsAt, timezone }: EventRow) =>
  campDays({ startDate: startsAt.toISOString(), endDate: endsAt.toISOString(), timezone })
const phaseOf = (slot: (typeof slots)[number]) => slotPhase(slot, daysOf(running), toWallClock(now, running.timezone))
const campersOn = (courtId: string) => crews.filter((each) => each.courtId === courtId).map(({ userId }) => userId)
const confirmedAt = (event: EventRow) =>
  new Set(at(event, seats).flatMap(({ userId, status }) => (status === 'CONFIRMED' ? [userId] : [])))

test('the directory has ten people with a biography, including every clinician, and two resumes', async () => {
  expect(directory).toHaveLength(10)
  const clinicians = people.filter(({ role }) => role === 'CLINICIAN').map(({ id }) => id)
  expect(directory.flatMap(({ userId }) => userId ?? []).sort()).toEqual(clinicians.sort())
  for (const { notes, experience, rating, experienceLevels } of directory)
    expect([(notes ?? '').length > 100, experience === null, rating === null, experienceLevels.length > 0]).toEqual([
      ...[true, false, false, true],
    ])
  const known = await db.select().from(uploads)
  const resumes = directory.flatMap(({ resumeUrl }) => known.filter(({ publicUrl }) => publicUrl === resumeUrl))
  expect(resumes.map(({ folder }) => folder)).toEqual(['official-resumes', 'official-resumes'])
  for (const { key, contentType } of resumes)
    expect(matchesType(contentType, (await deps.storage.stat(key))?.firstBytes ?? Buffer.of())).toBe(true)
})

test('every day of the three camps has schedule items, and no court is on another day', () => {
  for (const event of camps) {
    const days = daysOf(event).map(({ key }) => key)
    expect(new Set(at(event, items).map(({ day }) => day))).toEqual(new Set(days))
    expect(at(event, slots).filter(({ day }) => !days.includes(day))).toEqual([])
  }
  const firstDay = at(running, items).filter(({ day }) => day === 'day1')
  expect(firstDay.length).toBeGreaterThan(7)
  expect(
    firstDay.flatMap(({ startTime, endTime }) => [startTime, endTime]).filter((time) => !/[05]$/.test(time)),
  ).toEqual([])
})

test('each camp has important and other announcements, none dated in the future', () => {
  for (const event of camps)
    expect([event.name, new Set(at(event, allAnnouncements).map(({ important }) => important))]).toEqual([
      event.name,
      new Set([true, false]),
    ])
  expect(allAnnouncements.filter(({ createdAt }) => createdAt > now)).toEqual([])
})

test('one announcement is to the crew of Renee, one to a waitlist', () => {
  const [crew, ...otherCrews] = allAnnouncements.filter(({ audience }) => audience === 'crew')
  expect([crew?.eventId, crew?.audienceName, otherCrews]).toEqual([running.id, expect.stringMatching(/^Court \d/), []])
  expect(crew?.recipientIds).toContain(person('renee.alvarado')?.id)
  const [waitlist] = allAnnouncements.filter(({ audience }) => audience === 'waitlist')
  expect(waitlist?.recipientIds).toHaveLength(11)
})

test('Joan has a court in the current round, and Renee is in its crew', () => {
  const hers = directory.find(({ userId }) => userId === person('joan.kessler')?.id)
  const courtIds = places.filter(({ clinicianId }) => clinicianId === hers?.id).map(({ courtId }) => courtId)
  const on = at(running, slots).filter((slot) => courtIds.includes(slot.id) && phaseOf(slot) === 'now')
  expect(on).toHaveLength(1)
  expect(campersOn(on[0]?.id ?? '')).toContain(person('renee.alvarado')?.id)
  expect(campersOn(on[0]?.id ?? '')).toHaveLength(3)
})

test('the running camp has eight courts per round, some without a crew, two without a time, and one open position', () => {
  const timed = at(running, slots).filter(({ startTime }) => startTime)
  expect(new Set(timed.map(({ name }) => name)).size).toBe(8)
  expect(at(running, slots).filter(({ startTime }) => !startTime)).toHaveLength(2)
  const withCrew = timed.filter(({ id }) => campersOn(id).length > 0).length
  expect(withCrew / timed.length).toBeGreaterThan(0.4)
  expect(withCrew / timed.length).toBeLessThan(0.9)
  const ids = new Set(at(running, slots).map(({ id }) => id))
  expect(places.filter(({ courtId, clinicianId }) => ids.has(courtId) && clinicianId === null)).toHaveLength(1)
  expect(new Set(places.map(({ position }) => position))).toEqual(new Set(['clinician', 'observer']))
})

test('the courts of the upcoming camp are in two gyms', () => {
  const gyms = Map.groupBy(at(upcoming, slots), ({ gym }) => gym)
  expect([...gyms].map(([gym, list]) => [gym, new Set(list.map(({ name }) => name)).size]).toSorted()).toEqual([
    ['North Gym', 3],
    ['South Gym', 3],
  ])
})

test('no official or clinician is double-booked', () => {
  const placement = Object.fromEntries(
    slots.map(({ id }) => [
      id,
      {
        officialIds: campersOn(id),
        positions: Object.fromEntries(
          places.flatMap(({ courtId, position, clinicianId }) => (courtId === id ? [[position, clinicianId]] : [])),
        ),
      },
    ]),
  )
  for (const event of camps)
    expect([event.name, findDoubleBookings(at(event, slots), placement)]).toEqual([event.name, []])
  // Counter-check: a court without a time conflicts with every other court of its day.
  const [unscheduled] = at(running, slots).filter(({ startTime }) => !startTime)
  const busy = at(running, slots).find(({ id, day }) => day === unscheduled?.day && campersOn(id).length > 0)
  const wrong = { ...placement, [unscheduled?.id ?? '']: { positions: {}, officialIds: campersOn(busy?.id ?? '') } }
  expect(findDoubleBookings(at(running, slots), wrong).length).toBeGreaterThan(0)
})

test('courts need three or five officials; some future ones are limited to certain levels', () => {
  for (const event of [running, upcoming]) {
    const timed = at(event, slots).filter(({ startTime }) => startTime)
    expect(new Set(timed.map(({ target }) => target))).toEqual(new Set([3, 5]))
    const leveled = timed.filter(({ levelFrom, levelTo }) => levelFrom !== null || levelTo !== null)
    expect(new Set(leveled.map(({ name }) => name)).size).toBe(2)
    expect(leveled.filter((slot) => event === running && phaseOf(slot) !== 'ahead')).toEqual([])
  }
})

test('there is one locked assignment in a future round, and one no-show today without an evaluation', () => {
  const courtOf = ({ courtId }: (typeof crews)[number]) => slots.find(({ id }) => id === courtId)
  const phases = (marked: typeof crews) => marked.flatMap((each) => courtOf(each) ?? []).map(phaseOf)
  expect(phases(crews.filter(({ locked }) => locked))).toEqual(['ahead'])
  const missing = crews.filter(({ noShow }) => noShow)
  expect(missing).toHaveLength(1)
  const [absent] = missing
  const today = daysOf(running).find(({ date }) => date === toWallClock(now, running.timezone).slice(0, 10))
  expect(slots.find(({ id }) => id === absent?.courtId)).toMatchObject({ eventId: running.id, day: today?.key })
  expect(['over', 'now']).toContain(phases(missing)[0])
  expect(
    allEvaluations.filter(({ officialId, slot }) => officialId === absent?.userId && slot?.courtId === absent.courtId),
  ).toEqual([])
})

test('the upcoming camp has courts without crews', () => {
  const ids = new Set(at(upcoming, slots).map(({ id }) => id))
  expect(ids.size).toBeGreaterThan(20)
  expect(crews.filter(({ courtId }) => ids.has(courtId))).toEqual([])
  expect(places.filter(({ courtId }) => ids.has(courtId))).toEqual([])
})

test('past courts had crews, crews have confirmed registrations, and officials have one court per round', () => {
  for (const event of camps) {
    const confirmed = confirmedAt(event)
    const busy = at(event, slots).flatMap(({ id, day, startTime }) => [
      ...campersOn(id).map((who) => `${who} ${day} ${startTime}`),
      ...places.flatMap(({ courtId, clinicianId }) =>
        courtId === id && clinicianId ? [`${clinicianId} ${day} ${startTime}`] : [],
      ),
    ])
    expect([event.name, new Set(busy).size]).toEqual([event.name, busy.length])
    expect(
      at(event, slots)
        .flatMap(({ id }) => campersOn(id))
        .filter((who) => !confirmed.has(who)),
    ).toEqual([])
  }
  expect(at(running, slots).filter((slot) => phaseOf(slot) === 'over' && campersOn(slot.id).length === 0)).toEqual([])
})

test('the rounds of a day do not overlap', () => {
  for (const event of camps)
    for (const { key } of daysOf(event)) {
      const ofDay = at(event, slots).filter(
        ({ day, name, startTime }) => day === key && name === 'Court 1' && startTime,
      )
      const times = ofDay.flatMap(({ startTime, endTime }) => [startTime ?? '', endTime ?? '']).sort()
      const inOrder = ofDay.toSorted((a, b) => (a.startTime ?? '').localeCompare(b.startTime ?? ''))
      expect(inOrder.flatMap(({ startTime, endTime }) => [startTime, endTime])).toEqual(times)
    }
})

test('at the finished camp each official has about three evaluations, most of them acknowledged', () => {
  const there = at(finished, allEvaluations)
  expect(new Set(there.map(({ status }) => status))).toEqual(new Set(['RELEASED']))
  expect(new Set(there.map(({ officialId }) => officialId))).toEqual(confirmedAt(finished))
  expect(there.length / confirmedAt(finished).size).toBeCloseTo(3, 0)
  expect(there.filter(({ acknowledgedAt }) => acknowledgedAt).length).toBeGreaterThan(there.length * 0.7)
  expect(at(upcoming, allEvaluations)).toEqual([])
})

test('at the running camp about half are evaluated; there are drafts, and read and unread evaluations', () => {
  const released = at(running, allEvaluations).filter(({ status }) => status === 'RELEASED')
  const share = new Set(released.map(({ officialId }) => officialId)).size / confirmedAt(running).size
  expect(share).toBeGreaterThan(0.4)
  expect(share).toBeLessThan(0.6)
  expect(at(running, allEvaluations).length - released.length).toBeGreaterThan(1)
  const read = released.filter(({ acknowledgedAt }) => acknowledgedAt).length
  expect(read).toBeGreaterThan(2)
  expect(read).toBeLessThan(released.length)
})

test('Renee has read and unread evaluations, and past, current and future games', () => {
  const hers = at(running, allEvaluations).filter(({ officialId }) => officialId === person('renee.alvarado')?.id)
  expect(hers.every(({ status }) => status === 'RELEASED')).toBe(true)
  expect(new Set(hers.map(({ acknowledgedAt }) => acknowledgedAt === null))).toEqual(new Set([true, false]))
  const games = at(running, slots).filter(({ id }) => campersOn(id).includes(person('renee.alvarado')?.id ?? ''))
  expect(new Set(games.map(phaseOf))).toEqual(new Set(['over', 'now', 'ahead']))
})

test('Renee has an evaluation with two versions and a withdrawn one; every released evaluation has its version', async () => {
  const versions = await db.select().from(evaluationVersions)
  const numbersOf = (id: string) => versions.filter((each) => each.evaluationId === id).map(({ number }) => number)
  const hers = at(running, allEvaluations).filter(({ officialId }) => officialId === person('renee.alvarado')?.id)
  expect(hers.filter(({ id }) => numbersOf(id).length === 2).length).toBe(1)
  expect(hers.filter(({ withdrawnAt }) => withdrawnAt !== null).length).toBe(1)
  const released = allEvaluations.filter(({ status }) => status === 'RELEASED')
  expect(released.filter(({ id }) => !numbersOf(id).includes(1))).toEqual([])
  const lost = released.filter(({ openedAt, acknowledgedAt }) => acknowledgedAt && !openedAt)
  expect(lost).toEqual([])
})

test('each evaluation is by the clinician of the court, about a member of its crew, and not before the game', () => {
  const wrong = allEvaluations.filter(({ eventId, authorId, officialId, slot, createdAt, acknowledgedAt }) => {
    const record = directory.find(({ userId }) => userId === authorId)
    const stood = places.some(({ courtId, clinicianId: who }) => courtId === slot?.courtId && who === record?.id)
    const event = camps.find(({ id }) => id === eventId)
    if (!stood || !event || !campersOn(slot?.courtId ?? '').includes(officialId)) return true
    const day = daysOf(event).find(({ key }) => key === slot?.day)
    const isEarly = toWallClock(createdAt, event.timezone) < `${day?.date}T${slot?.startTime}`
    return isEarly || createdAt > now || (acknowledgedAt && (acknowledgedAt < createdAt || acknowledgedAt > now))
  })
  expect(wrong).toEqual([])
})

test('no two evaluations of a camp have the same text', () => {
  for (const event of camps) {
    const texts = at(event, allEvaluations).flatMap(({ content }) => content || [])
    expect([event.name, new Set(texts).size]).toEqual([event.name, texts.length])
  }
})
