// Which event the feed points to: the next one that still has a seat.

import type { Event } from '@crew-chief/contract/event-shapes'
import { upcomingFirst } from '@crew-chief/domain/events/filter-events'

export const seatsLeft = ({ maxParticipants, currentParticipants }: Event): number =>
  Math.max(0, maxParticipants - currentParticipants)

/** Not one the reader is in already: that one needs no button. */
export const nextEvent = (events: readonly Event[], now: Date): Event | undefined =>
  upcomingFirst(events, now).find(
    (event) => seatsLeft(event) > 0 && new Date(event.endDate) > now && event.myRegistration === null,
  )
