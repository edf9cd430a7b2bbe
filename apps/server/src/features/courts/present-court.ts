import type { Court } from '@crew-chief/contract/court-shapes'
import { DEFAULT_POSITION } from '@crew-chief/domain/courts/position-name'
import { canEditCourts, canEnterEvent, type Standing } from '@crew-chief/domain/events/event-staff'
import type { StoredBoard, StoredCourt } from './board.store.ts'

/** Which marks the reader may see; hidden ones are presented as false. */
type VisibleMarks = { locked: boolean; noShow: boolean; responses: boolean }
export const ALL_MARKS: VisibleMarks = { locked: true, noShow: true, responses: true }

/** Locks and answers are visible to people who edit the courts, no-shows to people who may enter the camp. */
const marksFor = (standing: Standing): VisibleMarks => ({
  locked: canEditCourts(standing),
  noShow: canEnterEvent(standing),
  responses: canEditCourts(standing),
})

export function presentCourt({ positions, campers, ...court }: StoredCourt, visible: VisibleMarks): Court {
  const stored = positions.map(({ position, clinician }) => [position, clinician] as const)
  // Every court has the default position, even without a row; it comes first.
  const clinicianPositions = { [DEFAULT_POSITION]: null, ...Object.fromEntries(stored) }
  return {
    ...court,
    clinicianPositions,
    clinician: clinicianPositions[DEFAULT_POSITION],
    campers: campers.map(({ locked, noShow, response, responseReason, ...user }) => ({
      id: user.id,
      userId: user.id,
      user,
      locked: visible.locked && locked,
      noShow: visible.noShow && noShow,
      ...(visible.responses && response && { response, ...(responseReason && { responseReason }) }),
    })),
  }
}

export function presentCourtsTo(standing: Standing, board: StoredBoard): Court[] {
  const visible = marksFor(standing)
  return board.courts.map((court) => presentCourt(court, visible))
}
