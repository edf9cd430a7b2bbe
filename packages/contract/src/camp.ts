// The camp hub (spec 2 §2 Camp hub): which camps one may enter, what is needed to open one, who is there.

import { EXPERIENCE_LEVELS } from '@crew-chief/domain/accounts/profile-choices'
import { EVENT_STATUSES, EVENT_TYPES, REGISTRATION_STATUSES } from '@crew-chief/domain/events/event-choices'
import * as z from 'zod/mini'
import { anyone, only, signedIn } from './access.ts'
import { defineEndpoints } from './endpoint.ts'
import { Registrant } from './registrations.ts'
import { id, isoDateTime, pageNumber, pageSize, pagination } from './wire.ts'

export const Camp = z.object({
  id,
  name: z.string(),
  type: z.enum(EVENT_TYPES),
  status: z.enum(EVENT_STATUSES),
  startDate: isoDateTime,
  endDate: isoDateTime,
  timezone: z.string(),
  location: z.string(),
})
export type Camp = z.output<typeof Camp>

const staff = only('CLINICIAN', 'ADMIN')
const byEvent = z.object({ eventId: id })
const byToken = z.object({ token: z.string().check(z.minLength(20), z.maxLength(100)) })
const Face = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  profileImage: z.nullable(z.string()),
  experienceLevels: z.array(z.enum(EXPERIENCE_LEVELS)),
})
const Slot = z.object({
  courtId: id,
  courtName: z.string(),
  day: z.string(),
  startTime: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
})

export const CampParticipant = z.extend(Registrant, {
  /** Released evaluations of this person here, for staff; their own for a participant. */
  evaluations: z.int(),
})
export type CampParticipant = z.output<typeof CampParticipant>

