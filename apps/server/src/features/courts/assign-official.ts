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
import { changeAssignments } from './change-assignments.ts'
import { findEventOfCourt, loadLockedCourt } from './load-locked-board.ts'
import { lockOfficials } from './people.store.ts'
import { readCourt } from './record-board-change.ts'

type Body = Decoded<typeof courtsApi.assignOfficial>['body']

/** `move` removes the official from all other courts, `add` keeps those at other times. */
export const assignOfficial = ({ db }: Pick<Deps, 'db'>, actor: Actor, courtId: string, body: Body): Promise<Court> =>
  inTransaction(db, async (tx) => {
    const eventId = await findEventOfCourt(tx, actor, { courtId, eventId: body.eventId })
    const [official] = await lockOfficials(tx, eventId, [body.officialId])
    const locked = await loadLockedCourt(tx, courtId, eventId)
    if (!official?.isConfirmed) throw new AppError('camp.not_a_participant')
    const { court } = locked
    const isAdded = !court.campers.some(({ id }) => id === official.id)
    // saveAssignments accepts no more: the board could not be saved again.
    if (isAdded && court.campers.length >= MAX_PER_COURT) throw new AppError('courts.full')
    await changeAssignments(tx, actor, locked, {
      edit: (places) => assignOnBoard(places, official.id, court.id, body.mode === 'move' ? 'all' : null),
      added: isAdded ? official : null,
      entry: {
        action: 'courts.assigned',
        // The user is the subject, so that erasing them removes their name from the audit log.
        subject: { kind: 'user', id: official.id, name: fullName(official) },
        details: { to: courtLabel(court) },
      },
    })
    return readCourt(tx, eventId, court.id)
  })
