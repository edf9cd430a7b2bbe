import type { Court } from '@crew-chief/contract/court-shapes'
import { type courtsApi, MAX_PER_COURT } from '@crew-chief/contract/courts'
import type { Decoded } from '@crew-chief/contract/endpoint'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { courtLabel } from '@crew-chief/domain/courts/court-groups'
import { assignOfficial as assignOnBoard } from '@crew-chief/domain/courts/edit-places'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { findEventOfCourt, loadLockedCourt } from './load-locked-board.ts'
import { lockOfficials } from './people.store.ts'
import { namesOn, placementOf } from './placement-of.ts'
import { writePlaces } from './places.store.ts'
import { readCourt, recordBoardChange } from './record-board-change.ts'
import { rejectDoubleBookingsOn } from './reject-double-bookings.ts'

type Body = Decoded<typeof courtsApi.assignOfficial>['body']

/** `move` removes the official from all other courts, `add` keeps those at other times. */
export const assignOfficial = ({ db }: Pick<Deps, 'db'>, actor: Actor, courtId: string, body: Body): Promise<Court> =>
  inTransaction(db, async (tx) => {
    const eventId = await findEventOfCourt(tx, actor, { courtId, eventId: body.eventId })
    const [official] = await lockOfficials(tx, eventId, [body.officialId])
    const { board, court } = await loadLockedCourt(tx, courtId, eventId)
    if (!official?.isConfirmed) throw new AppError('camp.not_a_participant')
    const before = placementOf(board.courts)
    const after = assignOnBoard(before, official.id, court.id, body.mode === 'move' ? 'all' : null)
    if (!before[court.id]?.officialIds.includes(official.id)) {
      // saveAssignments accepts no more: the board could not be saved again.
      if (court.campers.length >= MAX_PER_COURT) throw new AppError('courts.full')
      const names = namesOn(board.courts, [official])
      rejectDoubleBookingsOn(court, { courts: board.courts, places: after, names }, official)
    }
    if ((await writePlaces(tx, before, after)) > 0)
      await recordBoardChange(tx, actor, board.event, {
        action: 'courts.assigned',
        // The user is the subject, so that erasing them removes their name from the audit log.
        subject: { kind: 'user', id: official.id, name: fullName(official) },
        details: { to: courtLabel(court) },
      })
    return readCourt(tx, eventId, court.id)
  })
