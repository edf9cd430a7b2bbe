// A court as somebody who is signed in reads it.

import type { Court } from '@crew-chief/contract/court-shapes'
import { canEnterCamp } from '@crew-chief/domain/camp/permissions'
import { DEFAULT_POSITION } from '@crew-chief/domain/courts/position-name'
import type { Actor } from '../../call.ts'
import type { ReadBoard, StoredCourt } from './board.store.ts'

/** Which of the marks a reader sees; the others read as not set. */
type SeenMarks = { locked: boolean; noShow: boolean }
export const ALL_MARKS: SeenMarks = { locked: true, noShow: true }

/** Locks are a matter of assigning; that somebody did not appear is none of a passer-by's business. */
const marksFor = (actor: Actor, { hasSeat }: Pick<ReadBoard, 'hasSeat'>): SeenMarks => ({
  locked: actor.role === 'ADMIN',
  noShow: canEnterCamp(actor, hasSeat),
})

export function presentCourt({ positions, campers, ...court }: StoredCourt, seen: SeenMarks): Court {
  const seats = positions.map(({ position, clinician }) => [position, clinician] as const)
  // Every court has the default position, also one that came into the database without; it is named first.
  const clinicianPositions = { [DEFAULT_POSITION]: null, ...Object.fromEntries(seats) }
  return {
    ...court,
    clinicianPositions,
    clinician: clinicianPositions[DEFAULT_POSITION],
    campers: campers.map(({ locked, noShow, ...user }) => ({
      id: user.id,
      userId: user.id,
      user,
      locked: seen.locked && locked,
      noShow: seen.noShow && noShow,
    })),
  }
}

export function presentCourtsTo(actor: Actor, board: ReadBoard): Court[] {
  const seen = marksFor(actor, board)
  return board.courts.map((court) => presentCourt(court, seen))
}
