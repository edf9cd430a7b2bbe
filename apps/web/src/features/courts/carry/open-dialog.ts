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

const listeners = new Set<() => void>()
let current: DeskDialog | null = null

function set(dialog: DeskDialog | null) {
  current = dialog
  for (const notify of listeners) notify()
}

export const openDialog = (dialog: DeskDialog): void => set(dialog)
export const closeDialog = (): void => set(null)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useOpenDialog = (): DeskDialog | null => useSyncExternalStore(subscribe, () => current)
