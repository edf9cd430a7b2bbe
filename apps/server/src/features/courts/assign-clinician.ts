import type { Court } from '@crew-chief/contract/court-shapes'
import type { courtsApi } from '@crew-chief/contract/courts'
import type { Decoded } from '@crew-chief/contract/endpoint'
import { assignClinician as assignOnBoard } from '@crew-chief/domain/courts/edit-places'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { StoredCourt } from './board.store.ts'
import { findEventOfCourt, loadLockedCourt } from './load-locked-board.ts'
import { lockClinicians } from './people.store.ts'
import { namesOn, placementOf, placesOn } from './placement-of.ts'
import { writePlaces } from './places.store.ts'
import { positionAuditEntry, readCourt, recordBoardChange } from './record-board-change.ts'
import { rejectDoubleBookingsOn } from './reject-double-bookings.ts'

const MAX_POSITIONS = 20

type Body = Decoded<typeof courtsApi.assignClinician>['body']

/** Creates the position if it is new; without a clinician the position is open. */
export const assignClinician = ({ db }: Pick<Deps, 'db'>, actor: Actor, courtId: string, body: Body): Promise<Court> =>
  inTransaction(db, async (tx) => {
    const eventId = await findEventOfCourt(tx, actor, { courtId, eventId: body.eventId })
    const { board, court } = await loadLockedCourt(tx, courtId, eventId)
    const { position } = body
    const clinician = await findClinician(tx, eventId, body.clinicianId)
    checkPositionCount(court, position)
    const before = placementOf(board.courts)
    const at = { courtId: court.id, position }
    const after = assignOnBoard(before, clinician?.id ?? null, at, body.mode === 'move' ? 'all' : null)
    if (clinician && !Object.values(before[court.id]?.positions ?? {}).includes(clinician.id)) {
      const names = namesOn(board.courts, [clinician])
      rejectDoubleBookingsOn(court, { courts: board.courts, places: after, names }, clinician)
    }
    if ((await writePlaces(tx, before, after)) > 0)
      await recordBoardChange(
        tx,
        actor,
        board.event,
        positionAuditEntry(court, { clinician, direction: 'to', position }),
      )
    return readCourt(tx, eventId, court.id)
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
