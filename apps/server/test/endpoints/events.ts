import type { eventCopiesApi } from '@crew-chief/contract/event-copies'
import type { eventPagesApi } from '@crew-chief/contract/event-pages'
import type { eventStaffApi } from '@crew-chief/contract/event-staff'
import type { eventTemplatesApi } from '@crew-chief/contract/event-templates'
import type { eventsApi } from '@crew-chief/contract/events'
import type { eventsAdminApi } from '@crew-chief/contract/events-admin'
import { hashOpaqueToken, newOpaqueToken } from '../../src/platform/tokens.ts'
import { type Fixture, unique } from '../attacks/fixture.ts'
import { newEmail } from './accounts.ts'
import { ADMIN, ANY_EVENT, CAMP_MEMBERS, DIRECTORS, type EndpointTable, STAFF_OF_EVENT } from './endpoint-table.ts'

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

export const eventParams = async ({ given }: Fixture) => ({ params: { id: (await given.event()).id } })

async function staffParams({ camp }: Fixture) {
  const { id } = await camp.camp()
  const { id: staffId } = await camp.staff(id, { guestName: unique('Guest') })
  return { params: { id, staffId } }
}

export const eventEndpoints: EndpointTable<
  | keyof typeof eventsApi
  | keyof typeof eventsAdminApi
  | keyof typeof eventPagesApi
  | keyof typeof eventCopiesApi
  | keyof typeof eventTemplatesApi
  | keyof typeof eventStaffApi
> = {
  // A filter without matches returns an empty list.
  listEvents: {
    access: 'anyone',
    othersRecord: ANY_EVENT,
    unknownId: 200,
    request: async ({ group }) => ({ query: { groupId: (await group()).id } }),
  },
  getEvent: { access: 'anyone', othersRecord: ANY_EVENT, request: eventParams },
  listEventGroups: { access: 'anyone' },
  createEvent: {
    access: ADMIN,
    status: 201,
    acceptsLineBreaks: ['description', 'waiver'],
    request: async ({ group }) => ({ body: { ...eventBody(), groupId: (await group()).id } }),
  },
  updateEvent: {
    access: DIRECTORS,
    othersRecord: STAFF_OF_EVENT,
    acceptsLineBreaks: ['description', 'waiver'],
    request: async (fixture) => ({
      ...(await eventParams(fixture)),
      body: { ...eventBody(), groupId: (await fixture.group()).id },
    }),
  },
  deleteEvent: { access: ADMIN, reauth: 'recent', status: 204, request: eventParams },
  setEventStatus: {
    access: DIRECTORS,
    othersRecord: STAFF_OF_EVENT,
    request: async (fixture) => ({ ...(await eventParams(fixture)), body: { status: 'in-progress' } }),
  },
  publishEvent: { access: DIRECTORS, othersRecord: STAFF_OF_EVENT, request: eventParams },
  createEventGroup: { access: ADMIN, status: 201, request: async () => ({ body: { name: unique('Group') } }) },
  renameEventGroup: {
    access: ADMIN,
    request: async ({ group }) => ({ params: { id: (await group()).id }, body: { name: unique('Group') } }),
  },
  deleteEventGroup: {
    access: ADMIN,
    status: 204,
    request: async ({ group }) => ({ params: { id: (await group()).id } }),
  },
  getEventPage: {
    access: 'anyone',
    request: async (fixture) => ({ params: { slug: (await eventParams(fixture)).params.id } }),
  },
  getPublishingChecks: { access: DIRECTORS, othersRecord: STAFF_OF_EVENT, request: eventParams },
  askOrganizer: {
    access: 'signed-in',
    status: 204,
    othersRecord: ANY_EVENT,
    acceptsLineBreaks: ['question'],
    request: async (fixture) => ({ ...(await eventParams(fixture)), body: { question: 'Is there parking?' } }),
  },
  eventCalendar: { access: 'anyone', othersRecord: ANY_EVENT, request: eventParams },
  duplicateEvent: {
    access: ADMIN,
    status: 201,
    request: async (fixture) => ({
      ...(await eventParams(fixture)),
      body: { name: unique('Camp'), startDate: '2031-06-12' },
    }),
  },
  listEventTemplates: { access: ADMIN },
  saveEventTemplate: {
    access: ADMIN,
    status: 201,
    request: async (fixture) => ({ ...(await eventParams(fixture)), body: { name: unique('Template') } }),
  },
  deleteEventTemplate: {
    access: ADMIN,
    status: 204,
    request: async ({ template }) => ({ params: { id: (await template()).id } }),
  },
  createEventFromTemplate: {
    access: ADMIN,
    status: 201,
    // Ids of shipped templates are words.
    malformedId: 404,
    request: async ({ template }) => ({
      params: { id: (await template()).id },
      body: { name: unique('Camp'), startDate: '2031-06-12', location: 'Main Gym' },
    }),
  },
  // Users who may not enter the hub get camp.not_registered.
  listStaff: {
    access: 'signed-in',
    othersRecord: CAMP_MEMBERS,
    request: async ({ camp, given }, owner) => {
      const { id } = await camp.camp()
      await given.registration(id, owner.id)
      return { params: { id } }
    },
  },
  addStaff: {
    access: DIRECTORS,
    status: 201,
    othersRecord: STAFF_OF_EVENT,
    request: async ({ camp, given }) => ({
      params: { id: (await camp.camp()).id },
      body: { userId: (await given.user()).id, functions: ['desk'] },
    }),
  },
  addStaffList: {
    access: DIRECTORS,
    othersRecord: STAFF_OF_EVENT,
    acceptsLineBreaks: ['addresses.email'],
    request: async ({ camp }) => ({
      params: { id: (await camp.camp()).id },
      body: { addresses: [{ email: newEmail() }], functions: ['desk'] },
    }),
  },
  updateStaff: {
    access: DIRECTORS,
    othersRecord: STAFF_OF_EVENT,
    request: async (fixture) => ({ ...(await staffParams(fixture)), body: { functions: ['clinician'] } }),
  },
  removeStaff: { access: DIRECTORS, status: 204, othersRecord: STAFF_OF_EVENT, request: staffParams },
  // The secret token grants access.
  acceptStaffInvitation: {
    access: 'signed-in',
    changesCaller: true,
    request: async ({ camp, given }) => {
      const token = newOpaqueToken()
      const { id: invitedBy } = await given.user({ role: 'ADMIN' })
      const invitation = { email: `${token.toLowerCase()}@mail.example`, tokenHash: hashOpaqueToken(token), invitedBy }
      await camp.staff((await camp.camp()).id, { ...invitation, tokenExpiresAt: new Date(Date.now() + 60_000) })
      return { body: { token } }
    },
  },
}
