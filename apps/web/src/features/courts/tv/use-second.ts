import { useEffect, useState } from 'react'

/** The present; turns over with the seconds of the clock, so that several boards in one gym agree. */
export function useSecond(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), 1000 - (now.getTime() % 1000))
    return () => clearTimeout(timer)
  }, [now])
  return now
}
