import type { campApi } from '@crew-chief/contract/camp'
import type { Reply } from '@crew-chief/contract/endpoint'
import { currentDay } from '@crew-chief/domain/camp/camp-days'
import { compareSlots, slotPhase } from '@crew-chief/domain/camp/slot-time'
import type { Actor } from '../../../actor.ts'
import type { Deps } from '../../../deps.ts'
import { readCampClock } from '../camp-clock.ts'
import { listCourtsOfDay, listCrews, listPastEvaluations, type PastEvaluation } from './crews.store.ts'

const MAX_IMPROVEMENTS = 3

/** Crews for a clinician to watch: their current court first, then their others of the day, then all running games. */
export async function campCrews(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  eventId: string,
): Promise<Reply<typeof campApi.campCrews>> {
  const { event, days, now, wallClock, hasHiddenCourts } = await readCampClock(db, actor, eventId)
  if (hasHiddenCourts) return []
  // The first day before the camp and the last one after it.
  const today = currentDay(days, event.timezone, now)
  const rows = today ? await listCourtsOfDay(db, eventId, today.key, actor.id) : []
  const courts = rows
    .map((court) => ({ ...court, isNow: slotPhase(court, days, wallClock) === 'now' }))
    .toSorted((one, other) => nearness(one) - nearness(other) || compareSlots(one, other) || byName(one, other))
  if (courts.length === 0) return []
  const crew = await listCrews(
    db,
    courts.map(({ courtId }) => courtId),
  )
  const staffed = new Set(crew.map(({ courtId }) => courtId))
  // Courts without a time are open all day. While they are empty, they must not hide the games of the day.
  const isWatchable = (court: (typeof courts)[number]) => court.startTime !== null || staffed.has(court.courtId)
  const near = courts.filter((court) => court.isMine || (court.isNow && isWatchable(court)))
  const shown = near.length > 0 ? near : courts
  const evaluations = await listPastEvaluations(
    db,
    eventId,
    actor.id,
    crew.map(({ id }) => id),
  )
  return shown.map((court) => ({
    ...court,
    officials: crew
      .filter(({ courtId }) => courtId === court.courtId)
      .map(({ courtId, ...official }) => {
        const about = evaluations.filter(({ officialId }) => officialId === official.id)
        return { ...official, askedToImprove: improvementsOf(about), myEvaluationId: ownIdOf(about, actor, courtId) }
      }),
  }))
}

type Court = { isMine: boolean; isNow: boolean; courtName: string }

const nearness = ({ isMine, isNow }: Court): number => (isMine ? 0 : 2) + (isNow ? 0 : 1)

/** Court 2 before Court 10. */
const byName = (one: Court, other: Court): number =>
  one.courtName.localeCompare(other.courtName, 'en', { numeric: true })

const improvementsOf = (about: readonly PastEvaluation[]): string[] => {
  const released = about.filter(({ status }) => status === 'RELEASED')
  return [...new Set(released.flatMap(({ improve }) => improve))].slice(0, MAX_IMPROVEMENTS)
}

const ownIdOf = (about: readonly PastEvaluation[], { id }: Actor, courtId: string): string | null =>
  about.find(({ authorId, slot }) => authorId === id && slot?.courtId === courtId)?.id ?? null
