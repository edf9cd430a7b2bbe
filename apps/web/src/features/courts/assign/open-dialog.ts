// Which of the desk's dialogs is open. Cards and the list of people open them; the grid shows them.

import { useSyncExternalStore } from 'react'
import { afterPaint } from '../after-paint.ts'
import type { DragItem, Placed } from './drag-item.ts'

export type DeskDialog =
  | { kind: 'add-officials'; courtId: string }
  | { kind: 'choose-clinician'; courtId: string; position: string }
  /** To another court instead of theirs, or besides what they have. */
  | { kind: 'choose-court'; person: DragItem; how: 'move' | 'add' }
  | { kind: 'actions'; placed: Placed }
  | { kind: 'no-show'; courtId: string; officialId: string }

/** Leaving: out of sight already, and gone with the picture after. */
export type Shown = { dialog: DeskDialog; isLeaving: boolean }

/** `later` is when the press has been answered: taking a dialog down has the browser look at the whole board again. */
export function createDialogs(later: (work: () => void) => void) {
  const listeners = new Set<() => void>()
  let current: Shown | null = null

  const set = (shown: Shown | null) => {
    current = shown
    for (const notify of listeners) notify()
  }
  const close = () => set(null)

  return {
    /** Where nobody shows it, it would wait and come up on another board. */
    open: (dialog: DeskDialog) => {
      if (listeners.size > 0) set({ dialog, isLeaving: false })
    },
    leave: () => {
      if (!current || current.isLeaving) return
      set({ ...current, isLeaving: true })
      later(() => current?.isLeaving && close())
    },
    close,
    current: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const dialogs = createDialogs(afterPaint)

export const openDialog = dialogs.open
export const leaveDialog = dialogs.leave
export const closeDialog = dialogs.close
export const useOpenDialog = (): Shown | null => useSyncExternalStore(dialogs.subscribe, dialogs.current)
