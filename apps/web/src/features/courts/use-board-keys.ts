// Undo, redo and save by the keys people know.

import { useEffect, useRef } from 'react'
import type { BoardEditor } from './board-context.tsx'

type Keys = Pick<BoardEditor, 'canEdit' | 'undo' | 'redo' | 'save'>

export function useBoardKeys(keys: Keys) {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const run = latest.current.canEdit && !event.defaultPrevented ? commandOf(event) : undefined
      if (!run) return
      event.preventDefault()
      latest.current[run]()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function commandOf(event: KeyboardEvent): 'undo' | 'redo' | 'save' | undefined {
  // Behind an open dialog the board is not what is meant.
  if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector('[data-scrim]')) return undefined
  const key = event.key.toLowerCase()
  if (key === 's') return event.shiftKey ? undefined : 'save'
  // In a text field these keys belong to the text.
  if (isText(event.target)) return undefined
  if (key === 'y') return 'redo'
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
  return undefined
}

const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null
