import type { Court } from '@crew-chief/contract/court-shapes'
import type { courtsApi } from '@crew-chief/contract/courts'
import type { Decoded } from '@crew-chief/contract/endpoint'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { findEventOfCourt, loadLockedCourt } from './load-locked-board.ts'
import { markCamper } from './places.store.ts'
import { readCourt, recordBoardChange } from './record-board-change.ts'

type Body = Decoded<typeof courtsApi.markOfficial>['body']

/** Sets or clears the lock and the no-show mark of an official on a court. */
export const markOfficial = ({ db }: Pick<Deps, 'db'>, actor: Actor, courtId: string, body: Body): Promise<Court> =>
  inTransaction(db, async (tx) => {
    const eventId = await findEventOfCourt(tx, courtId, body.eventId)
    const { board, court } = await loadLockedCourt(tx, courtId, eventId)
    const camper = court.campers.find(({ id }) => id === body.officialId.toLowerCase())
    if (!camper) throw new AppError('courts.not_assigned', { message: 'This official isn’t on this court.' })
    const { locked = camper.locked, noShow = camper.noShow } = body
    if (locked !== camper.locked || noShow !== camper.noShow) {
      await markCamper(tx, court.id, camper.id, { locked, noShow })
      await recordBoardChange(tx, actor, board.event, {
        action: 'courts.marked',
        subject: { kind: 'user', id: camper.id, name: fullName(camper) },
        details: {
          court: court.name,
          ...(locked !== camper.locked && { locked: String(locked) }),
          ...(noShow !== camper.noShow && { noShow: String(noShow) }),
        },
      })
    }
    return readCourt(tx, eventId, court.id)
  })
