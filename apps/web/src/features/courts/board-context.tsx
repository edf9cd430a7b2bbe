// What every part of the court screen works with: the board as it would be after saving, and the ways to change it.

import type { Court, CourtBoard } from '@crew-chief/contract/court-shapes'
import type { BoardIndex, Placement } from '@crew-chief/domain/courts/board'
import type { DoubleBooking } from '@crew-chief/domain/courts/double-bookings'
import type { PlaceChange, Rebased } from '@crew-chief/domain/courts/placement-changes'
import { createContext, useContext } from 'react'
import type { Missing } from './roster.ts'

/** What the toast says of an edit; the bar names the last one. */
export type EditMessage = { title: string; description?: string }

export type BoardEditor = {
  /** As the server last said. */
  saved: CourtBoard
  /** The saved courts with the edits on them. */
  index: BoardIndex
  /** Details of a court that the rules do not need: its positions' people, who is locked or absent. */
  courtOf: (id: string) => Court | undefined
  canEdit: boolean
  /** The chosen day of the event, and its courts. */
  day: string
  setDay: (day: string) => void

  /** Makes one edit that can be undone; nothing is sent before `save`. */
  edit: (change: (places: Placement) => Placement, words: EditMessage) => void
  /** Something was done on the server at once: it is no edit, and nobody is told of it as another's. */
  tellDone: (change: (places: Placement) => Placement) => void
  /** The edits not saved yet, and the words of the last. */
  changes: readonly PlaceChange[]
  lastEdit: EditMessage | undefined
  /** They were kept on this device, and nothing was done since. */
  isRestored: boolean
  conflicts: readonly DoubleBooking[]
  undo: () => void
  redo: () => void
  canUndo: boolean
  canRedo: boolean
  discard: () => void
  /** While there is a conflict, it says so and moves to the way out. */
  save: () => void
  isSaving: boolean
  /** Clears every court of the event on the server at once; undoing brings the assignments back as unsaved edits. */
  reset: () => void
  isResetting: boolean
  /** What others changed while there were unsaved edits; null when it was seen. */
  meanwhile: Rebased | null
  /** Their names, where known; null stands for somebody unknown. */
  remoteAuthors: readonly (string | null)[]
  dismissMeanwhile: () => void
  /** Who was left out of the edits because they are no longer part of the camp, until that was seen. */
  missingFromRoster: readonly Missing[]
  dismissLeftOut: () => void
}

export const BoardContext = createContext<BoardEditor | null>(null)

export function useBoardEditor(): BoardEditor {
  const courts = useContext(BoardContext)
  if (!courts) throw new Error('outside of a court board')
  return courts
}
