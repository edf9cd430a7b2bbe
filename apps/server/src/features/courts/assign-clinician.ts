import type { Court } from '@crew-chief/contract/court-shapes'
import type { courtsApi } from '@crew-chief/contract/courts'
import type { Decoded } from '@crew-chief/contract/endpoint'
import { assignClinician as assignOnBoard } from '@crew-chief/domain/courts/edit-places'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { StoredCourt } from './board.store.ts'
import { changeAssignments } from './change-assignments.ts'
import { lockCourtFor } from './load-locked-board.ts'
import { lockClinicians } from './people.store.ts'
import { placesOn } from './placement-of.ts'
import { positionAuditEntry, readCourt } from './record-board-change.ts'

const MAX_POSITIONS = 20

type Body = Decoded<typeof courtsApi.assignClinician>['body']

/** Creates the position if it is new; without a clinician the position is open. */
export const assignClinician = ({ db }: Pick<Deps, 'db'>, actor: Actor, courtId: string, body: Body): Promise<Court> =>
  inTransaction(db, async (tx) => {
    const locked = await lockCourtFor(tx, actor, { courtId, eventId: body.eventId })
    const { board, court } = locked
    const { position } = body
    const clinician = await findClinician(tx, board.event.id, body.clinicianId)
    checkPositionCount(court, position)
    const at = { courtId: court.id, position }
    await changeAssignments(tx, actor, locked, {
      edit: (places) => assignOnBoard(places, clinician?.id ?? null, at, body.mode === 'move' ? 'all' : null),
      added: court.positions.some((each) => each.clinician?.id === clinician?.id) ? null : clinician,
      entry: positionAuditEntry(court, { clinician, direction: 'to', position }),
    })
    return readCourt(tx, board.event.id, court.id)
  })

async function findClinician(tx: Tx, eventId: string, id: string | null) {
  if (id === null) return null
  const [clinician] = await lockClinicians(tx, eventId, [id])
  if (!clinician) throw new AppError('officials.not_found')
  return clinician
}

function checkPositionCount(court: StoredCourt, position: string): void {
  const { positions } = placesOn(court)
  if (position in positions || Object.keys(positions).length < MAX_POSITIONS) return
  throw new AppError('input.invalid', { fields: { position: `A court can have up to ${MAX_POSITIONS} positions` } })
}
