// Outside the hub, too, the courts follow what others do: by the camp's live line, or by asking where there is none.

import { useEffect } from 'react'
import { afterCourtChange } from '../../api/invalidations.ts'
import { invalidate } from '../../api/query-client.ts'
import { useCampLive } from '../camp/public.ts'

const POLL_MS = 20_000

type Props = { eventId: string /** Only whoever may enter the camp hears its live line. */; isMember: boolean }

export const KeepFresh = ({ eventId, isMember }: Props) => (isMember ? <Listen eventId={eventId} /> : <Ask />)

function Listen({ eventId }: { eventId: string }) {
  useCampLive(eventId)
  return null
}

function Ask() {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void invalidate(afterCourtChange)
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [])
  return null
}
