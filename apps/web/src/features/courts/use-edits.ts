// The ways to change a board, each said in a toast that can take it back.

import type { Placement } from '@crew-chief/domain/courts/board'
import { placementChanges } from '@crew-chief/domain/courts/placement-changes'
import type { Dispatch } from 'react'
import { afterPaint } from './after-paint.ts'
import type { EditMessage } from './board-context.tsx'
import type { Draft, DraftAction } from './draft.ts'
import { notifyEdit } from './edit-messages.ts'

export function useEdits({ base, places, past, future }: Draft, dispatch: Dispatch<DraftAction>, canEdit: boolean) {
  const undoAction = { label: 'Undo', onPress: () => dispatch({ type: 'undo' }) }
  const redoAction = { label: 'Redo', onPress: () => dispatch({ type: 'redo' }) }

  const edit = (change: (places: Placement) => Placement, words: EditMessage) => {
    if (!canEdit || placementChanges(places, change(places)).length === 0) return
    afterPaint(() => {
      dispatch({ type: 'edit', change, words })
      notifyEdit({ title: words.title, ...textOf(words), tone: 'success', action: undoAction })
    })
  }
  const undo = () => {
    const words = past.at(-1)?.words
    if (!words) return
    dispatch({ type: 'undo' })
    notifyEdit({ title: `Undone: ${words.title}`, ...textOf(words), action: redoAction })
  }
  const redo = () => {
    const words = future[0]?.words
    if (!words) return
    dispatch({ type: 'redo' })
    notifyEdit({ title: `Done again: ${words.title}`, ...textOf(words), action: undoAction })
  }
  const discard = () => edit(() => base, { title: 'Changes discarded' })
  return { edit, undo, redo, discard }
}

const textOf = ({ description }: EditMessage) => (description ? { text: description } : {})
