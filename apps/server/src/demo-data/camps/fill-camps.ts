// Inserts the content of the demo camps: schedule, announcements, courts with their crews, evaluations.

import { type CampDay, campDays } from '@crew-chief/domain/camp/camp-days'
import { slotPhase } from '@crew-chief/domain/camp/slot-time'
import { courtLabel } from '@crew-chief/domain/courts/court-groups'
import { minutesOf, timeOf } from '@crew-chief/domain/time-of-day'
import { toInstant, toWallClock } from '@crew-chief/domain/time-zone'
import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '../../db/transaction.ts'
import { users } from '../../features/accounts/public.ts'
import { announcements, listCrewMembers, listRegisteredIds, scheduleItems } from '../../features/camp/public.ts'
import { type EventRow, registrations } from '../../features/events/public.ts'
import { findEvent } from '../events.ts'
import type { StoredFiles } from '../media.ts'
import { type People, userNamed } from '../people.ts'
import {
  type CampContext,
  type Camper,
  DEMO_CAMPS,
  type DemoAnnouncement,
  type DemoCamp,
  FULL_EVENT,
  featuredEmail,
  ROUND_MINUTES,
  type Round,
} from './demo-camp.ts'
import { type CourtGame, fillCourts } from './fill-courts.ts'
import { fillDirectory } from './fill-directory.ts'
import { fillEvaluations } from './fill-evaluations.ts'
import { fillNotices } from './fill-notices.ts'

const DAY_MS = 24 * 3600 * 1000

/** The demo events must have been inserted. */
export async function fillCamps(tx: Tx, people: People, resumes: StoredFiles, now: Date): Promise<void> {
  const directory = await fillDirectory(tx, people, resumes)
  for (const camp of DEMO_CAMPS) {
    const event = await findEvent(tx, camp.event)
    const days = daysOf(event)
    const context = { camp, event, now, campers: await listCampers(tx, event.id), directory }
    await fillSchedule(tx, context, days)
    const rounds = roundsOf(camp, days)
    const withRounds = { ...context, rounds, ...currentRound(rounds, days, toWallClock(now, event.timezone)) }
    const games = await fillCourts(tx, withRounds)
    await fillEvaluations(tx, withRounds, games)
    await fillAnnouncements(tx, { ...context, days, crew: featuredCrew(withRounds, games) }, people)
    await fillNotices(tx, withRounds)
  }
  const full = await findEvent(tx, FULL_EVENT.event)
  await fillAnnouncements(tx, { camp: FULL_EVENT, event: full, now, days: daysOf(full) }, people)
}

/** The court of the featured official in the current round, else in the last one. */
function featuredCrew({ camp, rounds, current }: CampContext, games: readonly CourtGame[]): FeaturedCrew | undefined {
  const email = featuredEmail(camp)
  const game = games.findLast(({ round, campers }) => round <= current && email && campers.includes(email))
  const startTime = game && rounds[game.round]?.startTime
  return game && startTime ? { id: game.courtId, name: game.courtName, startTime } : undefined
}
type FeaturedCrew = { id: string; name: string; startTime: string }

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

const roundsOf = ({ rounds }: DemoCamp, days: readonly CampDay[]): Round[] =>
  days.flatMap((day) =>
    rounds.map((startTime) => ({ day, startTime, endTime: timeOf(minutesOf(startTime) + ROUND_MINUTES) })),
  )

/** Between games the next round is the current one. */
export function currentRound(rounds: readonly Round[], days: readonly CampDay[], wallClock: string) {
  const phases = rounds.map(({ day, ...times }) => slotPhase({ day: day.key, ...times }, days, wallClock))
  if (!phases.some((phase) => phase !== 'ahead')) return { current: -1, isRunning: false }
  return { current: phases.lastIndexOf('over') + 1, isRunning: phases.includes('now') }
}

type ContextWithoutRounds = Omit<CampContext, 'rounds' | 'current' | 'isRunning'>

async function fillSchedule(tx: Tx, { camp, event }: ContextWithoutRounds, days: readonly CampDay[]) {
  const rows = days.flatMap((day, n) => {
    const games = camp.rounds.map((from, k) => ({
      from,
      to: timeOf(minutesOf(from) + ROUND_MINUTES),
      ...roundText(camp, k + 1),
    }))
    return [...games, ...(camp.days[n] ?? [])].map(({ from, to, ...item }) => ({
      ...item,
      startTime: from,
      endTime: to,
      eventId: event.id,
      day: day.key,
    }))
  })
  await tx.insert(scheduleItems).values(rows)
}

const roundText = ({ courts }: DemoCamp, number: number) => ({
  title: `Session ${number}: games on all courts`,
  location: `Courts 1 to ${courts}`,
  description: 'Running clock. Check Courts for your crew and clinician, and be there ten minutes early.',
})

type Board = {
  camp: Pick<DemoCamp, 'announcements'>
  event: EventRow
  now: Date
  days: readonly CampDay[]
  crew?: FeaturedCrew | undefined
}

async function fillAnnouncements(tx: Tx, board: Board, people: People) {
  const { camp, event, days, now } = board
  for (const { by, at, audience, ...texts } of camp.announcements) {
    const author = userNamed(people, by)
    const createdAt = postedAt(at, days, event.timezone, now)
    const addressed = audience ? await addressTo(tx, audience, board) : {}
    if (createdAt <= now && addressed)
      await tx
        .insert(announcements)
        .values({ ...texts, eventId: event.id, authorId: author.id, createdAt, ...addressed })
  }
}

async function addressTo(tx: Tx, audience: 'crew' | 'waitlist', { event, crew }: Board) {
  if (audience === 'waitlist') return { audience, recipientIds: await listRegisteredIds(tx, event.id, 'WAITLISTED') }
  if (!crew) return undefined
  const members = await listCrewMembers(tx, [crew.id])
  const recipientIds = [...new Set(members.map(({ userId }) => userId))]
  return { audience, audienceName: courtLabel(crew), recipientIds }
}

function postedAt(at: DemoAnnouncement['at'], days: readonly CampDay[], zone: string, now: Date): Date {
  const from = 'daysAgo' in at ? toWallClock(now, zone).slice(0, 10) : days[0]?.date
  const offset = 'daysAgo' in at ? -at.daysAgo : at.day
  const date = new Date(Date.parse(`${from}T00:00:00Z`) + offset * DAY_MS).toISOString().slice(0, 10)
  return toInstant(`${date}T${at.time}`, zone)
}
