import type { eventCopiesApi } from '@crew-chief/contract/event-copies'
import type { eventPagesApi } from '@crew-chief/contract/event-pages'
import type { eventStaffApi } from '@crew-chief/contract/event-staff'
import type { eventsApi } from '@crew-chief/contract/events'
import type { eventsAdminApi } from '@crew-chief/contract/events-admin'
import type { myEventsApi } from '@crew-chief/contract/my-events'
import type { registrationsApi } from '@crew-chief/contract/registrations'
import type { waitlistApi } from '@crew-chief/contract/waitlist'
import { hashOpaqueToken, newOpaqueToken } from '../../../src/platform/tokens.ts'
import { RETURN_URLS } from '../../../src/testing/registration-requests.ts'
import { type Fixture, staffNoteOn, unique } from '../fixture.ts'
import type { ValidRequests } from './build-request.ts'

type Endpoints = typeof eventsApi &
  typeof eventsAdminApi &
  typeof registrationsApi &
  typeof waitlistApi &
  typeof eventStaffApi &
  typeof eventPagesApi &
  typeof myEventsApi &
  typeof eventCopiesApi

const eventBody = () => ({
  name: unique('Camp'),
  type: 'camp' as const,
  description: 'Two days on the floor.',
  startDate: '2031-06-12T08:00',
  endDate: '2031-06-13T16:00',
  location: 'Lakeshore Fieldhouse',
  maxParticipants: 12,
  pricing: [{ role: 'NON_MEMBER', price: 10 }],
  timezone: 'America/Chicago',
  waiver: 'At your own risk.',
})

const eventParams = async ({ given }: Fixture) => ({ params: { id: (await given.event()).id } })

/** One seat, which is taken. */
async function fullEvent({ given }: Fixture) {
  const event = await given.event({ maxParticipants: 1 })
  const participant = await given.user()
  await given.registration(event.id, participant.id)
  return event
}

async function createRegistration({ given }: Fixture, userId: string, fields: { amountDueCents?: number } = {}) {
  const event = await given.event()
  const { id: registrationId } = await given.registration(event.id, userId, { note: staffNoteOn(userId), ...fields })
  return { id: event.id, registrationId }
}

async function staffParams({ camp }: Fixture) {
  const { id } = await camp.camp()
  const { id: staffId } = await camp.staff(id, { guestName: unique('Guest') })
  return { params: { id, staffId } }
}

export const eventRequests: ValidRequests<keyof Endpoints> = {
  listEvents: async ({ group }) => ({ query: { groupId: (await group()).id } }),
  getEvent: eventParams,
  eventCalendar: eventParams,
  getEventPage: async (fixture) => ({ params: { slug: (await eventParams(fixture)).params.id } }),
  listEventGroups: async () => ({}),
  createEvent: async ({ group }) => ({ body: { ...eventBody(), groupId: (await group()).id } }),
  updateEvent: async (fixture) => ({
    ...(await eventParams(fixture)),
    body: { ...eventBody(), groupId: (await fixture.group()).id },
  }),
  deleteEvent: eventParams,
  publishEvent: eventParams,
  duplicateEvent: async (fixture) => ({
    ...(await eventParams(fixture)),
    body: { name: unique('Camp'), startDate: '2031-06-12' },
  }),
  setEventStatus: async (fixture) => ({ ...(await eventParams(fixture)), body: { status: 'in-progress' } }),
  createEventGroup: async () => ({ body: { name: unique('Group') } }),
  renameEventGroup: async ({ group }) => ({ params: { id: (await group()).id }, body: { name: unique('Group') } }),
  deleteEventGroup: async ({ group }) => ({ params: { id: (await group()).id } }),
  listStaff: async ({ camp, given }, owner) => {
    const { id } = await camp.camp()
    await given.registration(id, owner.id)
    return { params: { id } }
  },
  addStaff: async ({ camp, given }) => ({
    params: { id: (await camp.camp()).id },
    body: { userId: (await given.user()).id, functions: ['desk'] },
  }),
  updateStaff: async (fixture) => ({ ...(await staffParams(fixture)), body: { functions: ['clinician'] } }),
  removeStaff: staffParams,
  acceptStaffInvitation: async ({ camp, given }) => {
    const token = newOpaqueToken()
    const { id: invitedBy } = await given.user({ role: 'ADMIN' })
    const invitation = { email: `${token.toLowerCase()}@mail.example`, tokenHash: hashOpaqueToken(token), invitedBy }
    await camp.staff((await camp.camp()).id, { ...invitation, tokenExpiresAt: new Date(Date.now() + 60_000) })
    return { body: { token } }
  },
  listRegistrations: async (fixture, owner) => {
    const { id } = await createRegistration(fixture, owner.id)
    return { params: { id } }
  },
  changeRegistration: async (fixture, owner) => ({
    params: await createRegistration(fixture, owner.id),
    body: { note: 'Comes by train.' },
  }),
  registerForEvent: async (fixture, owner, caller) => ({
    ...(await eventParams(fixture)),
    body: owner.id === caller.id ? {} : { userId: owner.id },
  }),
  startRegistration: async ({ paidEvent }) => ({ params: { id: (await paidEvent()).id }, body: RETURN_URLS }),
  recordPayment: async (fixture, owner) => ({
    params: await createRegistration(fixture, owner.id, { amountDueCents: 5_000 }),
    body: { method: 'check', amount: 20, reference: '1042' },
  }),
  signWaiver: async (fixture, owner) => {
    const { id } = await createRegistration(fixture, owner.id)
    return { params: { id }, body: { version: 1 } }
  },
  recordWaiver: async (fixture, owner) => ({ params: await createRegistration(fixture, owner.id) }),
  listMyEvents: async () => ({ query: {} }),
  getReceipt: async (fixture, owner) => ({
    params: { id: (await createRegistration(fixture, owner.id)).registrationId },
  }),
  joinWaitlist: async (fixture) => ({ params: { id: (await fullEvent(fixture)).id } }),
  leaveWaitlist: async (fixture, owner) => {
    const { id } = await fullEvent(fixture)
    await fixture.given.registration(id, owner.id, { status: 'WAITLISTED' })
    return { params: { id } }
  },
}
