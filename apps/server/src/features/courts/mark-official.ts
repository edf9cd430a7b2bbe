import type { Court } from '@crew-chief/contract/court-shapes'
import type { courtsApi } from '@crew-chief/contract/courts'
import type { Decoded } from '@crew-chief/contract/endpoint'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { courtLabel } from '@crew-chief/domain/courts/court-groups'
import { canCheckIn, canEditCourts } from '@crew-chief/domain/events/event-staff'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { CourtEvent, StoredCourt } from './board.store.ts'
import { lockCourtFor } from './load-locked-board.ts'
import { markCamper } from './places.store.ts'
import { readCourt, recordBoardChange } from './record-board-change.ts'

type Body = Decoded<typeof courtsApi.markOfficial>['body']

/** Sets or clears the lock and the no-show mark of an official on a court and on `alsoOn`: all of them or none. */
export const markOfficial = ({ db }: Pick<Deps, 'db'>, actor: Actor, courtId: string, body: Body): Promise<Court> =>
  inTransaction(db, async (tx) => {
    // The desk checks people in, but does not lock them to courts.
    const may = body.locked === undefined ? canCheckIn : canEditCourts
    const { board, court } = await lockCourtFor(tx, actor, { courtId, eventId: body.eventId }, may)
    const ids = new Set([court.id, ...(body.alsoOn ?? []).map((id) => id.toLowerCase())])
    const courts = board.courts.filter(({ id }) => ids.has(id))
    if (courts.length < ids.size) throw new AppError('courts.not_found')
    for (const each of courts) await markOn(tx, actor, board.event, each, body)
    return readCourt(tx, board.event.id, court.id)
  })

async function markOn(tx: Tx, actor: Actor, event: CourtEvent, court: StoredCourt, body: Body): Promise<void> {
  const camper = court.campers.find(({ id }) => id === body.officialId.toLowerCase())
  if (!camper) throw new AppError('courts.not_assigned', { message: 'This official isn’t on this court.' })
  const { locked = camper.locked, noShow = camper.noShow } = body
  if (locked === camper.locked && noShow === camper.noShow) return
  await markCamper(tx, court.id, camper.id, { locked, noShow })
  await recordBoardChange(tx, actor, event, {
    action: 'courts.marked',
    subject: { kind: 'user', id: camper.id, name: fullName(camper) },
    details: {
      court: courtLabel(court),
      ...(locked !== camper.locked && { locked: String(locked) }),
      ...(noShow !== camper.noShow && { noShow: String(noShow) }),
    },
  })
}
