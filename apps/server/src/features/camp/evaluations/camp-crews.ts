// The crews a clinician is about to watch: their own court on now, then their others of today, then all that is on now.

import type { campApi } from '@crew-chief/contract/camp'
import type { Reply } from '@crew-chief/contract/endpoint'
import { currentDay } from '@crew-chief/domain/camp/camp-days'
import { compareSlots, slotPhase } from '@crew-chief/domain/camp/slot-time'
import type { Actor } from '../../../call.ts'
import type { Deps } from '../../../deps.ts'
import { readCampClock } from '../camp-clock.ts'
import { listCourtsOf, listCrews, listSaid, type Said } from './crews.store.ts'

const MOST_ASKED = 3

export async function campCrews(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  eventId: string,
): Promise<Reply<typeof campApi.campCrews>> {
  const { event, days, now, wallClock } = await readCampClock(db, eventId)
  // Before the camp its first day, after it its last: who comes early or writes late finds the crews too.
  const today = currentDay(days, event.timezone, now)
  const rows = today ? await listCourtsOf(db, eventId, today.key, actor.id) : []
  const courts = rows
    .map((court) => ({ ...court, isNow: slotPhase(court, days, wallClock) === 'now' }))
    .toSorted((one, other) => nearness(one) - nearness(other) || compareSlots(one, other) || byName(one, other))
  const near = courts.filter(({ isMine, isNow }) => isMine || isNow)
  const shown = near.length > 0 ? near : courts
  if (shown.length === 0) return []
  const crew = await listCrews(
    db,
    shown.map(({ courtId }) => courtId),
  )
  const said = await listSaid(
    db,
    eventId,
    actor.id,
    crew.map(({ id }) => id),
  )
  return shown.map((court) => ({
    ...court,
    officials: crew
      .filter(({ courtId }) => courtId === court.courtId)
      .map(({ courtId, ...face }) => {
        const about = said.filter(({ officialId }) => officialId === face.id)
        return { ...face, askedToImprove: askedOf(about), myEvaluationId: mineOf(about, actor, courtId) }
      }),
  }))
}

type Court = { isMine: boolean; isNow: boolean; courtName: string }

const nearness = ({ isMine, isNow }: Court): number => (isMine ? 0 : 2) + (isNow ? 0 : 1)

/** Court 2 before Court 10. */
const byName = (one: Court, other: Court): number =>
  one.courtName.localeCompare(other.courtName, 'en', { numeric: true })

const askedOf = (about: readonly Said[]): string[] => {
  const released = about.filter(({ status }) => status === 'RELEASED')
  return [...new Set(released.flatMap(({ improve }) => improve))].slice(0, MOST_ASKED)
}

const mineOf = (about: readonly Said[], { id }: Actor, courtId: string): string | null =>
  about.find(({ authorId, slot }) => authorId === id && slot?.courtId === courtId)?.id ?? null
