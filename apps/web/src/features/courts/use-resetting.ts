// Reset (spec 2 §4): every court of the event is cleared on the server at once; what stood there can be brought back.

import type { CourtBoard } from '@crew-chief/contract/court-shapes'
import { courtsApi } from '@crew-chief/contract/courts'
import type { Placement } from '@crew-chief/domain/courts/board'
import { clearCourts } from '@crew-chief/domain/courts/edit-places'
import { rebase } from '@crew-chief/domain/courts/placement-changes'
import { type Dispatch, useRef } from 'react'
import { useOperation } from '../../api/use-operation.ts'
import { toast } from '../../ui/toast.ts'
import { assignmentsOf, keepSaved, readBoardNow } from './board-call.ts'
import { placementOf } from './board-facts.ts'
import { marksOf, NO_MARKS } from './cleared-marks.ts'
import type { Draft, DraftAction } from './draft.ts'

const WORDS = { title: 'Assignments Reset' }
const FAILED = 'Failed to reset court assignments.'

const cleared = (places: Placement): Placement => clearCourts(places, new Set(Object.keys(places)))

type Board = Pick<CourtBoard, 'event' | 'courts'>

export function useResetting(board: Board, { base, places, version }: Draft, dispatch: Dispatch<DraftAction>) {
  const eventId = board.event.id
  const noted = useRef(NO_MARKS)
  const { run, pending } = useOperation(courtsApi.saveAssignments, {
    onDone: (reply) => {
      const empty = placementOf(reply.courts)
      dispatch({ type: 'cleared', base: empty, version: reply.version, noted: noted.current, words: WORDS })
      keepSaved(eventId, reply)
      const bringBack = () =>
        dispatch({
          type: 'edit',
          // Whatever was assigned since the reset stays as well.
          change: (now) => rebase(empty, now, places).places,
          words: { title: 'Assignments brought back', description: 'Save to keep them.' },
        })
      toast.show({ ...WORDS, tone: 'success', action: { label: 'Undo', onPress: bringBack } })
    },
    onFailed: () => {
      toast.error('Error', FAILED)
      void readBoardNow(eventId)
    },
  })
  const reset = () => {
    // Read now: the live line may bring the cleared courts before the answer comes.
    noted.current = marksOf(board.courts)
    run({ params: { eventId }, body: { assignments: assignmentsOf(cleared(base)), version } })
  }
  return { reset, isResetting: pending }
}
