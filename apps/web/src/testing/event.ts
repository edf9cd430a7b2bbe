import type { EventDetails } from '@crew-chief/contract/event-shapes'
import { MEMBER_TIER_ROLES } from '@crew-chief/domain/events/pricing'

/** A camp in 2099 with free seats: 200 dollars, 150 for members. */
export const eventWith = (changes: Partial<EventDetails> = {}): EventDetails => ({
  id: crypto.randomUUID(),
  name: 'Summer Camp',
  type: 'camp',
  description: 'Two days on four courts',
  startDate: '2099-06-12T13:00:00.000Z',
  endDate: '2099-06-13T21:00:00.000Z',
  timezone: 'America/Chicago',
  location: 'Ridgeview Gym, Austin',
  maxParticipants: 40,
  currentParticipants: 12,
  waitlisted: 0,
  status: 'upcoming',
  groupId: null,
  media: [],
  pricing: [
    { price: 20_000, roles: [{ role: 'NON_MEMBER', priceId: 'price_full' }] },
    { price: 15_000, roles: MEMBER_TIER_ROLES.map((role) => ({ role, priceId: 'price_member' })) },
  ],
  productId: null,
  waiverVersion: 1,
  boardVisibility: 'signed-in',
  version: 3,
  myRegistration: null,
  waiver: { version: 1, text: 'I take part at my own risk.' },
  participants: [],
  ...changes,
})
