// Every write begins here: the board is locked, and read when it is.

import { AppError } from '../../app-error.ts'
import type { Tx } from '../../db/transaction.ts'
import { findBoard, type StoredBoard, type StoredCourt } from './board.store.ts'
import { dropAbsent, findCourtRow, lockBoard } from './courts.store.ts'

export async function openBoard(tx: Tx, eventId: string): Promise<StoredBoard | undefined> {
  if ((await lockBoard(tx, eventId)) === undefined) return undefined
  await dropAbsent(tx, eventId)
  return findBoard(tx, eventId)
}

export type OpenCourt = { board: StoredBoard; court: StoredCourt }

/** A court is named by its id; who also names the event must name the court's. */
export async function findEventOfCourt(tx: Tx, courtId: string, eventId: string | undefined): Promise<string> {
  const row = await findCourtRow(tx, courtId)
  if (!row || (eventId !== undefined && eventId.toLowerCase() !== row.eventId)) throw new AppError('courts.not_found')
  return row.eventId
}

/** Read again under the lock: while we waited it may have been deleted. */
export async function openCourt(tx: Tx, courtId: string, eventId: string): Promise<OpenCourt> {
  const board = await openBoard(tx, eventId)
  const court = board?.courts.find(({ id }) => id === courtId.toLowerCase())
  if (!board || !court) throw new AppError('courts.not_found')
  return { board, court }
}
