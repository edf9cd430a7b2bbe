import type { courtNoticesApi } from '@crew-chief/contract/court-notices'
import type { courtsApi } from '@crew-chief/contract/courts'
import { courtBoards } from '../../../src/features/courts/courts.tables.ts'
import { LATER } from '../../../src/testing/camp-builders.ts'
import { type Fixture, unique } from '../fixture.ts'
import type { ValidRequests } from './build-request.ts'

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

export const courtRequests: ValidRequests<keyof typeof courtsApi | keyof typeof courtNoticesApi> = {
  listCourts: eventParams,
  listCourtsAt: async (fixture) => ({
    ...(await eventParams(fixture)),
    query: { startTime: '08:00', endTime: '18:00' },
  }),
  openCourtBoard: eventParams,
  createCourt: async (fixture) => ({
    ...(await eventParams(fixture)),
    body: { name: unique('Court'), gym: 'North Gym' },
  }),
  copyDay: async (fixture) => ({
    ...(await eventParams(fixture)),
    body: { from: 'day1', to: 'day2', withPeople: true, addToExisting: true },
  }),
  updateCourt: (fixture) => courtRequest(fixture, () => ({ name: unique('Court'), gym: 'North Gym', target: 4 })),
  setCourtTimes: (fixture) => courtRequest(fixture, () => ({ startTime: '08:00', endTime: '09:00', day: 'day2' })),
  deleteCourt: async (fixture) => ({ params: { id: (await storeCourt(fixture)).id } }),
  assignClinician: async (fixture) => {
    const { id: clinicianId } = await fixture.camp.directoryEntry()
    return courtRequest(fixture, ({ eventId }) => ({ clinicianId, eventId, position: 'observer' }))
  },
  removeClinician: (fixture) => courtRequest(fixture, ({ eventId }) => ({ position: 'clinician', eventId })),
  assignOfficial: (fixture) => courtRequest(fixture, ({ eventId, free }) => ({ officialId: free.id, eventId })),
  markOfficial: (fixture) =>
    courtRequest(fixture, ({ eventId, official }) => ({ officialId: official.id, eventId, noShow: true })),
  removeOfficial: (fixture) => courtRequest(fixture, ({ eventId, official }) => ({ officialId: official.id, eventId })),
  getCourtNotices: eventParams,
  notifyCourts: async (fixture) => {
    const { eventId, official } = await storeCourt(fixture)
    return { params: { eventId }, body: { userIds: [official.id], silent: { reason: 'Told in person' } } }
  },
  updateCourtSettings: async (fixture) => ({
    ...(await eventParams(fixture)),
    body: { hidesUntilPublished: true, asksForResponse: true },
  }),
  respondToCourt: async ({ server, camp, given }, owner) => {
    const { id: eventId } = await camp.camp()
    await given.registration(eventId, owner.id)
    const { id } = await camp.court(eventId, { ...LATER, campers: [owner.id] })
    await server.db.insert(courtBoards).values({ eventId, asksForResponse: true })
    return { params: { id }, body: { response: 'declined', reason: 'Sprained ankle' } }
  },
  saveAssignments: async (fixture) => {
    const { id: courtId, eventId, clinician, free } = await storeCourt(fixture)
    const clinicianPositions = [{ position: 'clinician', clinicianId: clinician.id }]
    return { params: { eventId }, body: { assignments: [{ courtId, clinicianPositions, officialIds: [free.id] }] } }
  },
}
