// Every write starts here: lock the board, then read it.

import { AppError } from '../../app-error.ts'
import type { Tx } from '../../db/transaction.ts'
import { findBoard, type StoredBoard, type StoredCourt } from './board.store.ts'
import { findCourtRow, lockBoard, removeUnregistered } from './courts.store.ts'

export async function loadLockedBoard(tx: Tx, eventId: string): Promise<StoredBoard | undefined> {
  if ((await lockBoard(tx, eventId)) === undefined) return undefined
  await removeUnregistered(tx, eventId)
  return findBoard(tx, eventId)
}

export type LockedCourt = { board: StoredBoard; court: StoredCourt }

/** If the request also has an event id, it must be the court's event. */
export async function findEventOfCourt(tx: Tx, courtId: string, eventId: string | undefined): Promise<string> {
  const row = await findCourtRow(tx, courtId)
  if (!row || (eventId !== undefined && eventId.toLowerCase() !== row.eventId)) throw new AppError('courts.not_found')
  return row.eventId
}

/** Looks up the court after locking: it may have been deleted while waiting. */
export async function loadLockedCourt(tx: Tx, courtId: string, eventId: string): Promise<LockedCourt> {
  const board = await loadLockedBoard(tx, eventId)
  const court = board?.courts.find(({ id }) => id === courtId.toLowerCase())
  if (!board || !court) throw new AppError('courts.not_found')
  return { board, court }
}
