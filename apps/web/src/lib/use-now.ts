import type { Reader } from '@crew-chief/domain/events/event-dates'
import { useEffect, useState } from 'react'

/** The current time, updated every `intervalMs`. */
export function useNow(intervalMs: number): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), intervalMs)
    return () => clearInterval(timer)
  }, [intervalMs])
  return now
}

export const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The viewer's time zone and the current time, as the date formatters of the domain take them. */
export const viewerClock = (): Reader => ({ zone: viewerZone(), now: new Date() })
