// The picture of a card: uploaded, or drawn from the event's type and id.

import type { Event } from '@crew-chief/contract/event-shapes'
import type { EventType } from '@crew-chief/domain/events/event-choices'
import { pictureUrl } from '@crew-chief/domain/uploads/picture-url'
import { type ComponentType, memo } from 'react'
import { useWorkingImage } from '../../ui/use-working-image.ts'
import { CampCover } from './cover/camp-cover.tsx'
import { SummitCover, TrainingCover, WebinarCover, WorkshopCover } from './cover/drawn-covers.tsx'

const COVERS: Record<EventType, ComponentType<{ id: string }>> = {
  camp: CampCover,
  workshop: WorkshopCover,
  summit: SummitCover,
  webinar: WebinarCover,
  training: TrainingCover,
}

type Props = { event: Pick<Event, 'id' | 'type' | 'media'>; isFirst: boolean }

export function EventCover({ event, isFirst }: Props) {
  const uploaded = event.media[0]?.url ?? null
  const { src, onError } = useWorkingImage(pictureUrl(uploaded, 'medium'), uploaded)
  if (!src) return <DrawnCover id={event.id} type={event.type} />
  return (
    <img
      src={src}
      alt=""
      width={600}
      height={220}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      onError={onError}
      className="size-full object-cover"
    />
  )
}

/** Memoized: typing in the search box re-renders the list, and the drawings are large. */
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
