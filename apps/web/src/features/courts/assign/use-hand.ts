// What is in hand, for parts that show only a little of it: each renders when its own part changes.

import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { type Hand, hand } from './drag-store.ts'
import type { DropHint } from './drop-hints.ts'

export const useHand = (): Hand | null => useSyncExternalStore(hand.subscribe, hand.current)

/** What a court says. All of them speak at once, and are drawn in slices: the next key need not wait for the last. */
export function useMarkOf(courtId: string): DropHint | null {
  const [marks, setMarks] = useState(hand.heard)
  useEffect(() => {
    const hear = () => startTransition(() => setMarks(hand.heard()))
    // What was said between drawing and listening.
    hear()
    return hand.subscribeCourts(hear)
  }, [])
  return marks?.get(courtId) ?? null
}

export const useIsOver = (key: string): boolean =>
  useSyncExternalStore(hand.subscribe, () => hand.current()?.over === key)
