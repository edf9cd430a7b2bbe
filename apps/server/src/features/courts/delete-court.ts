import { courtLabel } from '@crew-chief/domain/courts/court-groups'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { removeCourt } from './courts.store.ts'
import { lockCourtFor } from './load-locked-board.ts'
import { recordBoardChange } from './record-board-change.ts'

export const deleteCourt = ({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<undefined> =>
  inTransaction(db, async (tx) => {
    const { board, court } = await lockCourtFor(tx, actor, { courtId: id })
    await removeCourt(tx, court.id)
    await recordBoardChange(tx, actor, board.event, {
      action: 'courts.deleted',
      subject: { kind: 'court', id: court.id, name: courtLabel(court) },
    })
    return undefined
  })
