// An admin leaves a position open, or takes it away altogether.

import type { courtsApi } from '@crew-chief/contract/courts'
import type { Decoded } from '@crew-chief/contract/endpoint'
import { assignClinician } from '@crew-chief/domain/courts/edit-places'
import { DEFAULT_POSITION } from '@crew-chief/domain/courts/position-name'
import { AppError } from '../../app-error.ts'
import type { Actor } from '../../call.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { boardChanged } from './board-changed.ts'
import { findEventOfCourt, openCourt } from './open-board.ts'
import { placementOf, placesOn } from './placement-of.ts'
import { removePosition, writePlaces } from './places.store.ts'
import { positionDeed } from './position-deed.ts'

type Body = Decoded<typeof courtsApi.removeClinician>['body']

export const removeClinician = ({ db }: Pick<Deps, 'db'>, actor: Actor, courtId: string, body: Body) =>
  inTransaction(db, async (tx): Promise<undefined> => {
    const { board, court } = await openCourt(tx, courtId, await findEventOfCourt(tx, courtId, body.eventId))
    const { position } = body
    if (!(position in placesOn(court).positions)) throw new AppError('courts.position_not_found')
    if (body.removePosition && position === DEFAULT_POSITION) throw new AppError('courts.position_stays')
    const before = placementOf(board.courts)
    const opened = await writePlaces(tx, before, assignClinician(before, null, { courtId: court.id, position }))
    if (body.removePosition) await removePosition(tx, court.id, position)
    // It was open already, and stays.
    else if (opened === 0) return undefined
    const clinician = court.positions.find((seat) => seat.position === position)?.clinician
    await boardChanged(tx, actor, board.event, positionDeed(court, { clinician, way: 'from', position }))
    return undefined
  })
