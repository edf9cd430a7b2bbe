import type { Court } from '@crew-chief/contract/court-shapes'
import type { CourtForm } from '@crew-chief/contract/courts'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { saveCourtFields } from './change-court.ts'
import { lockCourtFor } from './load-locked-board.ts'
import { readCourt } from './record-board-change.ts'

export const updateCourt = (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
  form: Partial<CourtForm>,
): Promise<Court> =>
  inTransaction(db, async (tx) => {
    const locked = await lockCourtFor(tx, actor, { courtId: id })
    await saveCourtFields(tx, actor, locked, form)
    return readCourt(tx, locked.board.event.id, id)
  })
