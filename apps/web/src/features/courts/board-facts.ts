// The board on the wire, as the rules of assigning see it.

import type { Court, CourtBoard } from '@crew-chief/contract/court-shapes'
import { type Board, noShowKey, type Placement } from '@crew-chief/domain/courts/board'
import { rosterOf } from './roster.ts'

export const placementOf = (courts: readonly Court[]): Placement =>
  Object.fromEntries(
    courts.map(({ id, clinicianPositions, campers }) => [
      id,
      {
        positions: Object.fromEntries(
          Object.entries(clinicianPositions).map(([position, clinician]) => [position, clinician?.id ?? null]),
        ),
        officialIds: campers.map(({ userId }) => userId),
      },
    ]),
  )

/** `places` may be ahead of what is saved. */
export const boardFacts = ({ courts, officials, clinicians }: CourtBoard, places: Placement): Board => ({
  courts,
  officials,
  clinicians,
  places,
  noShows: new Set(
    courts.flatMap(({ id, campers }) =>
      campers.filter(({ noShow }) => noShow).map(({ userId }) => noShowKey(id, userId)),
    ),
  ),
})

/** What the edits of a board must know of it. */
export const boardNews = (board: CourtBoard) => ({
  base: placementOf(board.courts),
  version: board.version,
  people: rosterOf(board),
  changedBy: board.changedBy,
})
