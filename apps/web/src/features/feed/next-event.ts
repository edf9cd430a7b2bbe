import type { Event } from '@crew-chief/contract/event-shapes'
import { upcomingFirst } from '@crew-chief/domain/events/filter-events'

export const seatsLeft = ({ maxParticipants, currentParticipants }: Event): number =>
  Math.max(0, maxParticipants - currentParticipants)

/** The next event with free seats in which the viewer is not registered. */
export const nextEvent = (events: readonly Event[], now: Date): Event | undefined =>
  upcomingFirst(events, now).find(
    (event) => seatsLeft(event) > 0 && new Date(event.endDate) > now && event.myRegistration === null,
  )
