// An admin says that an official on a court stays there, or did not appear.

import type { Court } from '@crew-chief/contract/court-shapes'
import type { courtsApi } from '@crew-chief/contract/courts'
import type { Decoded } from '@crew-chief/contract/endpoint'
import { AppError } from '../../app-error.ts'
import type { Actor } from '../../call.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { boardChanged, readCourt } from './board-changed.ts'
import { findEventOfCourt, openCourt } from './open-board.ts'
import { nameOf } from './placement-of.ts'
import { markCamper } from './places.store.ts'

type Body = Decoded<typeof courtsApi.markOfficial>['body']

export const markOfficial = ({ db }: Pick<Deps, 'db'>, actor: Actor, courtId: string, body: Body): Promise<Court> =>
  inTransaction(db, async (tx) => {
    const eventId = await findEventOfCourt(tx, courtId, body.eventId)
    const { board, court } = await openCourt(tx, courtId, eventId)
    const camper = court.campers.find(({ id }) => id === body.officialId.toLowerCase())
    if (!camper) throw new AppError('courts.not_assigned', { message: 'This official is not on the court.' })
    const { locked = camper.locked, noShow = camper.noShow } = body
    if (locked !== camper.locked || noShow !== camper.noShow) {
      await markCamper(tx, court.id, camper.id, { locked, noShow })
      await boardChanged(tx, actor, board.event, {
        action: 'courts.marked',
        subject: { kind: 'user', id: camper.id, name: nameOf(camper) },
        details: {
          court: court.name,
          ...(locked !== camper.locked && { locked: String(locked) }),
          ...(noShow !== camper.noShow && { noShow: String(noShow) }),
        },
      })
    }
    return readCourt(tx, eventId, court.id)
  })
