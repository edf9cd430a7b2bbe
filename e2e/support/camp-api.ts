import { announcementsApi } from '@crew-chief/contract/announcements'
import type { ApiRequest } from '@crew-chief/contract/endpoint'
import { eventStaffApi } from '@crew-chief/contract/event-staff'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { scheduleApi } from '@crew-chief/contract/schedule'
import type { StaffFunction } from '@crew-chief/domain/events/event-staff'
import { adminToken, call, mailedLink, register, type Session } from './api.ts'

type EventId = { id: string }

/** A new user with a confirmed seat and a signed release at each event. */
export async function newParticipant(...events: readonly EventId[]) {
  const person = await register()
  for (const event of events) await takeSpot(event, person.session)
  return person
}

/** A spot given by an admin, with a signed release. */
export async function takeSpot({ id }: EventId, { user, token }: Session) {
  await registerFor({ id }, user.id, await adminToken())
  await call(registrationsApi.signWaiver, { params: { id }, body: {} }, { token })
}

const registerFor = ({ id }: EventId, userId: string, token: string) =>
  call(registrationsApi.registerForEvent, { params: { id }, body: { userId } }, { token })

/** Their address is not confirmed, so they accept with the link of the invitation. */
export async function joinStaff({ id }: EventId, { user, token }: Session, functions: StaffFunction[]) {
  await call(
    eventStaffApi.addStaff,
    { params: { id }, body: { userId: user.id, functions } },
    { token: await adminToken() },
  )
  const link = new URL(await mailedLink(user.email, '/staff-invitation'), 'http://localhost')
  const body = { token: link.searchParams.get('token') ?? '' }
  await call(eventStaffApi.acceptStaffInvitation, { body }, { token })
}

/** A new user whom staff added: nothing is paid or signed. */
export async function addPerson(event: EventId, token: string) {
  const person = await register()
  await registerFor(event, person.session.user.id, token)
  return person
}

export async function cancelSeat({ id }: EventId, userId: string) {
  const token = await adminToken()
  const registrants = await call(registrationsApi.listRegistrations, { params: { id } }, { token })
  const mine = registrants.find(({ user }) => user.id === userId)
  if (!mine) throw new Error('No such registration.')
  const params = { id, registrationId: mine.id }
  await call(registrationsApi.changeRegistration, { params, body: { status: 'CANCELLED' } }, { token })
}

type AnnouncementBody = ApiRequest<typeof announcementsApi.createAnnouncement>['body']

export const makeAnnouncement = async ({ id }: EventId, changes: Partial<AnnouncementBody> = {}) =>
  call(
    announcementsApi.createAnnouncement,
    {
      params: { eventId: id },
      body: { title: 'Shuttle at seven', content: 'Meet at the west door.', important: false, ...changes },
    },
    { token: await adminToken() },
  )

type ItemBody = ApiRequest<typeof scheduleApi.createScheduleItem>['body']

export const makeScheduleItem = async ({ id }: EventId, changes: Partial<ItemBody> = {}) =>
  call(
    scheduleApi.createScheduleItem,
    {
      params: { eventId: id },
      body: {
        title: 'Film room',
        day: 'day1',
        startTime: '13:00',
        endTime: '14:15',
        location: 'Room 114',
        description: '',
        ...changes,
      },
    },
    { token: await adminToken() },
  )

type Announcement = Awaited<ReturnType<typeof makeAnnouncement>>

/** A concurrent edit by another admin. */
export const editAnnouncement = async (
  { id, title, content, important }: Announcement,
  changes: Partial<AnnouncementBody>,
) =>
  call(
    announcementsApi.updateAnnouncement,
    { params: { id }, body: { title, content, important, ...changes } },
    { token: await adminToken() },
  )

export const deleteAnnouncement = async ({ id }: Announcement) =>
  call(announcementsApi.deleteAnnouncement, { params: { id } }, { token: await adminToken() })

type Item = Awaited<ReturnType<typeof makeScheduleItem>>

export async function editScheduleItem({ id, eventId: _, version: __, ...item }: Item, changes: Partial<ItemBody>) {
  const body = { ...item, ...changes }
  return call(scheduleApi.updateScheduleItem, { params: { id }, body }, { token: await adminToken() })
}

export const deleteScheduleItem = async ({ id, eventId }: Item) =>
  call(scheduleApi.deleteScheduleItem, { params: { id, eventId } }, { token: await adminToken() })

export const readSchedule = async ({ id }: EventId) =>
  call(scheduleApi.listSchedule, { params: { eventId: id } }, { token: await adminToken() })
