import type { PersonName, Placement } from '@crew-chief/domain/courts/board'
import type { Actor } from '../../actor.ts'
import type { Tx } from '../../db/transaction.ts'
import type { LockedCourt } from './load-locked-board.ts'
import { namesOn, placementOf } from './placement-of.ts'
import { writePlaces } from './places.store.ts'
import { type AuditEntry, recordBoardChange } from './record-board-change.ts'
import { rejectDoubleBookingsOn } from './reject-double-bookings.ts'

type Change = {
  edit: (places: Placement) => Placement
  /** Whom the edit adds to the court: double bookings of others are ignored. */
  added?: PersonName | null | undefined
  entry: AuditEntry
}

/** One change of a locked court. Without changes the version stays and no notification is sent. */
export async function changeAssignments(
  tx: Tx,
  actor: Actor,
  { board, court }: LockedCourt,
  { edit, added, entry }: Change,
): Promise<void> {
  const before = placementOf(board.courts)
  const after = edit(before)
  if (added) {
    const names = namesOn(board.courts, [added])
    rejectDoubleBookingsOn(court, { courts: board.courts, places: after, names }, added)
  }
  if ((await writePlaces(tx, before, after)) > 0) await recordBoardChange(tx, actor, board.event, entry)
}
