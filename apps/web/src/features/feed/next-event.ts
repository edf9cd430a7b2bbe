import type { Event } from '@crew-chief/contract/event-shapes'
import { registrationWindowText } from '@crew-chief/domain/events/card-action'

export const seatsLeft = ({ maxParticipants, currentParticipants }: Event): number =>
  Math.max(0, maxParticipants - currentParticipants)

/** `events`: soonest first. The next event that has not started, has free seats and in which the viewer is not registered. */
export const nextEvent = (events: readonly Event[], now: Date): Event | undefined =>
  events.find(
    (event) =>
      seatsLeft(event) > 0 &&
      event.status === 'upcoming' &&
      new Date(event.startDate) > now &&
      event.myRegistration === null &&
      !event.isDraft &&
      event.canceledAt === null &&
      registrationWindowText(event, { zone: event.timezone, now }) === null,
  )
