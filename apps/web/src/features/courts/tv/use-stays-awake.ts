import { useEffect } from 'react'

/** A board that goes dark is no board: where the browser can, it keeps the screen on for as long as this is shown. */
export function useStaysAwake() {
  useEffect(() => {
    // Older televisions do not know it.
    if (!('wakeLock' in navigator)) return undefined
    let isOver = false
    let lock: WakeLockSentinel | undefined
    const ask = () => {
      if (document.hidden) return
      // Refused when the battery is low: then the screen does what it always does.
      navigator.wakeLock.request('screen').then(
        (given) => {
          lock = given
          if (isOver) void given.release()
        },
        () => {},
      )
    }
    ask()
    // The browser takes it back whenever the page is hidden.
    document.addEventListener('visibilitychange', ask)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [])
}
