// The picture of a card: an uploaded one, or one drawn from the event's type and id.

import type { Event } from '@crew-chief/contract/event-shapes'
import type { EventType } from '@crew-chief/domain/events/event-choices'
import { type ComponentType, memo, useState } from 'react'
import { pictureUrl } from '../../lib/picture-url.ts'
import { CampCover } from './cover/camp-cover.tsx'
import { SummitCover } from './cover/summit-cover.tsx'
import { TrainingCover } from './cover/training-cover.tsx'
import { WebinarCover } from './cover/webinar-cover.tsx'
import { WorkshopCover } from './cover/workshop-cover.tsx'

const COVERS: Record<EventType, ComponentType<{ id: string }>> = {
  camp: CampCover,
  workshop: WorkshopCover,
  summit: SummitCover,
  webinar: WebinarCover,
  training: TrainingCover,
}

type Props = { event: Pick<Event, 'id' | 'type' | 'media'> /** In view from the start. */; isFirst: boolean }

export function EventCover({ event, isFirst }: Props) {
  const [broken, setBroken] = useState<readonly string[]>([])
  const uploaded = event.media[0]?.url
  // The size for cards is made by a job: until it is there, the original is shown.
  const picture = uploaded && [pictureUrl(uploaded, 'medium'), uploaded].find((url) => !broken.includes(url))
  if (!picture) return <DrawnCover id={event.id} type={event.type} />
  return (
    <img
      src={picture}
      alt=""
      width={600}
      height={220}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken([...broken, picture])}
      className="size-full object-cover"
    />
  )
}

/** Typing in the search box draws the list anew, but not its pictures. */
const DrawnCover = memo(({ id, type }: { id: string; type: EventType }) => {
  const Cover = COVERS[type]
  return (
    <svg
      aria-hidden="true"
      width={600}
      height={220}
      viewBox="0 0 600 220"
      preserveAspectRatio="xMidYMid slice"
      className="size-full"
    >
      <Cover id={id} />
    </svg>
  )
})
