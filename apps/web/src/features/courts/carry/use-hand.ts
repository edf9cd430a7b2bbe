// What is in hand, for parts that show only a little of it: each renders when its own part changes.

import { useSyncExternalStore } from 'react'
import type { DropMark } from './drop-marks.ts'
import { type Hand, hand } from './hand-store.ts'

export const useHand = (): Hand | null => useSyncExternalStore(hand.subscribe, hand.current)

export const useMarkOf = (courtId: string): DropMark | null =>
  useSyncExternalStore(hand.subscribeCourts, () => hand.heard()?.get(courtId) ?? null)

export const useIsOver = (key: string): boolean =>
  useSyncExternalStore(hand.subscribe, () => hand.current()?.over === key)
