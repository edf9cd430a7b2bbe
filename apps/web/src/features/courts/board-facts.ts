// Converts the board of the API to the types of the domain rules.

import type { Court, CourtBoard } from '@crew-chief/contract/court-shapes'
import { assignmentKey, type Board, type Placement } from '@crew-chief/domain/courts/board'
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

/** `places` may include unsaved edits. */
export const boardFacts = ({ courts, officials, clinicians }: CourtBoard, places: Placement): Board => ({
  courts,
  officials,
  clinicians,
  places,
  noShows: new Set(
    courts.flatMap(({ id, campers }) =>
      campers.filter(({ noShow }) => noShow).map(({ userId }) => assignmentKey(id, userId)),
    ),
  ),
})

/** The part of a server response that a draft is based on. */
export const serverState = (board: CourtBoard) => ({
  base: placementOf(board.courts),
  version: board.version,
  roster: rosterOf(board),
  changedBy: board.changedBy,
})
