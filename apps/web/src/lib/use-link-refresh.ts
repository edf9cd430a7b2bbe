import type { EventStatus } from '@crew-chief/domain/events/event-choices'
import { isJoinTime } from '@crew-chief/domain/events/online-events'
import { hasEnded } from '@crew-chief/domain/events/registration-rules'
import { useEffect, useRef } from 'react'
import { afterLinkChange } from '../api/invalidations.ts'
import { invalidate } from '../api/query-client.ts'

type OnlineEvent = { status: EventStatus; startDate: string; endDate: string }

/**
 * Reads an online event again when the server begins to send its join link, and after the end for the recording. While
 * the link is missing this repeats with every update of `now`: the device's clock may be ahead of the server's.
 */
export function useLinkRefresh(event: OnlineEvent, now: Date, hasJoinLink: boolean): void {
  const times = { status: event.status, startsAt: new Date(event.startDate), endsAt: new Date(event.endDate) }
  const due = hasEnded(times, now) ? 'over' : isJoinTime(times, now) && !hasJoinLink ? now.toISOString() : null
  // Just loaded: nothing to read again.
  const done = useRef(due)
  useEffect(() => {
    if (due === null || due === done.current) return
    done.current = due
    void invalidate(afterLinkChange)
  }, [due])
}
