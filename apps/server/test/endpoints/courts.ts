import type { courtNoticesApi } from '@crew-chief/contract/court-notices'
import type { courtsApi } from '@crew-chief/contract/courts'
import { courtBoards } from '../../src/features/courts/courts.tables.ts'
import { LATER } from '../../src/testing/camp-builders.ts'
import { type Fixture, unique } from '../attacks/fixture.ts'
import { ADMIN, DIRECTORS, type EndpointTable, STAFF_OF_EVENT } from './endpoint-table.ts'

const ANY_COURT = {
  noOwner: 'courts are visible to every signed-in user, as decided; only people who edit them get more',
}

/** A court with a clinician and an official, and an official without a court. */
async function storeCourt({ camp, given, person }: Fixture) {
  const { id: eventId } = await camp.camp()
  const clinician = await camp.directoryEntry()
  const official = await person()
  const free = await given.user()
  for (const { id } of [official, free]) await given.registration(eventId, id)
  const { id } = await camp.court(eventId, { campers: [official.id], positions: { clinician: clinician.id } })
  return { id, eventId, official, clinician, free }
}

const eventParams = async (fixture: Fixture) => ({ params: { eventId: (await storeCourt(fixture)).eventId } })

/** A request about one court, with a body built from it. */
const courtRequest = async <Body>(fixture: Fixture, body: (court: Awaited<ReturnType<typeof storeCourt>>) => Body) => {
  const court = await storeCourt(fixture)
  return { params: { id: court.id }, body: body(court) }
}

export const courtEndpoints: EndpointTable<keyof typeof courtsApi | keyof typeof courtNoticesApi> = {
  // Every signed-in user may see the courts, unless the event restricts them.
  listCourts: { access: 'signed-in', othersRecord: ANY_COURT, request: eventParams },
  listCourtsAt: {
    access: 'signed-in',
    othersRecord: ANY_COURT,
    request: async (fixture) => ({
      ...(await eventParams(fixture)),
      query: { startTime: '08:00', endTime: '18:00' },
    }),
  },
  openCourtBoard: { access: 'signed-in', othersRecord: ANY_COURT, discloses: { contact: ADMIN }, request: eventParams },
  createCourt: {
    access: DIRECTORS,
    status: 201,
    othersRecord: STAFF_OF_EVENT,
    request: async (fixture) => ({
      ...(await eventParams(fixture)),
      body: { name: unique('Court'), gym: 'North Gym' },
    }),
  },
  copyDay: {
    access: DIRECTORS,
    status: 201,
    othersRecord: STAFF_OF_EVENT,
    request: async (fixture) => ({
      ...(await eventParams(fixture)),
      body: { from: 'day1', to: 'day2', withPeople: true, addToExisting: true },
    }),
  },
  updateCourt: {
    access: DIRECTORS,
    othersRecord: STAFF_OF_EVENT,
    request: (fixture) => courtRequest(fixture, () => ({ name: unique('Court'), gym: 'North Gym', target: 4 })),
  },
  setCourtTimes: {
    access: DIRECTORS,
    othersRecord: STAFF_OF_EVENT,
    request: (fixture) => courtRequest(fixture, () => ({ startTime: '08:00', endTime: '09:00', day: 'day2' })),
  },
  deleteCourt: {
    access: DIRECTORS,
    status: 204,
    othersRecord: STAFF_OF_EVENT,
    request: async (fixture) => ({ params: { id: (await storeCourt(fixture)).id } }),
  },
  assignClinician: {
    access: DIRECTORS,
    othersRecord: STAFF_OF_EVENT,
    request: async (fixture) => {
      const { id: clinicianId } = await fixture.camp.directoryEntry()
      return courtRequest(fixture, ({ eventId }) => ({ clinicianId, eventId, position: 'observer' }))
    },
  },
  removeClinician: {
    access: DIRECTORS,
    status: 204,
    othersRecord: STAFF_OF_EVENT,
    request: (fixture) => courtRequest(fixture, ({ eventId }) => ({ position: 'clinician', eventId })),
  },
  assignOfficial: {
    access: DIRECTORS,
    othersRecord: STAFF_OF_EVENT,
    request: (fixture) => courtRequest(fixture, ({ eventId, free }) => ({ officialId: free.id, eventId })),
  },
  markOfficial: {
    access: DIRECTORS,
    othersRecord: STAFF_OF_EVENT,
    request: (fixture) =>
      courtRequest(fixture, ({ eventId, official }) => ({ officialId: official.id, eventId, noShow: true })),
  },
  removeOfficial: {
    access: DIRECTORS,
    status: 204,
    othersRecord: STAFF_OF_EVENT,
    request: (fixture) => courtRequest(fixture, ({ eventId, official }) => ({ officialId: official.id, eventId })),
  },
  saveAssignments: {
    access: DIRECTORS,
    othersRecord: STAFF_OF_EVENT,
    request: async (fixture) => {
      const { id: courtId, eventId, clinician, free } = await storeCourt(fixture)
      const clinicianPositions = [{ position: 'clinician', clinicianId: clinician.id }]
      return { params: { eventId }, body: { assignments: [{ courtId, clinicianPositions, officialIds: [free.id] }] } }
    },
  },
  getCourtNotices: {
    access: DIRECTORS,
    othersRecord: STAFF_OF_EVENT,
    discloses: { contact: ADMIN },
    request: eventParams,
  },
  // Nobody is notified with unknown ids.
  notifyCourts: {
    access: DIRECTORS,
    othersRecord: STAFF_OF_EVENT,
    unknownId: { eventId: 404, userIds: 200 },
    request: async (fixture) => {
      const { eventId, official } = await storeCourt(fixture)
      return { params: { eventId }, body: { userIds: [official.id], silent: { reason: 'Told in person' } } }
    },
  },
  updateCourtSettings: {
    access: DIRECTORS,
    othersRecord: STAFF_OF_EVENT,
    request: async (fixture) => ({
      ...(await eventParams(fixture)),
      body: { hidesUntilPublished: true, asksForResponse: true },
    }),
  },
  // Officials on the court; others, also at the same camp, get courts.not_assigned. Not even admins may answer for them.
  respondToCourt: {
    access: 'signed-in',
    othersRecord: 404,
    request: async ({ server, camp, given }, owner, caller) => {
      const { id: eventId } = await camp.camp()
      for (const userId of new Set([owner.id, caller.id])) await given.registration(eventId, userId)
      const { id } = await camp.court(eventId, { ...LATER, campers: [owner.id] })
      await server.db.insert(courtBoards).values({ eventId, asksForResponse: true })
      return { params: { id }, body: { response: 'declined', reason: 'Sprained ankle' } }
    },
  },
}
