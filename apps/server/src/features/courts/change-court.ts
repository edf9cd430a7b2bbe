import { type CourtForm, type CourtTimes, LEVELS_REVERSED } from '@crew-chief/contract/courts'
import { EXPERIENCE_LEVELS } from '@crew-chief/domain/accounts/profile-choices'
import { courtLabel } from '@crew-chief/domain/courts/court-groups'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { Tx } from '../../db/transaction.ts'
import type { StoredCourt } from './board.store.ts'
import { checkEventDay } from './check-event-day.ts'
import { changeCourt, clearResponses } from './courts.store.ts'
import type { LockedCourt } from './load-locked-board.ts'
import { namesOn, placementOf } from './placement-of.ts'
import { recordBoardChange } from './record-board-change.ts'
import { rejectDoubleBookingsOn } from './reject-double-bookings.ts'

const FIELDS = ['name', 'gym', 'day', 'startTime', 'endTime', 'target', 'levelFrom', 'levelTo'] as const
const SLOT_FIELDS: readonly string[] = ['day', 'startTime', 'endTime']

type Changes = Partial<CourtForm>

/** Fields that were not sent keep their value. Start and end belong together: sending one clears a missing other. */
export function withTimes<Court extends Pick<StoredCourt, 'day' | 'startTime' | 'endTime'>>(
  court: Court,
  { startTime, endTime, day = court.day }: CourtTimes,
): Court {
  if (startTime === undefined && endTime === undefined) return { ...court, day }
  return { ...court, day, startTime: startTime ?? null, endTime: endTime ?? null }
}

function withFields(court: StoredCourt, changes: Changes): StoredCourt {
  const { name = court.name, gym = court.gym, target = court.target } = changes
  const { levelFrom = court.levelFrom, levelTo = court.levelTo } = changes
  return withTimes({ ...court, name, gym: gym || null, target, levelFrom, levelTo }, changes)
}

/** Without changes the version stays and no notification is sent. */
export async function saveCourtFields(
  tx: Tx,
  actor: Actor,
  { board, court }: LockedCourt,
  changes: Changes,
): Promise<void> {
  const now = withFields(court, changes)
  const fields = FIELDS.filter((field) => court[field] !== now[field])
  if (fields.length === 0) return
  if (fields.includes('day')) checkEventDay(board.event, now.day)
  checkLevels(now)
  const isMoved = fields.some((field) => SLOT_FIELDS.includes(field))
  if (isMoved) rejectConflictsOf(board.courts, now)
  await changeCourt(tx, court.id, Object.fromEntries(fields.map((field) => [field, now[field]])))
  if (isMoved) await clearResponses(tx, [court.id])
  await recordBoardChange(tx, actor, board.event, {
    action: 'courts.edited',
    subject: { kind: 'court', id: court.id, name: courtLabel(now) },
    details: { fields: fields.join(', ') },
  })
}

/** People on the court may be on another court at its new time. */
function rejectConflictsOf(before: readonly StoredCourt[], moved: StoredCourt): void {
  const courts = before.map((court) => (court.id === moved.id ? moved : court))
  rejectDoubleBookingsOn(moved, { courts, places: placementOf(courts), names: namesOn(courts) })
}

/** The schema checks levels sent together; a new one must also fit the stored one. */
function checkLevels({ levelFrom, levelTo }: StoredCourt): void {
  if (!levelFrom || !levelTo || EXPERIENCE_LEVELS.indexOf(levelFrom) <= EXPERIENCE_LEVELS.indexOf(levelTo)) return
  throw new AppError('input.invalid', { fields: { levelTo: LEVELS_REVERSED } })
}
