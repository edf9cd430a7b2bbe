// Holds the edits of a board and hands them to every part of the screen.

import type { CourtBoard } from '@crew-chief/contract/court-shapes'
import { type ReactNode, useEffect, useReducer } from 'react'
import { useViewer } from '../accounts/public.ts'
import { placementOf } from './board-facts.ts'
import { type CourtsAtHand, CourtsContext } from './courts-at-hand.ts'
import { type Draft, draftReducer, startDraft } from './draft.ts'
import { keptDraft } from './kept-draft.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { useDay } from './use-day.ts'
import { useDraftFacts } from './use-draft-facts.ts'
import { useEdits } from './use-edits.ts'
import { useKeepDraft } from './use-keep-draft.ts'
import { useResetting } from './use-resetting.ts'
import { useSaving } from './use-saving.ts'

/** Give it the event's id as its key: the edits of one event are not another's. */
export function BoardProvider({ board, children }: { board: CourtBoard; children: ReactNode }) {
  const courts = useBoard(board)
  useBoardKeys(courts)
  return <CourtsContext value={courts}>{children}</CourtsContext>
}

const begin = ({ board, userId }: { board: CourtBoard; userId: string | undefined }): Draft => {
  const kept = userId ? keptDraft({ userId, eventId: board.event.id }) : undefined
  return startDraft(placementOf(board.courts), board.version, kept?.changes)
}

function useBoard(board: CourtBoard): CourtsAtHand {
  const viewer = useViewer()
  const canEdit = viewer?.role === 'ADMIN'
  const userId = canEdit ? viewer.id : undefined
  const eventId = board.event.id
  const [draft, dispatch] = useReducer(draftReducer, { board, userId }, begin)
  const { save, isSaving } = useSaving(eventId, draft, dispatch)
  const { reset, isResetting } = useResetting(eventId, draft, dispatch)
  const facts = useDraftFacts(board, draft)
  const isSending = isSaving || isResetting
  useEffect(() => {
    // What comes in while a save is under way may be that save: its answer says so first.
    if (!isSending) dispatch({ type: 'adopt', base: placementOf(board.courts), version: board.version })
  }, [board, isSending])
  useKeepDraft({ userId, eventId, version: draft.version, changes: facts.changes })
  return {
    saved: board,
    canEdit,
    ...facts,
    ...useDay(board.event),
    ...useEdits(draft, dispatch, canEdit),
    lastWords: draft.past.at(-1)?.words,
    canUndo: draft.past.length > 0,
    canRedo: draft.future.length > 0,
    save: () => facts.conflicts.length === 0 && save(),
    isSaving,
    reset,
    isResetting,
    dismissMeanwhile: () => dispatch({ type: 'seen' }),
  }
}
