import { useEffect, useEffectEvent } from 'react'

const RESET_DELAY_MS = 300

/** Resets a closed dialog after its closing animation (spec 1 §4, §9), or earlier when it is opened again. */
export function useResetAfterClose(open: boolean, reset: () => void) {
  const resetNow = useEffectEvent(reset)
  useEffect(() => {
    if (open) return
    const timer = setTimeout(() => resetNow(), RESET_DELAY_MS)
    return () => {
      clearTimeout(timer)
      resetNow()
    }
  }, [open])
}
