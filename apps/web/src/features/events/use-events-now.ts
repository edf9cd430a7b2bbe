import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The present to the minute: what ends or runs out while the page is open says so. */
export function useEventsNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
