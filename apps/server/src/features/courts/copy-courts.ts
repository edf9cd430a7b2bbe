import { randomUUID } from 'node:crypto'
import type { Tx } from '../../db/transaction.ts'
import { findBoard } from './board.store.ts'
import { insertCourts } from './courts.store.ts'

/** Courts and positions of another event, without people. */
export async function copyCourts(tx: Tx, from: string, to: string): Promise<void> {
  const board = await findBoard(tx, from)
  const copies = (board?.courts ?? []).map((court) => ({
    ...court,
    id: randomUUID(),
    eventId: to,
    positions: court.positions.map(({ position }) => ({ position, clinician: null })),
    campers: [],
  }))
  if (copies.length > 0) await insertCourts(tx, copies)
}
