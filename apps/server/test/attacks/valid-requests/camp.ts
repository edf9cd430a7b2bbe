import type { announcementsApi } from '@crew-chief/contract/announcements'
import type { campApi } from '@crew-chief/contract/camp'
import type { campsApi } from '@crew-chief/contract/camps'
import type { myNoticeApi } from '@crew-chief/contract/court-notices'
import type { directoryApi } from '@crew-chief/contract/directory'
import type { evaluationsApi } from '@crew-chief/contract/evaluations'
import type { liveApi } from '@crew-chief/contract/live'
import type { scheduleApi } from '@crew-chief/contract/schedule'
import { type Fixture, staffNoteOn, type TestUser, unique } from '../fixture.ts'
import type { ValidRequests } from './build-request.ts'

type Endpoints = typeof campsApi &
  typeof campApi &
  typeof myNoticeApi &
  typeof liveApi &
  typeof announcementsApi &
  typeof scheduleApi &
  typeof evaluationsApi &
  typeof directoryApi

/** A camp in which these people are registered. */
async function createCamp({ camp, given }: Fixture, ...people: TestUser[]): Promise<string> {
  const { id: eventId } = await camp.camp()
  for (const userId of new Set(people.map(({ id }) => id)))
    await given.registration(eventId, userId, { note: staffNoteOn(userId) })
  return eventId
}
const campParams = async (fixture: Fixture, owner: TestUser) => ({
  params: { eventId: await createCamp(fixture, owner) },
})

async function createItem(fixture: Fixture, owner: TestUser) {
  const eventId = await createCamp(fixture, owner)
  return { eventId, id: (await fixture.camp.scheduleItem(eventId)).id }
}
const itemBody = () => ({ title: unique('Item'), startTime: '08:00', endTime: '09:00', day: 'day1' })
const announcementBody = () => ({ title: unique('News'), content: 'Bring water.' })

/** With staff notes the official must never read. */
async function storeEvaluation(fixture: Fixture, { about, by }: { about: TestUser; by: TestUser }) {
  const eventId = await createCamp(fixture, about)
  return fixture.camp.evaluation(
    { eventId, officialId: about.id, authorId: by.id },
    { staffNotes: staffNoteOn(about.id) },
  )
}

async function announcementParams(fixture: Fixture, owner: TestUser) {
  const eventId = await createCamp(fixture, owner)
  return { params: { id: (await fixture.camp.announcement(eventId, owner.id)).id } }
}

async function feedParams(fixture: Fixture, owner: TestUser) {
  return { params: { token: (await fixture.calendarOf(await createCamp(fixture, owner), owner.id)).token } }
}

const pageParams = async ({ camp }: Fixture) => ({ params: { id: (await camp.directoryEntry()).id } })
const pageBody = () => ({ firstName: 'Robin', lastName: unique('Clinician'), rating: 4.5, notes: 'Twenty years.' })

export const campRequests: ValidRequests<keyof Endpoints> = {
  listCamps: async () => ({}),
  openCamp: campParams,
  campLive: campParams,
  listParticipants: async (fixture, owner) => ({ ...(await campParams(fixture, owner)), query: {} }),
  getParticipant: async (fixture, owner, caller) => ({
    params: { eventId: await createCamp(fixture, owner, caller), userId: owner.id },
  }),
  setParticipantPhoto: async (fixture, _, caller) => {
    const participant = await fixture.person()
    return {
      params: { eventId: await createCamp(fixture, participant), userId: participant.id },
      body: { profileImage: await fixture.picture(caller.token) },
    }
  },
  campCoverage: campParams,
  campCrews: campParams,
  myCourts: campParams,
  myNotice: campParams,
  campCalendar: campParams,
  renewCampCalendar: campParams,
  scheduleFeed: feedParams,
  courtsFeed: feedParams,
  listAnnouncements: campParams,
  getAnnouncement: announcementParams,
  createAnnouncement: async (fixture, owner) => ({ ...(await campParams(fixture, owner)), body: announcementBody() }),
  updateAnnouncement: async (fixture, owner) => ({
    ...(await announcementParams(fixture, owner)),
    body: announcementBody(),
  }),
  deleteAnnouncement: announcementParams,
  listSchedule: campParams,
  createScheduleItem: async (fixture, owner) => ({ ...(await campParams(fixture, owner)), body: itemBody() }),
  updateScheduleItem: async (fixture, owner) => ({
    params: { id: (await createItem(fixture, owner)).id },
    body: itemBody(),
  }),
  deleteScheduleItem: async (fixture, owner) => ({ params: await createItem(fixture, owner) }),
  listEvaluations: async (fixture, owner) => {
    const { eventId } = await storeEvaluation(fixture, { about: owner, by: fixture.author })
    return { query: { eventId, officialId: owner.id } }
  },
  listFeedbackCamps: async () => ({}),
  listEvaluationVersions: async (fixture, owner) => ({
    params: { id: (await storeEvaluation(fixture, { about: owner, by: fixture.author })).id },
  }),
  exportEvaluations: async (fixture) => {
    const { eventId } = await storeEvaluation(fixture, { about: fixture.reader, by: fixture.author })
    return { params: { eventId } }
  },
  exportCoverage: campParams,
  createEvaluation: async (fixture, owner, caller) => ({
    body: {
      eventId: await createCamp(fixture, owner, fixture.reader),
      // Nobody evaluates themselves.
      officialId: owner.id === caller.id ? fixture.reader.id : owner.id,
      content: 'Good position.',
      keep: ['Calm'],
    },
  }),
  updateEvaluation: async (fixture, owner) => ({
    params: { id: (await storeEvaluation(fixture, { about: fixture.reader, by: owner })).id },
    body: { content: 'Better position.' },
  }),
  deleteEvaluation: async (fixture, owner) => ({
    params: { id: (await storeEvaluation(fixture, { about: fixture.reader, by: owner })).id },
  }),
  acknowledgeEvaluation: async (fixture, owner) => ({
    params: { id: (await storeEvaluation(fixture, { about: owner, by: fixture.author })).id },
  }),
  getRubric: campParams,
  saveRubric: async (fixture, owner) => ({
    ...(await campParams(fixture, owner)),
    body: {
      criteria: [{ id: 'signals', area: 'MECHANICS', name: 'Signals' }],
      keep: [{ id: 'calm', area: 'MECHANICS', text: 'Calm' }],
      improve: [{ id: 'voice', area: 'MECHANICS', text: 'Voice' }],
    },
  }),
  listOfficials: async () => ({}),
  getOfficial: pageParams,
  createOfficial: async ({ person }) => ({
    body: { ...pageBody(), userId: (await person({ role: 'CLINICIAN' })).id },
  }),
  updateOfficial: async (fixture, owner) => ({ ...(await directoryPageOf(fixture, owner)), body: pageBody() }),
  deleteOfficial: pageParams,
}

/** The user's own page in the directory, or another one when there is none. */
async function directoryPageOf(fixture: Fixture, { id: userId }: TestUser) {
  const { rows } = await fixture.server.db.$client.query<{ id: string }>(
    'select id from officials where user_id = $1',
    [userId],
  )
  return rows[0] ? { params: { id: rows[0].id } } : pageParams(fixture)
}
