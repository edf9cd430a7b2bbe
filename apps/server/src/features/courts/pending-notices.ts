// Whose games differ from what they were last notified of.

import { campDays, momentOf } from '@crew-chief/domain/camp/camp-days'
import { type SlotPhase, type SlotTime, slotPhase } from '@crew-chief/domain/camp/slot-time'
import { type AssignedGame, type GameChange, gameChanges } from '@crew-chief/domain/courts/assigned-games'
import { toWallClock } from '@crew-chief/domain/time-zone'
import type { CourtEvent, StoredBoard, StoredCourt } from './board.store.ts'
import type { Notice, NoticePerson } from './notices.store.ts'

export type Pending = {
  person: NoticePerson
  games: AssignedGame[]
  changes: GameChange[]
  /** What they were last notified of; undefined for people who never were. */
  notice: Notice | undefined
}

type Facts = { people: readonly NoticePerson[]; notices: readonly Notice[]; now: Date }

/**
 * Games that are over do not count. People who lost their spot are left out: they are notified of that, not of each
 * game.
 */
export function pendingNotices({ event, courts }: StoredBoard, { people, notices, now }: Facts): Pending[] {
  const games = gamesByPerson(courts, people)
  const phaseOf = slotClock(event, now)
  const byUser = new Map(notices.map((notice) => [notice.userId, notice]))
  const isAhead = (game: AssignedGame | undefined) => game !== undefined && ['now', 'ahead'].includes(phaseOf(game))
  return people.filter(isExpected).flatMap((person) => {
    const notice = byUser.get(person.id)
    const current = games.get(person.id) ?? []
    const changes = gameChanges(notice?.games ?? [], current).filter(
      (change) => isAhead('now' in change ? change.now : undefined) || isAhead(beforeOf(change)),
    )
    return changes.length > 0 ? [{ person, games: current, changes, notice }] : []
  })
}

export const isExpected = ({ isRegistered, directoryId }: NoticePerson): boolean => isRegistered || directoryId !== null

const beforeOf = (change: GameChange): AssignedGame | undefined => ('before' in change ? change.before : undefined)

/** The current games, as an official or as a clinician, by user id. */
export function gamesByPerson(courts: readonly StoredCourt[], people: readonly NoticePerson[]) {
  const accounts = new Map(people.flatMap(({ id, directoryId }) => (directoryId ? [[directoryId, id]] : [])))
  const games = new Map<string, AssignedGame[]>()
  const add = (userId: string | undefined, court: StoredCourt, position: string | null) => {
    if (userId !== undefined) games.set(userId, [...(games.get(userId) ?? []), gameOn(court, position)])
  }
  for (const court of courts) {
    for (const { id } of court.campers) add(id, court, null)
    for (const { position, clinician } of court.positions)
      if (clinician) add(accounts.get(clinician.id), court, position)
  }
  return games
}

const gameOn = ({ id, name, gym, day, startTime, endTime }: StoredCourt, position: string | null): AssignedGame => ({
  courtId: id,
  courtName: name,
  gym,
  day,
  startTime,
  endTime,
  position,
})

export const daysOf = ({ startsAt, endsAt, timezone }: CourtEvent) =>
  campDays({ startDate: startsAt.toISOString(), endDate: endsAt.toISOString(), timezone })

export function slotClock(event: CourtEvent, now: Date): (slot: SlotTime) => SlotPhase {
  const days = daysOf(event)
  const wallClock = toWallClock(now, event.timezone)
  return (slot) => slotPhase(slot, days, wallClock)
}

// The quiet hours, and one hour to get ready.
const URGENT_MS = 10 * 3_600_000

/** A changed game begins before a message that waits for the end of the quiet hours would help. */
export function isUrgent(event: CourtEvent, changes: readonly GameChange[], now: Date): boolean {
  const days = daysOf(event)
  const games = changes.flatMap((change) => [beforeOf(change) ?? [], 'now' in change ? change.now : []].flat())
  return games.some(({ day: key, startTime }) => {
    const day = days.find((each) => each.key === key)
    if (!day) return false
    return momentOf(day, startTime ?? '00:00', event.timezone).getTime() - now.getTime() < URGENT_MS
  })
}
