import type { CourtBoard } from '@crew-chief/contract/court-shapes'
import { indexBoard } from '@crew-chief/domain/courts/board'
import { findDoubleBookings } from '@crew-chief/domain/courts/double-bookings'
import { useMemo } from 'react'
import { boardFacts } from './board-facts.ts'
import { type Draft, draftChanges, remoteChangesOf } from './draft.ts'

/** What follows from the board and its edits, worked out when one of them changes and not with every drawing. */
export function useDraftFacts(board: CourtBoard, draft: Draft) {
  const { places } = draft
  const byId = useMemo(() => new Map(board.courts.map((court) => [court.id, court])), [board])
  return {
    index: useMemo(() => indexBoard(boardFacts(board, places)), [board, places]),
    conflicts: useMemo(() => findDoubleBookings(board.courts, places), [board, places]),
    changes: useMemo(() => draftChanges(draft), [draft]),
    meanwhile: useMemo(() => remoteChangesOf(draft), [draft]),
    courtOf: (id: string) => byId.get(id),
  }
}