export const campApi = defineEndpoints({
  listCamps: {
    method: 'GET',
    path: '/api/camp',
    summary: 'The camps one may enter: those of confirmed registrations, all for staff; the nearest first',
    access: signedIn,
    reply: z.array(Camp),
    errors: [],
    failure: 'Failed to load camp data.',
  },
  openCamp: {
    method: 'GET',
    path: '/api/camp/:eventId',
    summary: 'What the hub needs to open: the event, the reader\u2019s place in it, what is new',
    access: signedIn,
    params: byEvent,
    reply: z.object({
      event: Camp,
      registrationStatus: z.nullable(z.enum(REGISTRATION_STATUSES)),
      /** Released evaluations of the reader that they have not acknowledged. */
      unread: z.int(),
    }),
    errors: ['events.not_found', 'camp.not_registered'],
    failure: 'Failed to load camp data.',
  },
  listParticipants: {
    method: 'GET',
    path: '/api/camp/:eventId/participants',
    summary: 'Who takes part; a participant gets their own record only',
    access: signedIn,
    params: byEvent,
    query: z.object({
      page: z._default(pageNumber, 1),
      limit: pageSize(25),
      /** Name, e-mail, phone or address. */
      search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    }),
    reply: z.object({ participants: z.array(CampParticipant), pagination }),
    errors: ['events.not_found', 'camp.not_registered'],
    failure: 'Failed to load participant data.',
  },
  getParticipant: {
    method: 'GET',
    path: '/api/camp/:eventId/participants/:userId',
    summary: 'One participant: staff, or the participant themself',
    access: signedIn,
    params: z.object({ eventId: id, userId: id }),
    reply: CampParticipant,
    errors: ['events.not_found', 'camp.not_registered', 'camp.not_a_participant'],
    failure: 'Failed to load participant data.',
  },
  setParticipantPhoto: {
    method: 'PUT',
    path: '/api/camp/:eventId/participants/:userId/photo',
    summary: 'Give a participant a profile photo',
    access: only('ADMIN'),
    params: z.object({ eventId: id, userId: id }),
    body: z.object({ profileImage: z.string().check(z.minLength(1), z.maxLength(1_000)) }),
    reply: CampParticipant,
    errors: ['events.not_found', 'camp.not_a_participant', 'uploads.not_accepted'],
    failure: 'Failed to upload the photo. Please try again.',
  },
  campCoverage: {
    method: 'GET',
    path: '/api/camp/:eventId/coverage',
    summary: 'Who has been seen by whom, and who is due',
    access: staff,
    params: byEvent,
    reply: z.object({
      clinicians: z.array(z.object({ id, firstName: z.string(), lastName: z.string(), evaluations: z.int() })),
      officials: z.array(
        z.object({
          ...Face.shape,
          /** Released evaluations by author, in the order of `clinicians`. */
          by: z.array(z.int()),
          evaluations: z.int(),
          /** Games worked up to now, and ahead. */
          worked: z.int(),
          ahead: z.int(),
          lastSeenAt: z.nullable(isoDateTime),
          nextSlot: z.nullable(Slot),
        }),
      ),
    }),
    errors: ['events.not_found'],
    failure: 'Failed to load the coverage',
  },
  campCrews: {
    method: 'GET',
    path: '/api/camp/:eventId/crews',
    summary:
      'The crews on the reader\u2019s courts: the one working now first, then today\u2019s others, then all courts now',
    access: staff,
    params: byEvent,
    reply: z.array(
      z.object({
        ...Slot.shape,
        isMine: z.boolean(),
        isNow: z.boolean(),
        officials: z.array(
          z.object({
            ...Face.shape,
            /** What earlier clinicians asked this official to improve here, latest first, at most three. */
            askedToImprove: z.array(z.string()),
            /** The reader\u2019s own evaluation of this official for this slot. */
            myEvaluationId: z.nullable(id),
          }),
        ),
      }),
    ),
    errors: ['events.not_found'],
    failure: 'Failed to load camp data.',
  },
  myCourts: {
    method: 'GET',
    path: '/api/camp/:eventId/my-courts',
    summary: 'Where and when the reader works, with the crew',
    access: signedIn,
    params: byEvent,
    reply: z.array(
      z.object({
        ...Slot.shape,
        crew: z.array(z.object({ id, firstName: z.string(), lastName: z.string() })),
        clinicians: z.array(z.object({ firstName: z.string(), lastName: z.string(), position: z.string() })),
      }),
    ),
    errors: ['events.not_found', 'camp.not_registered'],
    failure: 'Failed to load camp data.',
  },
  campCalendar: {
    method: 'GET',
    path: '/api/camp/:eventId/calendar',
    summary: 'Private addresses a calendar can subscribe to',
    access: signedIn,
    params: byEvent,
    reply: z.object({ scheduleUrl: z.string(), courtsUrl: z.string() }),
    errors: ['events.not_found', 'camp.not_registered'],
    failure: 'Failed to load the calendar links',
  },
  renewCampCalendar: {
    method: 'POST',
    path: '/api/camp/:eventId/calendar',
    summary: 'New private addresses; the old ones stop working',
    access: signedIn,
    params: byEvent,
    reply: z.object({ scheduleUrl: z.string(), courtsUrl: z.string() }),
    errors: ['events.not_found', 'camp.not_registered'],
    failure: 'Failed to renew the calendar links',
  },
  scheduleFeed: {
    method: 'GET',
    path: '/api/calendar/:token/schedule.ics',
    summary: 'A camp\u2019s schedule for calendars; the address itself is the permission',
    access: anyone,
    withoutSession: true,
    params: byToken,
    contentType: 'text/calendar; charset=utf-8',
    errors: ['camp.no_calendar'],
    failure: 'Failed to load the calendar',
  },
  courtsFeed: {
    method: 'GET',
    path: '/api/calendar/:token/courts.ics',
    summary: 'Where and when one person works, for calendars; the address itself is the permission',
    access: anyone,
    withoutSession: true,
    params: byToken,
    contentType: 'text/calendar; charset=utf-8',
    errors: ['camp.no_calendar'],
    failure: 'Failed to load the calendar',
  },
})
