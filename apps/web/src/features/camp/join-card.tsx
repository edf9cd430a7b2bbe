// The link to an online event, and its recording afterwards.

import type { Camp } from '@crew-chief/contract/camp'
import { eventsApi } from '@crew-chief/contract/events'
import { JOIN_MINUTES, JOIN_WHEN } from '@crew-chief/domain/events/online-events'
import { hasEnded } from '@crew-chief/domain/events/registration-rules'
import { ExternalLink as LinkIcon, Video } from 'lucide-react'
import { useRead } from '../../api/use-read.ts'
import { plural } from '../../lib/format.ts'
import { useLinkRefresh } from '../../lib/use-link-refresh.ts'
import { useNow } from '../../lib/use-now.ts'
import { buttonClass } from '../../ui/button.tsx'

const MINUTE_MS = 60_000

export function JoinCard({ camp }: { camp: Camp }) {
  const now = useNow(MINUTE_MS / 2)
  const { data } = useRead(eventsApi.getEvent, { params: { id: camp.id } })
  const minutes = Math.ceil((Date.parse(camp.startDate) - now.getTime()) / MINUTE_MS)
  const isOver = hasEnded({ status: camp.status, endsAt: new Date(camp.endDate) }, now)
  useLinkRefresh(camp, now, Boolean(data?.joinUrl))
  if (!data) return null
  const url = isOver ? data.recordingUrl : data.joinUrl
  return (
    <section
      aria-label={isOver ? 'Recording' : 'Join'}
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-border bg-card p-4 md:p-5"
    >
      <div className="flex min-w-0 items-center gap-3">
        <Video aria-hidden="true" className="size-6 shrink-0 text-muted-foreground" />
        <div>
          <h2 className="display-4">{isOver ? 'Recording' : countdownOf(minutes)}</h2>
          <p className="text-muted-foreground text-small">{isOver ? recordingText(url) : joinText(url, minutes)}</p>
        </div>
      </div>
      {url && (
        <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass({ variant: 'primary' })}>
          <LinkIcon aria-hidden="true" />
          {isOver ? 'Watch the recording' : 'Join now'}
        </a>
      )}
    </section>
  )
}

const HOUR = 60
const DAY = 24 * HOUR

function countdownOf(minutes: number): string {
  if (minutes <= 0) return 'Live now'
  if (minutes < HOUR) return `Starts in ${plural(minutes, 'minute')}`
  if (minutes < DAY) return `Starts in ${plural(Math.floor(minutes / HOUR), 'hour')}`
  return `Starts in ${plural(Math.floor(minutes / DAY), 'day')}`
}

function joinText(url: string | null, minutes: number): string {
  if (minutes > JOIN_MINUTES) return url ? `Participants get the link ${JOIN_WHEN}.` : `You can join here ${JOIN_WHEN}.`
  return url ? 'Opens in a new tab.' : 'The organizer hasn’t added the link yet.'
}

const recordingText = (url: string | null): string =>
  url ? 'Opens in a new tab.' : 'The recording will show up here once it’s posted.'
