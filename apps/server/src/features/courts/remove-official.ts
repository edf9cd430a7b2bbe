import type { courtsApi } from '@crew-chief/contract/courts'
import type { Decoded } from '@crew-chief/contract/endpoint'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { courtLabel } from '@crew-chief/domain/courts/court-groups'
import { unassignOfficial } from '@crew-chief/domain/courts/edit-places'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { findEventOfCourt, loadLockedCourt } from './load-locked-board.ts'
import { placementOf } from './placement-of.ts'
import { writePlaces } from './places.store.ts'
import { recordBoardChange } from './record-board-change.ts'

type Body = Decoded<typeof courtsApi.removeOfficial>['body']

export const removeOfficial = ({ db }: Pick<Deps, 'db'>, actor: Actor, courtId: string, body: Body) =>
  inTransaction(db, async (tx): Promise<undefined> => {
    const { board, court } = await loadLockedCourt(
      tx,
      courtId,
      await findEventOfCourt(tx, actor, { courtId, eventId: body.eventId }),
    )
    const camper = court.campers.find(({ id }) => id === body.officialId.toLowerCase())
    if (!camper) throw new AppError('courts.not_assigned')
    const before = placementOf(board.courts)
    await writePlaces(tx, before, unassignOfficial(before, camper.id, court.id))
    await recordBoardChange(tx, actor, board.event, {
      action: 'courts.assigned',
      subject: { kind: 'user', id: camper.id, name: fullName(camper) },
      details: { from: courtLabel(court) },
    })
    return undefined
  })
