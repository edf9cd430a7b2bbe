// A court's own fields: its name, its time, its target and its levels.

import type { CourtForm, CourtTimes } from '@crew-chief/contract/courts'
import { EXPERIENCE_LEVELS } from '@crew-chief/domain/accounts/profile-choices'
import { AppError } from '../../app-error.ts'
import type { Actor } from '../../call.ts'
import type { Tx } from '../../db/transaction.ts'
import type { StoredCourt } from './board.store.ts'
import { boardChanged } from './board-changed.ts'
import { checkCourtDay } from './check-court-day.ts'
import { changeCourt } from './courts.store.ts'
import type { OpenCourt } from './open-board.ts'
import { namesOn, placementOf } from './placement-of.ts'
import { refuseDoubleBookingsOn } from './refuse-double-bookings.ts'

const FIELDS = ['name', 'day', 'startTime', 'endTime', 'target', 'levelFrom', 'levelTo'] as const
const SLOT_FIELDS: readonly string[] = ['day', 'startTime', 'endTime']

type Sent = Partial<CourtForm>

/** What is left out stays; of the two times, one that is sent speaks for both. */
export function withTimes<Court extends Pick<StoredCourt, 'day' | 'startTime' | 'endTime'>>(
  court: Court,
  { startTime, endTime, day = court.day }: CourtTimes,
): Court {
  if (startTime === undefined && endTime === undefined) return { ...court, day }
  return { ...court, day, startTime: startTime ?? null, endTime: endTime ?? null }
}

function withFields(court: StoredCourt, sent: Sent): StoredCourt {
  const { name = court.name, target = court.target, levelFrom = court.levelFrom, levelTo = court.levelTo } = sent
  return withTimes({ ...court, name, target, levelFrom, levelTo }, sent)
}

/** Saved as it was: nobody needs to look again. */
export async function saveCourtFields(tx: Tx, actor: Actor, { board, court }: OpenCourt, sent: Sent): Promise<void> {
  const now = withFields(court, sent)
  const fields = FIELDS.filter((field) => court[field] !== now[field])
  if (fields.length === 0) return
  if (fields.includes('day')) checkCourtDay(board.event, now.day)
  checkLevels(now)
  if (fields.some((field) => SLOT_FIELDS.includes(field))) refuseMoved(board.courts, now)
  await changeCourt(tx, court.id, Object.fromEntries(fields.map((field) => [field, now[field]])))
  await boardChanged(tx, actor, board.event, {
    action: 'courts.edited',
    subject: { kind: 'court', id: court.id, name: now.name },
    details: { fields: fields.join(', ') },
  })
}

/** Whoever is on it may be elsewhere at its new time. */
function refuseMoved(before: readonly StoredCourt[], moved: StoredCourt): void {
  const courts = before.map((court) => (court.id === moved.id ? moved : court))
  refuseDoubleBookingsOn(moved, { courts, places: placementOf(courts), names: namesOn(courts) })
}

/** Sent together they were checked; a new one may not fit the one that stays. */
function checkLevels({ levelFrom, levelTo }: StoredCourt): void {
  if (!levelFrom || !levelTo || EXPERIENCE_LEVELS.indexOf(levelFrom) <= EXPERIENCE_LEVELS.indexOf(levelTo)) return
  throw new AppError('input.invalid', { fields: { levelTo: 'The lowest level must not be above the highest' } })
}
