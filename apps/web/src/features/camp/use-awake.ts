import { useEffect, useState } from 'react'

const HIDDEN_FOR_MS = 60_000

/** Is anybody looking, and is there a network? A page that was hidden for a minute sleeps until it is seen again. */
export function useAwake(): boolean {
  const [isOnline, setOnline] = useState(() => navigator.onLine)
  const [isSeen, setSeen] = useState(() => !document.hidden)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onNetwork = () => setOnline(navigator.onLine)
    const onSight = () => {
      clearTimeout(timer)
      if (document.hidden) timer = setTimeout(() => setSeen(false), HIDDEN_FOR_MS)
      else setSeen(true)
    }
    addEventListener('online', onNetwork)
    addEventListener('offline', onNetwork)
    document.addEventListener('visibilitychange', onSight)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', onNetwork)
      removeEventListener('offline', onNetwork)
      document.removeEventListener('visibilitychange', onSight)
    }
  }, [])
  return isOnline && isSeen
}
