import type { Court } from '@crew-chief/contract/court-shapes'
import { canEnterCamp } from '@crew-chief/domain/camp/permissions'
import { DEFAULT_POSITION } from '@crew-chief/domain/courts/position-name'
import type { Actor } from '../../actor.ts'
import type { ReadBoard, StoredCourt } from './board.store.ts'

/** Which marks the reader may see; hidden ones are presented as false. */
type VisibleMarks = { locked: boolean; noShow: boolean }
export const ALL_MARKS: VisibleMarks = { locked: true, noShow: true }

/** Locks are visible to admins, no-shows to people who may enter the camp. */
const marksFor = (actor: Actor, { isRegistered }: Pick<ReadBoard, 'isRegistered'>): VisibleMarks => ({
  locked: actor.role === 'ADMIN',
  noShow: canEnterCamp(actor, isRegistered),
})

export function presentCourt({ positions, campers, ...court }: StoredCourt, visible: VisibleMarks): Court {
  const stored = positions.map(({ position, clinician }) => [position, clinician] as const)
  // Every court has the default position, even without a row; it comes first.
  const clinicianPositions = { [DEFAULT_POSITION]: null, ...Object.fromEntries(stored) }
  return {
    ...court,
    clinicianPositions,
    clinician: clinicianPositions[DEFAULT_POSITION],
    campers: campers.map(({ locked, noShow, ...user }) => ({
      id: user.id,
      userId: user.id,
      user,
      locked: visible.locked && locked,
      noShow: visible.noShow && noShow,
    })),
  }
}

export function presentCourtsTo(actor: Actor, board: ReadBoard): Court[] {
  const visible = marksFor(actor, board)
  return board.courts.map((court) => presentCourt(court, visible))
}
