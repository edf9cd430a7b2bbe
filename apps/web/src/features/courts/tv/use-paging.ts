import { useEffect, useState } from 'react'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import { useBusyHands } from './use-busy-hands.ts'

const TURN_MS = 12_000

export type Paging = {
  page: number
  pages: number
  /** By one, forward or back; round and round. */
  turn: (by: 1 | -1) => void
  /** Whether the pages turn by themselves; nobody who asked for no motion gets any. */
  isTurning: boolean
  pause: () => void
  resume: () => void
}

export function usePaging(pages: number): Paging {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const isBusy = useBusyHands()
  const [isPaused, setPaused] = useState(isStill)
  const [at, setAt] = useState(0)
  const isMoving = pages > 1 && !isPaused && !isBusy
  useEffect(() => {
    if (!isMoving) return undefined
    const timer = setInterval(() => setAt((last) => last + 1), TURN_MS)
    return () => clearInterval(timer)
  }, [isMoving])
  return {
    // Courts come and go while it turns.
    page: pages === 0 ? 0 : ((at % pages) + pages) % pages,
    pages,
    turn: (by) => setAt((last) => last + by),
    isTurning: !isPaused,
    pause: () => setPaused(true),
    resume: () => setPaused(false),
  }
}
