// An admin gives a position to a clinician, opening the position if it is new; null leaves it open.

import type { Court } from '@crew-chief/contract/court-shapes'
import type { courtsApi } from '@crew-chief/contract/courts'
import type { Decoded } from '@crew-chief/contract/endpoint'
import { assignClinician as assignOnBoard } from '@crew-chief/domain/courts/edit-places'
import { AppError } from '../../app-error.ts'
import type { Actor } from '../../call.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { StoredCourt } from './board.store.ts'
import { boardChanged, readCourt } from './board-changed.ts'
import { findEventOfCourt, openCourt } from './open-board.ts'
import { holdClinicians } from './people.store.ts'
import { namesOn, placementOf, placesOn } from './placement-of.ts'
import { writePlaces } from './places.store.ts'
import { positionDeed } from './position-deed.ts'
import { refuseDoubleBookingsOn } from './refuse-double-bookings.ts'

const MOST_POSITIONS = 20

type Body = Decoded<typeof courtsApi.assignClinician>['body']

export const assignClinician = ({ db }: Pick<Deps, 'db'>, actor: Actor, courtId: string, body: Body): Promise<Court> =>
  inTransaction(db, async (tx) => {
    const eventId = await findEventOfCourt(tx, courtId, body.eventId)
    const { board, court } = await openCourt(tx, courtId, eventId)
    const { position } = body
    const clinician = await holdClinician(tx, body.clinicianId)
    checkRoom(court, position)
    const before = placementOf(board.courts)
    const seat = { courtId: court.id, position }
    const after = assignOnBoard(before, clinician?.id ?? null, seat, body.mode === 'move' ? 'all' : null)
    if (clinician && !Object.values(before[court.id]?.positions ?? {}).includes(clinician.id)) {
      const names = namesOn(board.courts, [clinician])
      refuseDoubleBookingsOn(court, { courts: board.courts, places: after, names }, clinician)
    }
    if ((await writePlaces(tx, before, after)) > 0)
      await boardChanged(tx, actor, board.event, positionDeed(court, { clinician, way: 'to', position }))
    return readCourt(tx, eventId, court.id)
  })

async function holdClinician(tx: Tx, id: string | null) {
  if (id === null) return null
  const [clinician] = await holdClinicians(tx, [id])
  if (!clinician) throw new AppError('officials.not_found')
  return clinician
}

function checkRoom(court: StoredCourt, position: string): void {
  const { positions } = placesOn(court)
  if (position in positions || Object.keys(positions).length < MOST_POSITIONS) return
  throw new AppError('input.invalid', { fields: { position: `A court has at most ${MOST_POSITIONS} positions` } })
}
