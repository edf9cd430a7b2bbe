/** Who is in hand right now, and over which court. Outside React: a drag tells every court, but renders only its marks. */

import { afterPaint } from '../after-paint.ts'
import type { DragItem } from './drag-item.ts'
import type { DropHints } from './drop-hints.ts'

export type Hand = {
  person: DragItem
  by: 'pointer' | 'keys'
  marks: DropHints
  /** The key of the target under the pointer, or the court the keys have reached. */
  over: string | null
}

/** `later` is when the press has been answered: the courts, of which there are many, speak up then. */
export function createHandStore(later: (work: () => void) => void) {
  const [near, courts] = [new Set<() => void>(), new Set<() => void>()]
  let current: Hand | null = null
  let heard: DropHints | null = null

  const tellCourts = () => {
    const marks = current?.marks ?? null
    if (marks === heard) return
    heard = marks
    for (const notify of courts) notify()
  }
  const set = (next: Hand | null) => {
    if (next === current) return
    const isOther = next?.marks !== current?.marks
    current = next
    for (const notify of near) notify()
    if (isOther) later(tellCourts)
  }

  return {
    take: (hand: Hand) => set(hand),
    moveOver: (over: string | null) => {
      if (current && current.over !== over) set({ ...current, over })
    },
    letGo: () => set(null),
    current: () => current,
    /** What the courts say, as far as they have spoken up. */
    heard: () => heard,
    subscribe: listenerOf(near),
    subscribeCourts: listenerOf(courts),
  }
}

const listenerOf = (listeners: Set<() => void>) => (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** One pair of hands on the screen. */
export const hand = createHandStore(afterPaint)
