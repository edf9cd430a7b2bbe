/** Who is in hand right now, and over which court. Outside React: a drag tells every court, but renders only its marks. */

import type { DropMark } from './drop-marks.ts'
import type { InHand } from './in-hand.ts'

export type Hand = {
  person: InHand
  by: 'pointer' | 'keys'
  marks: ReadonlyMap<string, DropMark>
  /** The key of the target under the pointer, or the court the keys have reached. */
  over: string | null
}

export function createHandStore() {
  const listeners = new Set<() => void>()
  let current: Hand | null = null

  const set = (next: Hand | null) => {
    if (next === current) return
    current = next
    for (const notify of listeners) notify()
  }

  return {
    take: (hand: Hand) => set(hand),
    moveOver: (over: string | null) => {
      if (current && current.over !== over) set({ ...current, over })
    },
    letGo: () => set(null),
    current: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** One pair of hands on the screen. */
export const hand = createHandStore()
