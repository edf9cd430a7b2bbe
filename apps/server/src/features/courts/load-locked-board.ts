// Every write starts here: check the actor, lock the board, then read it.

import { canEditCourts, type Standing } from '@crew-chief/domain/events/event-staff'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { Tx } from '../../db/transaction.ts'
import { requireStandingFor, unknownTo } from '../events/public.ts'
import { findBoard, type StoredBoard, type StoredCourt } from './board.store.ts'
import { findCourtRow, lockBoard, removeUnregistered } from './courts.store.ts'

export async function loadLockedBoard(tx: Tx, eventId: string): Promise<StoredBoard | undefined> {
  if ((await lockBoard(tx, eventId)) === undefined) return undefined
  await removeUnregistered(tx, eventId)
  return findBoard(tx, eventId)
}

/** Names the last writer if known. */
export const editConflict = ({ changedBy }: StoredBoard, action: 'save' | 'notify'): AppError =>
  new AppError('courts.changed_meanwhile', {
    message: `${changedBy ?? 'Someone else'} changed the courts while you were assigning. Review the changes, then ${action}.`,
  })

export type LockedCourt = { board: StoredBoard; court: StoredCourt }

/** If the request also has an event id, it must be the court's event. */
type CourtRef = { courtId: string; eventId?: string | undefined }

/** `may`: who changes the court. */
export async function lockCourtFor(
  tx: Tx,
  actor: Actor,
  ref: CourtRef,
  may?: (standing: Standing) => boolean,
): Promise<LockedCourt> {
  return loadLockedCourt(tx, ref.courtId, await findEventOfCourt(tx, actor, ref, may))
}

export async function findEventOfCourt(
  tx: Tx,
  actor: Actor,
  { courtId, eventId }: CourtRef,
  may: (standing: Standing) => boolean = canEditCourts,
): Promise<string> {
  const row = await findCourtRow(tx, courtId)
  if (!row || (eventId !== undefined && eventId.toLowerCase() !== row.eventId))
    throw await unknownTo(tx, actor, 'courts.not_found')
  // Everyone may know courts, unless their event was deleted.
  await requireStandingFor(tx, actor, row.eventId, { may, canRead: () => true, unknown: 'courts.not_found' })
  return row.eventId
}

/** Looks up the court after locking: it may have been deleted while waiting. */
export async function loadLockedCourt(tx: Tx, courtId: string, eventId: string): Promise<LockedCourt> {
  const board = await loadLockedBoard(tx, eventId)
  const court = board?.courts.find(({ id }) => id === courtId.toLowerCase())
  if (!board || !court) throw new AppError('courts.not_found')
  return { board, court }
}
