import { create } from 'zustand'
import type { DragItem } from './drag-item.ts'
import type { DropHint, DropHints } from './drop-hints.ts'

export type DragSource = 'pointer' | 'keyboard'

type DragState = {
  item: DragItem | null
  source: DragSource
  hints: DropHints
  /** The drop target under the pointer, or the court reached with the arrow keys. */
  over: string | null
}

const IDLE: DragState = { item: null, source: 'pointer', hints: {}, over: null }

/** Drag state lives outside React so that starting a drag does not re-render sixty court cards. */
export const useDragStore = create<DragState>(() => IDLE)

export const startDrag = (item: DragItem, source: DragSource, hints: DropHints) =>
  useDragStore.setState({ item, source, hints, over: source === 'keyboard' ? item.from : null })

export function dragOver(over: string | null) {
  if (useDragStore.getState().item) useDragStore.setState({ over })
}

export const endDrag = () => useDragStore.setState(IDLE)

/** Re-renders only when the hint of this court changes. */
export const useDropHint = (courtId: string): DropHint | undefined => useDragStore(({ hints }) => hints[courtId])

export const useIsDragOver = (key: string): boolean => useDragStore(({ over }) => over === key)
