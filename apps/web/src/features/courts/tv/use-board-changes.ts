import type { Court } from '@crew-chief/contract/court-shapes'
import { useState } from 'react'
import { type BoardChange, type BoardHistory, nextHistory } from './board-changes.ts'

/** What changed while the board was watching. */
export function useBoardChanges(courts: readonly Court[], now: Date, readAt: number): readonly BoardChange[] {
  const [followed, setFollowed] = useState<BoardHistory>(() => nextHistory(undefined, courts, now.getTime(), readAt))
  if (followed.reading === courts) return followed.noted
  const next = nextHistory(followed, courts, now.getTime(), readAt)
  setFollowed(next)
  return next.noted
}
