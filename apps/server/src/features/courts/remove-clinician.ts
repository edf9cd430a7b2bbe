import type { courtsApi } from '@crew-chief/contract/courts'
import type { Decoded } from '@crew-chief/contract/endpoint'
import { assignClinician } from '@crew-chief/domain/courts/edit-places'
import { DEFAULT_POSITION } from '@crew-chief/domain/courts/position-name'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { findEventOfCourt, loadLockedCourt } from './load-locked-board.ts'
import { placementOf, placesOn } from './placement-of.ts'
import { removePosition, writePlaces } from './places.store.ts'
import { positionAuditEntry, recordBoardChange } from './record-board-change.ts'

type Body = Decoded<typeof courtsApi.removeClinician>['body']

/** Opens a position, or with `removePosition` deletes it. */
export const removeClinician = ({ db }: Pick<Deps, 'db'>, actor: Actor, courtId: string, body: Body) =>
  inTransaction(db, async (tx): Promise<undefined> => {
    const { board, court } = await loadLockedCourt(
      tx,
      courtId,
      await findEventOfCourt(tx, actor, { courtId, eventId: body.eventId }),
    )
    const { position } = body
    if (!(position in placesOn(court).positions)) throw new AppError('courts.position_not_found')
    if (body.removePosition && position === DEFAULT_POSITION) throw new AppError('courts.position_stays')
    const before = placementOf(board.courts)
    const opened = await writePlaces(tx, before, assignClinician(before, null, { courtId: court.id, position }))
    if (body.removePosition) await removePosition(tx, court.id, position)
    // The position was already open.
    else if (opened === 0) return undefined
    const clinician = court.positions.find((each) => each.position === position)?.clinician
    await recordBoardChange(
      tx,
      actor,
      board.event,
      positionAuditEntry(court, { clinician, direction: 'from', position }),
    )
    return undefined
  })
