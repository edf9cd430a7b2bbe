import type { Assignment, courtsApi } from '@crew-chief/contract/courts'
import type { Decoded, Reply } from '@crew-chief/contract/endpoint'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { placementChanges } from '@crew-chief/domain/courts/placement-changes'
import { canEditCourts } from '@crew-chief/domain/events/event-staff'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { recordAudits } from '../audit/public.ts'
import { requireStanding } from '../events/public.ts'
import { assignmentAuditEntries, type Names } from './assignment-audit.ts'
import { findBoard, type StoredBoard } from './board.store.ts'
import { changeTimes, clearResponses } from './courts.store.ts'
import { editConflict, loadLockedBoard } from './load-locked-board.ts'
import { findErased, type LockedOfficial, lockClinicians, lockOfficials } from './people.store.ts'
import { namesOn } from './placement-of.ts'
import { writePlaces } from './places.store.ts'
import { ALL_MARKS, presentCourt } from './present-court.ts'
import { clinicianIdsIn, normalizeIds, type Planned, readAssignments, rejectDuplicates } from './read-assignments.ts'
import { recordBoardChange } from './record-board-change.ts'
import { rejectDoubleBookings } from './reject-double-bookings.ts'

type Body = Decoded<typeof courtsApi.saveAssignments>['body']
type Saved = Reply<typeof courtsApi.saveAssignments>

/** Saves the whole board atomically. A save based on an old version is rejected. */
export const saveAssignments = ({ db }: Pick<Deps, 'db'>, actor: Actor, eventId: string, body: Body): Promise<Saved> =>
  inTransaction(db, async (tx) => {
    await requireStanding(tx, actor, eventId, canEditCourts)
    const assignments = body.assignments.map(normalizeIds)
    rejectDuplicates(assignments)
    const officialIds = [...new Set(assignments.flatMap((sent) => sent.officialIds))]
    const officials = await lockOfficials(tx, eventId, officialIds)
    const board = await loadLockedBoard(tx, eventId)
    if (!board) throw new AppError('events.not_found')
    if (body.version !== undefined && body.version !== board.version) throw editConflict(board, 'save')
    const planned = readAssignments(board, assignments)
    rejectUnconfirmed(officialIds, officials)
    const clinicians = await findClinicians(tx, eventId, assignments)
    const names = namesOn(board.courts, [...officials, ...clinicians])
    rejectDoubleBookings({ courts: planned.courts, places: planned.after, names })
    await writePlanned(tx, actor, board, { ...planned, names })
    const now = await findBoard(tx, eventId)
    return {
      version: now?.version ?? board.version,
      courts: (now?.courts ?? []).map((court) => presentCourt(court, ALL_MARKS)),
    }
  })

/** Names the officials: they may have been registered when the board was opened. */
function rejectUnconfirmed(ids: readonly string[], officials: readonly LockedOfficial[]): void {
  const unconfirmed = officials.filter(({ isConfirmed }) => !isConfirmed).map(fullName)
  if (unconfirmed.length === 1)
    throw new AppError('camp.not_a_participant', { message: `${unconfirmed[0]} isn’t registered for this event.` })
  if (unconfirmed.length > 1)
    throw new AppError('camp.not_a_participant', { message: `${list(unconfirmed)} aren’t registered for this event.` })
  if (officials.length < ids.length) throw new AppError('camp.not_a_participant')
}

const list = (names: readonly string[]): string => new Intl.ListFormat('en-US', { type: 'conjunction' }).format(names)

async function findClinicians(tx: Tx, eventId: string, assignments: readonly Assignment[]) {
  const ids = [...new Set(assignments.flatMap(clinicianIdsIn))]
  const clinicians = await lockClinicians(tx, eventId, ids)
  if (clinicians.length < ids.length) throw new AppError('officials.not_found')
  return clinicians
}

/** Without changes the version stays and no notification is sent. */
async function writePlanned(tx: Tx, actor: Actor, { event }: StoredBoard, planned: Planned & { names: Names }) {
  const { moved, before, after, marks } = planned
  await changeTimes(tx, moved)
  await clearResponses(
    tx,
    moved.map(({ id }) => id),
  )
  const changed = await writePlaces(tx, before, after, marks)
  if (changed + moved.length === 0) return
  const changes = placementChanges(before, after)
  const moves = assignmentAuditEntries(event, planned, changes)
  const erased = await findErased(
    tx,
    moves.map(({ subject }) => subject.id),
  )
  await recordAudits(
    tx,
    actor,
    moves.filter(({ subject }) => !erased.has(subject.id)),
  )
  await recordBoardChange(tx, actor, event, {
    action: 'courts.saved',
    subject: { kind: 'event', id: event.id, name: event.name },
    details: { changes: String(changes.length + moved.length) },
  })
}
