// An admin takes an official off a court.

import type { courtsApi } from '@crew-chief/contract/courts'
import type { Decoded } from '@crew-chief/contract/endpoint'
import { unassignOfficial } from '@crew-chief/domain/courts/edit-places'
import { AppError } from '../../app-error.ts'
import type { Actor } from '../../call.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { boardChanged } from './board-changed.ts'
import { findEventOfCourt, openCourt } from './open-board.ts'
import { nameOf, placementOf } from './placement-of.ts'
import { writePlaces } from './places.store.ts'

type Body = Decoded<typeof courtsApi.removeOfficial>['body']

export const removeOfficial = ({ db }: Pick<Deps, 'db'>, actor: Actor, courtId: string, body: Body) =>
  inTransaction(db, async (tx): Promise<undefined> => {
    const { board, court } = await openCourt(tx, courtId, await findEventOfCourt(tx, courtId, body.eventId))
    const camper = court.campers.find(({ id }) => id === body.officialId.toLowerCase())
    if (!camper) throw new AppError('courts.not_assigned')
    const before = placementOf(board.courts)
    await writePlaces(tx, before, unassignOfficial(before, camper.id, court.id))
    await boardChanged(tx, actor, board.event, {
      action: 'courts.assigned',
      subject: { kind: 'user', id: camper.id, name: nameOf(camper) },
      details: { from: court.name },
    })
    return undefined
  })
