// An admin renames a court, or changes its time, target and levels.

import type { Court } from '@crew-chief/contract/court-shapes'
import type { CourtForm } from '@crew-chief/contract/courts'
import type { Actor } from '../../call.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { readCourt } from './board-changed.ts'
import { saveCourtFields } from './change-court.ts'
import { findEventOfCourt, openCourt } from './open-board.ts'

export const updateCourt = (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
  form: Partial<CourtForm>,
): Promise<Court> =>
  inTransaction(db, async (tx) => {
    const eventId = await findEventOfCourt(tx, id, undefined)
    await saveCourtFields(tx, actor, await openCourt(tx, id, eventId), form)
    return readCourt(tx, eventId, id)
  })
