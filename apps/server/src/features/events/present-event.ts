// An event as its reader may see it: the row's own numbers, prices by role, and the reader's own registration.

import type { Event } from '@crew-chief/contract/event-shapes'
import type { EventCard, Mine } from './event-cards.store.ts'
import { presentMyRegistration } from './present-my-registration.ts'

export const presentEvent = (event: EventCard, mine: Mine | null): Event => ({
  id: event.id,
  name: event.name,
  type: event.type,
  description: event.description,
  startDate: event.startsAt.toISOString(),
  endDate: event.endsAt.toISOString(),
  timezone: event.timezone,
  location: event.location,
  maxParticipants: event.maxParticipants,
  currentParticipants: event.seatsTaken,
  waitlisted: event.waitlisted,
  status: event.status,
  groupId: event.groupId,
  media: event.media.map((url) => ({ url })),
  pricing: event.pricing.map((tier) => ({
    price: tier.priceCents,
    roles: tier.roles.map((role) => ({ role, priceId: tier.id })),
  })),
  productId: event.productId,
  waiverVersion: event.waiverVersion,
  version: event.version,
  myRegistration: mine && presentMyRegistration(mine),
})
