// Holds the edits of a board and hands them to every part of the screen.

import type { CourtBoard } from '@crew-chief/contract/court-shapes'
import { type ReactNode, useEffect, useReducer, useState } from 'react'
import { useViewer } from '../accounts/public.ts'
import { BoardContext, type BoardEditor } from './board-context.tsx'
import { boardNews } from './board-facts.ts'
import { type Draft, draftReducer, startDraft } from './draft.ts'
import { loadDraft } from './draft-storage.ts'
import { useSaving } from './save-board.ts'
import { notifyConflict } from './show-conflict.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { useDay } from './use-day.ts'
import { useDraftFacts } from './use-draft-facts.ts'
import { useEdits } from './use-edits.ts'
import { useKeepDraft } from './use-keep-draft.ts'
import { useResetting } from './use-resetting.ts'

/** Give it the event's id as its key: the edits of one event are not another's. */
export function BoardProvider({ board, children }: { board: CourtBoard; children: ReactNode }) {
  const courts = useBoard(board)
  useBoardKeys(courts)
  return <BoardContext value={courts}>{children}</BoardContext>
}

type Beginning = { board: CourtBoard; kept: ReturnType<typeof loadDraft> }

const begin = ({ board, kept }: Beginning): Draft => startDraft(boardNews(board), kept?.changes)

function useBoard(board: CourtBoard): BoardEditor {
  const viewer = useViewer()
  const canEdit = viewer?.role === 'ADMIN'
  const userId = canEdit ? viewer.id : undefined
  const eventId = board.event.id
  const [kept] = useState(() => (userId ? loadDraft({ userId, eventId }) : undefined))
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
    save: () => (conflict ? notifyConflict(facts.index, conflict) : save()),
    isSaving,
    reset,
    isResetting,
    tellDone: (change) => dispatch({ type: 'own', change }),
    dismissMeanwhile: () => dispatch({ type: 'seen' }),
    dismissLeftOut: () => dispatch({ type: 'leftOutSeen' }),
  }
}

const draftSigns = ({ past, future, lastEdit, isRestored, missingFromRoster, remoteAuthors }: Draft) => ({
  canUndo: past.length > 0,
  canRedo: future.length > 0,
  lastEdit,
  isRestored,
  missingFromRoster,
  remoteAuthors,
})
