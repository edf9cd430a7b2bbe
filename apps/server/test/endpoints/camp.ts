import type { announcementsApi } from '@crew-chief/contract/announcements'
import type { campApi } from '@crew-chief/contract/camp'
import type { campsApi } from '@crew-chief/contract/camps'
import type { myNoticeApi } from '@crew-chief/contract/court-notices'
import type { liveApi } from '@crew-chief/contract/live'
import type { scheduleApi } from '@crew-chief/contract/schedule'
import { ROLES } from '@crew-chief/domain/roles'
import { type Fixture, staffNoteOn, type TestUser, unique } from '../attacks/fixture.ts'
import {
  ADMIN,
  CAMP_MEMBERS,
  CLINICIANS,
  DIRECTORS,
  type EndpointTable,
  STAFF,
  STAFF_OF_EVENT,
} from './endpoint-table.ts'

/** A camp in which these people are registered. */
export async function createCamp({ camp, given }: Fixture, ...people: TestUser[]): Promise<string> {
  const { id: eventId } = await camp.camp()
  for (const userId of new Set(people.map(({ id }) => id)))
    await given.registration(eventId, userId, { note: staffNoteOn(userId) })
  return eventId
}
export const campParams = async (fixture: Fixture, owner: TestUser) => ({
  params: { eventId: await createCamp(fixture, owner) },
})

async function createItem(fixture: Fixture, owner: TestUser) {
  const eventId = await createCamp(fixture, owner)
  return { eventId, id: (await fixture.camp.scheduleItem(eventId)).id }
}
const itemBody = () => ({ title: unique('Item'), startTime: '08:00', endTime: '09:00', day: 'day1' })
const announcementBody = () => ({ title: unique('News'), content: 'Bring water.' })

async function announcementParams(fixture: Fixture, owner: TestUser) {
  const eventId = await createCamp(fixture, owner)
  return { params: { id: (await fixture.camp.announcement(eventId, owner.id)).id } }
}

async function feedParams(fixture: Fixture, owner: TestUser) {
  return { params: { token: (await fixture.calendarOf(await createCamp(fixture, owner), owner.id)).token } }
}

export const campEndpoints: EndpointTable<
  | keyof typeof campsApi
  | keyof typeof campApi
  | keyof typeof liveApi
  | keyof typeof announcementsApi
  | keyof typeof scheduleApi
  | keyof typeof myNoticeApi
> = {
  // Users without a confirmed registration get camp.not_registered, or an empty list.
  listCamps: { access: 'signed-in' },
  openCamp: { access: 'signed-in', othersRecord: CAMP_MEMBERS, request: campParams },
  listParticipants: {
    access: 'signed-in',
    othersRecord: CAMP_MEMBERS,
    discloses: { contact: STAFF, note: STAFF },
    request: async (fixture, owner) => ({ ...(await campParams(fixture, owner)), query: {} }),
  },
  // Participants of the same camp cannot read each other, whatever their role.
  getParticipant: {
    access: 'signed-in',
    othersRecord: { ADMIN: 200, rest: 404 },
    discloses: { contact: ADMIN, note: ADMIN },
    request: async (fixture, owner, caller) => ({
      params: { eventId: await createCamp(fixture, owner, caller), userId: owner.id },
    }),
  },
  setParticipantPhoto: {
    access: DIRECTORS,
    othersRecord: STAFF_OF_EVENT,
    discloses: { contact: ADMIN, note: ADMIN },
    request: async (fixture, _, caller) => {
      const participant = await fixture.person()
      return {
        params: { eventId: await createCamp(fixture, participant), userId: participant.id },
        body: { profileImage: await fixture.picture(caller.token) },
      }
    },
  },
  campCoverage: { access: CLINICIANS, othersRecord: STAFF_OF_EVENT, request: campParams },
  campCrews: { access: CLINICIANS, othersRecord: STAFF_OF_EVENT, request: campParams },
  myCourts: { access: 'signed-in', othersRecord: CAMP_MEMBERS, request: campParams },
  campCalendar: { access: 'signed-in', othersRecord: CAMP_MEMBERS, discloses: { token: ROLES }, request: campParams },
  renewCampCalendar: {
    access: 'signed-in',
    othersRecord: CAMP_MEMBERS,
    discloses: { token: ROLES },
    request: campParams,
  },
  // Calendar clients have no session: the secret URL grants access.
  scheduleFeed: { access: 'anyone', request: feedParams },
  courtsFeed: { access: 'anyone', request: feedParams },
  myNotice: { access: 'signed-in', othersRecord: CAMP_MEMBERS, request: campParams },
  campLive: { access: 'signed-in', othersRecord: CAMP_MEMBERS, request: campParams },
  listAnnouncements: { access: 'signed-in', othersRecord: CAMP_MEMBERS, request: campParams },
  getAnnouncement: { access: 'signed-in', othersRecord: { staff: 200, rest: 404 }, request: announcementParams },
  listAnnouncementRecipients: { access: CLINICIANS, othersRecord: STAFF_OF_EVENT, request: announcementParams },
  createAnnouncement: {
    access: CLINICIANS,
    status: 201,
    othersRecord: STAFF_OF_EVENT,
    aboutOthers: true,
    acceptsLineBreaks: ['content'],
    request: async (fixture, owner) => ({ ...(await campParams(fixture, owner)), body: announcementBody() }),
  },
  updateAnnouncement: {
    access: CLINICIANS,
    othersRecord: STAFF_OF_EVENT,
    aboutOthers: true,
    acceptsLineBreaks: ['content'],
    request: async (fixture, owner) => ({
      ...(await announcementParams(fixture, owner)),
      body: announcementBody(),
    }),
  },
  deleteAnnouncement: { access: CLINICIANS, status: 204, othersRecord: STAFF_OF_EVENT, request: announcementParams },
  listSchedule: { access: 'signed-in', othersRecord: CAMP_MEMBERS, request: campParams },
  createScheduleItem: {
    access: DIRECTORS,
    status: 201,
    othersRecord: STAFF_OF_EVENT,
    request: async (fixture, owner) => ({ ...(await campParams(fixture, owner)), body: itemBody() }),
  },
  updateScheduleItem: {
    access: DIRECTORS,
    othersRecord: STAFF_OF_EVENT,
    request: async (fixture, owner) => ({
      params: { id: (await createItem(fixture, owner)).id },
      body: itemBody(),
    }),
  },
  deleteScheduleItem: {
    access: DIRECTORS,
    status: 204,
    othersRecord: STAFF_OF_EVENT,
    request: async (fixture, owner) => ({ params: await createItem(fixture, owner) }),
  },
}
