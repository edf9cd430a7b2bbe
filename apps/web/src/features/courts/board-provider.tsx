// Holds the edits of a board and hands them to every part of the screen.

import type { CourtBoard } from '@crew-chief/contract/court-shapes'
import { type ReactNode, useEffect, useReducer, useState } from 'react'
import { useViewer } from '../accounts/public.ts'
import { boardNews } from './board-facts.ts'
import { type CourtsAtHand, CourtsContext } from './courts-at-hand.ts'
import { type Draft, draftReducer, startDraft } from './draft.ts'
import { keptDraft } from './kept-draft.ts'
import { showConflict } from './show-conflict.ts'
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

type Beginning = { board: CourtBoard; kept: ReturnType<typeof keptDraft> }

const begin = ({ board, kept }: Beginning): Draft => startDraft(boardNews(board), kept?.changes)

function useBoard(board: CourtBoard): CourtsAtHand {
  const viewer = useViewer()
  const canEdit = viewer?.role === 'ADMIN'
  const userId = canEdit ? viewer.id : undefined
  const eventId = board.event.id
  const [kept] = useState(() => (userId ? keptDraft({ userId, eventId }) : undefined))
  const [draft, dispatch] = useReducer(draftReducer, { board, kept }, begin)
  const { save, isSaving } = useSaving(eventId, draft, dispatch)
  const { reset, isResetting } = useResetting(board, draft, dispatch)
  const facts = useDraftFacts(board, draft)
  const [conflict] = facts.conflicts
  const isSending = isSaving || isResetting
  useEffect(() => {
    // What comes in while a save is under way may be that save: its answer says so first.
    if (!isSending) dispatch({ type: 'adopt', ...boardNews(board) })
  }, [board, isSending])
  useKeepDraft({ userId, eventId, own: kept?.id, version: draft.version, changes: facts.changes })
  return {
    saved: board,
    canEdit,
    ...facts,
    ...useDay(board.event),
    ...useEdits(draft, dispatch, canEdit),
    ...draftSigns(draft),
    save: () => (conflict ? showConflict(facts.index, conflict) : save()),
    isSaving,
    reset,
    isResetting,
    tellDone: (change) => dispatch({ type: 'own', change }),
    dismissMeanwhile: () => dispatch({ type: 'seen' }),
    dismissLeftOut: () => dispatch({ type: 'leftOutSeen' }),
  }
}

const draftSigns = ({ past, future, lastWords, isFromEarlierVisit, leftOut, changers }: Draft) => ({
  canUndo: past.length > 0,
  canRedo: future.length > 0,
  lastWords,
  isFromEarlierVisit,
  leftOut,
  changers,
})
