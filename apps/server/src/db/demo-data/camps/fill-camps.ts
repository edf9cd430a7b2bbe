// Inserts the content of the demo camps: schedule, announcements, courts with their crews, evaluations.

import { type CampDay, campDays, momentOf } from '@crew-chief/domain/camp/camp-days'
import { slotPhase } from '@crew-chief/domain/camp/slot-time'
import { minutesOf } from '@crew-chief/domain/time-of-day'
import { toInstant, toWallClock } from '@crew-chief/domain/time-zone'
import { and, asc, eq } from 'drizzle-orm'
import { users } from '../../../features/accounts/public.ts'
import { announcements, scheduleItems } from '../../../features/camp/camp.tables.ts'
import { type EventRow, events, registrations } from '../../../features/events/events.tables.ts'
import type { Tx } from '../../transaction.ts'
import type { DemoUser } from '../people.ts'
import { DEMO_CAMPS } from './camps.ts'
import { ROUND_MINUTES, shiftedTime, shiftFor } from './day-times.ts'
import type { CampContext, Camper, DemoAnnouncement, DemoCamp, Round } from './demo-camp.ts'
import { fillCourts } from './fill-courts.ts'
import type { StoredResumes } from './fill-directory.ts'
import { fillDirectory } from './fill-directory.ts'
import { fillEvaluations } from './fill-evaluations.ts'

const DAY_MS = 24 * 3600 * 1000
const MINUTE_MS = 60_000

type People = ReadonlyMap<string, DemoUser>

/** `people`: all demo users by e-mail. The demo events must have been inserted. */
export async function fillCamps(tx: Tx, people: People, resumes: StoredResumes): Promise<void> {
  const now = new Date()
  const directory = await fillDirectory(tx, people, resumes)
  for (const camp of DEMO_CAMPS) {
    const event = await findEvent(tx, camp.event)
    const days = daysOf(event)
    const shifts = days.map(({ date }) => shiftOn(date, camp, event, now))
    const context = { camp, event, now, campers: await listCampers(tx, event.id), directory }
    await fillSchedule(tx, context, days, shifts)
    await fillAnnouncements(tx, context, days, people)
    const rounds = roundsOf(camp, days, shifts)
    const withRounds = { ...context, rounds, current: currentOf(rounds, days, toWallClock(now, event.timezone)) }
    await fillEvaluations(tx, withRounds, await fillCourts(tx, withRounds))
  }
}

async function findEvent(tx: Tx, name: string): Promise<EventRow> {
  const [event] = await tx.select().from(events).where(eq(events.name, name))
  if (!event) throw new Error(`the demo has no event called ${name}`)
  return event
}

const daysOf = ({ startsAt, endsAt, timezone }: EventRow): CampDay[] =>
  campDays({ startDate: startsAt.toISOString(), endDate: endsAt.toISOString(), timezone })

/** Users with a confirmed registration. */
const listCampers = (tx: Tx, eventId: string): Promise<Camper[]> =>
  tx
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(and(eq(registrations.eventId, eventId), eq(registrations.status, 'CONFIRMED')))
    .orderBy(asc(users.email))

/** Minutes by which the times of a day are moved; only today's are. */
function shiftOn(date: string, { rounds }: DemoCamp, { timezone }: EventRow, now: Date): number {
  const [today = '', clock = ''] = toWallClock(now, timezone).split('T')
  return date === today ? shiftFor(rounds, clock) : 0
}

const roundsOf = ({ rounds }: DemoCamp, days: readonly CampDay[], shifts: readonly number[]): Round[] =>
  days.flatMap((day, n) =>
    rounds.flatMap((start) => {
      const times = shiftedTime(start, ROUND_MINUTES, shifts[n] ?? 0)
      return times ? [{ day, ...times }] : []
    }),
  )

function currentOf(rounds: readonly Round[], days: readonly CampDay[], wallClock: string): number {
  const phases = rounds.map(({ day, ...times }) => slotPhase({ day: day.key, ...times }, days, wallClock))
  const running = phases.indexOf('now')
  return running >= 0 ? running : phases.lastIndexOf('over') + (phases.includes('ahead') ? 0 : 1)
}

type ContextWithoutRounds = Omit<CampContext, 'rounds' | 'current'>

async function fillSchedule(
  tx: Tx,
  { camp, event }: ContextWithoutRounds,
  days: readonly CampDay[],
  shifts: readonly number[],
) {
  const rows = days.flatMap((day, n) => {
    const games = camp.rounds.map((from, k) => ({ from, minutes: ROUND_MINUTES, ...roundText(camp, k + 1) }))
    const rest = (camp.days[n] ?? []).map(({ to, ...item }) => ({
      ...item,
      minutes: minutesOf(to) - minutesOf(item.from),
    }))
    return [...games, ...rest].flatMap(({ from, minutes, ...item }) => {
      const times = shiftedTime(from, minutes, shifts[n] ?? 0)
      return times ? [{ ...item, ...times, eventId: event.id, day: day.key }] : []
    })
  })
  await tx.insert(scheduleItems).values(rows)
}

const roundText = ({ courts }: DemoCamp, number: number) => ({
  title: `Session ${number}: games on all courts`,
  location: `Courts 1 to ${courts}`,
  description: 'Running clock. Check Courts for your crew and clinician, and be there ten minutes early.',
})

async function fillAnnouncements(
  tx: Tx,
  { camp, event, now }: ContextWithoutRounds,
  days: readonly CampDay[],
  people: People,
) {
  const rows = camp.announcements.map(({ by, at, ...texts }) => {
    const author = people.get(`${by}@mail.example`)
    if (!author) throw new Error(`the demo has no user ${by}`)
    return { ...texts, eventId: event.id, authorId: author.id, createdAt: postedAt(at, days, event.timezone, now) }
  })
  await tx.insert(announcements).values(rows)
}

function postedAt(at: DemoAnnouncement['at'], days: readonly CampDay[], zone: string, now: Date): Date {
  if ('minutesAgo' in at) return new Date(now.getTime() - at.minutesAgo * MINUTE_MS)
  const day = days[at.day]
  if (day) return momentOf(day, at.time, zone)
  const date = new Date(Date.parse(`${days[0]?.date}T00:00:00Z`) + at.day * DAY_MS).toISOString().slice(0, 10)
  return toInstant(`${date}T${at.time}`, zone)
}
