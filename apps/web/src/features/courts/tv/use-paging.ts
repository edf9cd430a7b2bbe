import { useEffect, useState } from 'react'
import { useMediaQuery } from '../../../ui/use-media-query.ts'

const PAGE_MS = 12_000

export type Paging = {
  page: number
  pages: number
  /** Wraps around. */
  turn: (by: 1 | -1) => void
  isPlaying: boolean
  pause: () => void
  play: () => void
}

/** Turns the pages automatically. Starts paused for users who prefer reduced motion. */
export function usePaging(pages: number): Paging {
  const prefersReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)')
  const isUserActive = useIsUserActive()
  const [isPaused, setPaused] = useState(prefersReducedMotion)
  const [position, setPosition] = useState(0)
  const isTurning = pages > 1 && !isPaused && !isUserActive
  useEffect(() => {
    if (!isTurning) return undefined
    const timer = setInterval(() => setPosition((last) => last + 1), PAGE_MS)
    return () => clearInterval(timer)
  }, [isTurning])
  return {
    // Modulo here: the number of pages can change at any time.
    page: pages === 0 ? 0 : ((position % pages) + pages) % pages,
    pages,
    turn: (by) => setPosition((last) => last + by),
    isPlaying: !isPaused,
    pause: () => setPaused(true),
    play: () => setPaused(false),
  }
}

const INACTIVE_AFTER_MS = 30_000
const ACTIVITY_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/** Pages do not turn while the user moves the pointer or uses the keyboard. */
function useIsUserActive(): boolean {
  const [isActive, setActive] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onActivity = () => {
      clearTimeout(timer)
      setActive(true)
      timer = setTimeout(() => setActive(false), INACTIVE_AFTER_MS)
    }
    for (const event of ACTIVITY_EVENTS) document.addEventListener(event, onActivity)
    return () => {
      clearTimeout(timer)
      for (const event of ACTIVITY_EVENTS) document.removeEventListener(event, onActivity)
    }
  }, [])
  return isActive
}
