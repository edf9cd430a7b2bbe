// All assignments in one save: all or nothing (decisions, Camp). Of two admins who began with the same board,
// the second is refused.

import type { Assignment, courtsApi } from '@crew-chief/contract/courts'
import type { Decoded, Reply } from '@crew-chief/contract/endpoint'
import { placementChanges } from '@crew-chief/domain/courts/placement-changes'
import { AppError } from '../../app-error.ts'
import type { Actor } from '../../call.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { recordAudits } from '../audit/public.ts'
import { findBoard, type StoredBoard } from './board.store.ts'
import { boardChanged } from './board-changed.ts'
import { changeTimes } from './courts.store.ts'
import { movesInWords, type Names } from './moves-in-words.ts'
import { openBoard } from './open-board.ts'
import { findErased, type HeldOfficial, holdClinicians, holdOfficials } from './people.store.ts'
import { nameOf, namesOn } from './placement-of.ts'
import { writePlaces } from './places.store.ts'
import { ALL_MARKS, presentCourt } from './present-court.ts'
import { clinicianIdsIn, type Planned, plainIds, readAssignments, refuseRepeats } from './read-assignments.ts'
import { refuseDoubleBookings } from './refuse-double-bookings.ts'

type Body = Decoded<typeof courtsApi.saveAssignments>['body']
type Saved = Reply<typeof courtsApi.saveAssignments>

export const saveAssignments = ({ db }: Pick<Deps, 'db'>, actor: Actor, eventId: string, body: Body): Promise<Saved> =>
  inTransaction(db, async (tx) => {
    const assignments = body.assignments.map(plainIds)
    refuseRepeats(assignments)
    const officialIds = [...new Set(assignments.flatMap((sent) => sent.officialIds))]
    const officials = await holdOfficials(tx, eventId, officialIds)
    const board = await openBoard(tx, eventId)
    if (!board) throw new AppError('events.not_found')
    if (body.version !== undefined && body.version !== board.version) throw changedMeanwhile(board)
    const planned = readAssignments(board, assignments)
    refuseUnconfirmed(officialIds, officials)
    const clinicians = await heldClinicians(tx, assignments)
    const names = namesOn(board.courts, [...officials, ...clinicians])
    refuseDoubleBookings({ courts: planned.courts, places: planned.after, names })
    await writePlanned(tx, actor, board, { ...planned, names })
    const now = await findBoard(tx, eventId)
    return {
      version: now?.version ?? board.version,
      courts: (now?.courts ?? []).map((court) => presentCourt(court, ALL_MARKS)),
    }
  })

/** By name, too, where the writer is still known: one asks them, not the screen. */
const changedMeanwhile = ({ changedBy }: StoredBoard): AppError =>
  changedBy === null
    ? new AppError('courts.changed_meanwhile')
    : new AppError('courts.changed_meanwhile', {
        message: `${changedBy} changed the courts while you were assigning. Look at what changed before you save.`,
      })

/** By name: they may have been on the board when it was opened. */
function refuseUnconfirmed(ids: readonly string[], officials: readonly HeldOfficial[]): void {
  const refused = officials.filter(({ isConfirmed }) => !isConfirmed).map(nameOf)
  if (refused.length === 1)
    throw new AppError('camp.not_a_participant', { message: `${refused[0]} does not take part in this event.` })
  if (refused.length > 1)
    throw new AppError('camp.not_a_participant', { message: `${list(refused)} do not take part in this event.` })
  if (officials.length < ids.length) throw new AppError('camp.not_a_participant')
}

const list = (names: readonly string[]): string => new Intl.ListFormat('en-US', { type: 'conjunction' }).format(names)

async function heldClinicians(tx: Tx, assignments: readonly Assignment[]) {
  const ids = [...new Set(assignments.flatMap(clinicianIdsIn))]
  const clinicians = await holdClinicians(tx, ids)
  if (clinicians.length < ids.length) throw new AppError('officials.not_found')
  return clinicians
}

/** Saved as it was: the version stays, and nobody is told. */
async function writePlanned(tx: Tx, actor: Actor, { event }: StoredBoard, planned: Planned & { names: Names }) {
  const { moved, before, after, marks } = planned
  await changeTimes(tx, moved)
  const changed = await writePlaces(tx, before, after, marks)
  if (changed + moved.length === 0) return
  const changes = placementChanges(before, after)
  const moves = movesInWords(event, planned, changes)
  const erased = await findErased(
    tx,
    moves.map(({ subject }) => subject.id),
  )
  await recordAudits(
    tx,
    actor,
    moves.filter(({ subject }) => !erased.has(subject.id)),
  )
  await boardChanged(tx, actor, event, {
    action: 'courts.saved',
    subject: { kind: 'event', id: event.id, name: event.name },
    details: { changes: String(changes.length + moved.length) },
  })
}
