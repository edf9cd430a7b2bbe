// The keyboard's way of dragging: while somebody is carried, the keys belong to it.

import { useEffect, useEffectEvent } from 'react'
import { useAssignment } from './assignment-context.ts'
import type { DragItem } from './drag-item.ts'
import { type Hand, hand } from './drag-store.ts'
import { acceptsDrop } from './drop-hints.ts'
import { focusChipSoon } from './focus-after-edit.ts'
import { nextCourt } from './next-court.ts'

type Options = {
  isCarrying: boolean
  /** The courts as they lie on the screen. */
  rows: () => string[][]
  onDropped: (person: DragItem, courtId: string) => void
  onPutBack: (person: DragItem) => void
}

const DROPS = new Set(['Enter', ' '])
const MOVES = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Tab', 'Shift+Tab'])

export function useCarryKeys({ isCarrying, rows, onDropped, onPutBack }: Options) {
  const { put } = useAssignment()
  const drop = ({ person, over, marks }: Hand) => {
    const mark = over === null ? undefined : marks.get(over)
    if (over === null || !mark || !acceptsDrop(mark)) return
    hand.letGo()
    put(person, { courtId: over })
    focusChipSoon({ kind: person.kind, id: person.id, courtId: over })
    onDropped(person, over)
  }
  const cancel = ({ person }: Hand) => {
    hand.letGo()
    onPutBack(person)
  }
  const press = (held: Hand, event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const key = event.key === 'Tab' && event.shiftKey ? 'Shift+Tab' : event.key
    if (!DROPS.has(key) && !MOVES.has(key) && key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (key === 'Escape') cancel(held)
    else if (MOVES.has(key)) hand.moveOver(nextCourt(rows(), held.over, key))
    // A key held down since picking up is not a second press.
    else if (!event.repeat) drop(held)
  }
  useWhileCarrying(isCarrying, press, cancel)
}

/** Every key is the carrier's; a pointer pressed anywhere puts back. */
function useWhileCarrying(
  isCarrying: boolean,
  press: (held: Hand, event: KeyboardEvent) => void,
  leave: (held: Hand) => void,
) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const held = hand.current()
    if (held) press(held, event)
  })
  const onPointer = useEffectEvent(() => {
    const held = hand.current()
    if (held) leave(held)
  })
  useEffect(() => {
    if (!isCarrying) return
    const key = (event: KeyboardEvent) => onKey(event)
    const pointer = () => onPointer()
    window.addEventListener('keydown', key, { capture: true })
    window.addEventListener('pointerdown', pointer)
    return () => {
      window.removeEventListener('keydown', key, { capture: true })
      window.removeEventListener('pointerdown', pointer)
    }
  }, [isCarrying])
}
