import type { courtsApi } from '@crew-chief/contract/courts'
import type { Decoded } from '@crew-chief/contract/endpoint'
import type { Placement } from '@crew-chief/domain/courts/board'
import { assignClinician } from '@crew-chief/domain/courts/edit-places'
import { DEFAULT_POSITION } from '@crew-chief/domain/courts/position-name'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { changeAssignments } from './change-assignments.ts'
import { lockCourtFor } from './load-locked-board.ts'
import { placesOn } from './placement-of.ts'
import { removePosition } from './places.store.ts'
import { positionAuditEntry, recordBoardChange } from './record-board-change.ts'

type Body = Decoded<typeof courtsApi.removeClinician>['body']

/** Opens a position, or with `removePosition` deletes it. */
export const removeClinician = ({ db }: Pick<Deps, 'db'>, actor: Actor, courtId: string, body: Body) =>
  inTransaction(db, async (tx): Promise<undefined> => {
    const locked = await lockCourtFor(tx, actor, { courtId, eventId: body.eventId })
    const { board, court } = locked
    const { position } = body
    if (!(position in placesOn(court).positions)) throw new AppError('courts.position_not_found')
    if (body.removePosition && position === DEFAULT_POSITION) throw new AppError('courts.position_stays')
    const clinician = court.positions.find((each) => each.position === position)?.clinician
    const entry = positionAuditEntry(court, { clinician, direction: 'from', position })
    if (body.removePosition) {
      await removePosition(tx, court.id, position)
      await recordBoardChange(tx, actor, board.event, entry)
    } else {
      const edit = (places: Placement) => assignClinician(places, null, { courtId: court.id, position })
      await changeAssignments(tx, actor, locked, { edit, entry })
    }
    return undefined
  })
