// An admin deletes a court, and with it who was assigned to it.

import type { Actor } from '../../call.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { boardChanged } from './board-changed.ts'
import { removeCourt } from './courts.store.ts'
import { findEventOfCourt, openCourt } from './open-board.ts'

export const deleteCourt = ({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<undefined> =>
  inTransaction(db, async (tx) => {
    const { board, court } = await openCourt(tx, id, await findEventOfCourt(tx, id, undefined))
    await removeCourt(tx, court.id)
    await boardChanged(tx, actor, board.event, {
      action: 'courts.deleted',
      subject: { kind: 'court', id: court.id, name: court.name },
    })
    return undefined
  })
