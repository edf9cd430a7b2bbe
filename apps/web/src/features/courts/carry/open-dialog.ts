// Which of the desk's dialogs is open. Cards and the list of people open them; the grid shows them.

import { useSyncExternalStore } from 'react'
import type { InHand, Placed } from './in-hand.ts'

export type DeskDialog =
  | { kind: 'add-officials'; courtId: string }
  | { kind: 'choose-clinician'; courtId: string; position: string }
  /** To another court instead of theirs, or besides what they have. */
  | { kind: 'choose-court'; person: InHand; how: 'move' | 'add' }
  | { kind: 'actions'; placed: Placed }
  | { kind: 'no-show'; courtId: string; officialId: string }

export function createDialogs() {
  const listeners = new Set<() => void>()
  let current: DeskDialog | null = null

  const set = (dialog: DeskDialog | null) => {
    current = dialog
    for (const notify of listeners) notify()
  }

  return {
    /** Where nobody shows it, it would wait and come up on another board. */
    open: (dialog: DeskDialog) => {
      if (listeners.size > 0) set(dialog)
    },
    close: () => set(null),
    current: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const dialogs = createDialogs()

export const openDialog = dialogs.open
export const closeDialog = dialogs.close
export const useOpenDialog = (): DeskDialog | null => useSyncExternalStore(dialogs.subscribe, dialogs.current)
