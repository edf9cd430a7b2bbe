import type { Court } from '@crew-chief/contract/court-shapes'
import type { CourtForm } from '@crew-chief/contract/courts'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { saveCourtFields } from './change-court.ts'
import { findEventOfCourt, loadLockedCourt } from './load-locked-board.ts'
import { readCourt } from './record-board-change.ts'

export const updateCourt = (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
  form: Partial<CourtForm>,
): Promise<Court> =>
  inTransaction(db, async (tx) => {
    const eventId = await findEventOfCourt(tx, actor, { courtId: id })
    await saveCourtFields(tx, actor, await loadLockedCourt(tx, id, eventId), form)
    return readCourt(tx, eventId, id)
  })
