// The camp hub (spec 2 §2 Camp hub): participants, coverage, courts of the user and calendar feeds.

import { EXPERIENCE_LEVELS } from '@crew-chief/domain/accounts/profile-choices'
import { ASSIGNMENT_RESPONSES } from '@crew-chief/domain/courts/assignment-response'
import { REGISTRATION_STATUSES } from '@crew-chief/domain/events/event-choices'
import * as z from 'zod/mini'
import { anyone, signedIn } from './access.ts'
import { Camp, myFunctions } from './camps.ts'
import { HUB_CLOSED } from './common-errors.ts'
import { defineEndpoints } from './endpoint.ts'
import { Registrant } from './registrant.ts'
import { sortedBy } from './sorting.ts'
import { byEvent, id, isoDateTime, pageNumber, pageSize, pagination, searchTerm } from './wire.ts'

export type { Camp } from './camps.ts'

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
  /** Number of released evaluations about this participant at the camp. */
  evaluations: z.int(),
})
export type CampParticipant = z.output<typeof CampParticipant>

export const PARTICIPANT_SORTS = ['name', 'email', 'status'] as const

export const campApi = defineEndpoints({
  openCamp: {
    method: 'GET',
    path: '/api/camp/:eventId',
    summary: 'Get a camp with the registration status, functions and number of unread evaluations of the user',
    access: signedIn,
    params: byEvent,
    reply: z.object({
      event: Camp,
      registrationStatus: z.nullable(z.enum(REGISTRATION_STATUSES)),
      myFunctions,
      /** Registered by staff, and the liability release is not signed yet. */
      needsWaiver: z.boolean(),
      /** Number of released evaluations about the user that they have not acknowledged. */
      unread: z.int(),
    }),
    errors: ['events.not_found', ...HUB_CLOSED],
    failure: 'Failed to load camp data.',
  },
  listParticipants: {
    method: 'GET',
    path: '/api/camp/:eventId/participants',
    summary: 'List participants; a participant gets only their own record',
    access: signedIn,
    params: byEvent,
    query: z.object({
      page: z._default(pageNumber, 1),
      limit: pageSize(25),
      /** Matches name, e-mail, phone or address. */
      search: z.optional(searchTerm),
      ...sortedBy(PARTICIPANT_SORTS),
    }),
    reply: z.object({ participants: z.array(CampParticipant), pagination }),
    errors: ['events.not_found', ...HUB_CLOSED],
    failure: 'Failed to load participant data.',
  },
  getParticipant: {
    method: 'GET',
    path: '/api/camp/:eventId/participants/:userId',
    summary: 'Get a participant (staff, or the participant)',
    access: signedIn,
    params: z.object({ eventId: id, userId: id }),
    reply: CampParticipant,
    errors: ['events.not_found', ...HUB_CLOSED, 'camp.not_a_participant'],
    failure: 'Failed to load participant data.',
  },
  setParticipantPhoto: {
    method: 'PUT',
    path: '/api/camp/:eventId/participants/:userId/photo',
    summary: 'Set the photo of a participant for this event',
    access: signedIn,
    params: z.object({ eventId: id, userId: id }),
    body: z.object({ profileImage: z.string().check(z.minLength(1), z.maxLength(1_000)) }),
    reply: CampParticipant,
    errors: ['events.not_found', 'camp.not_a_participant', 'uploads.not_accepted'],
    failure: 'Failed to upload the photo. Please try again.',
  },
  campCoverage: {
    method: 'GET',
    path: '/api/camp/:eventId/coverage',
    summary: 'Get which officials were evaluated by which clinicians, and who is due',
    access: signedIn,
    params: byEvent,
    reply: z.object({
      clinicians: z.array(z.object({ id, firstName: z.string(), lastName: z.string(), evaluations: z.int() })),
      officials: z.array(
        z.object({
          ...Face.shape,
          /** Released evaluations by author, in the order of `clinicians`. */
          by: z.array(z.int()),
          evaluations: z.int(),
          /** Games worked so far, and games ahead. */
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
    summary: 'List crews to watch: own current court, own courts of the day, then all running games',
    access: signedIn,
    params: byEvent,
    reply: z.array(
      z.object({
        ...Slot.shape,
        isMine: z.boolean(),
        isNow: z.boolean(),
        officials: z.array(
          z.object({
            ...Face.shape,
            /** Improvements requested in earlier evaluations at the camp, latest first, at most three. */
            askedToImprove: z.array(z.string()),
            /** The user's own evaluation of this official for this slot. */
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
    summary: 'List the courts of the user with their crews',
    access: signedIn,
    params: byEvent,
    reply: z.array(
      z.object({
        ...Slot.shape,
        gym: z.optional(z.nullable(z.string())),
        crew: z.array(z.object({ id, firstName: z.string(), lastName: z.string() })),
        clinicians: z.array(z.object({ firstName: z.string(), lastName: z.string(), position: z.string() })),
        /** The user's answer as an official; null without one, absent if the event does not ask. */
        response: z.optional(z.nullable(z.enum(ASSIGNMENT_RESPONSES))),
      }),
    ),
    errors: ['events.not_found', ...HUB_CLOSED],
    failure: 'Failed to load camp data.',
  },
  campCalendar: {
    method: 'GET',
    path: '/api/camp/:eventId/calendar',
    summary: 'Get the private calendar subscription URLs',
    access: signedIn,
    params: byEvent,
    reply: z.object({ scheduleUrl: z.string(), courtsUrl: z.string() }),
    errors: ['events.not_found', ...HUB_CLOSED],
    failure: 'Failed to load the calendar links',
  },
  renewCampCalendar: {
    method: 'POST',
    path: '/api/camp/:eventId/calendar',
    summary: 'Replace the calendar subscription URLs; the old ones stop working',
    access: signedIn,
    params: byEvent,
    reply: z.object({ scheduleUrl: z.string(), courtsUrl: z.string() }),
    errors: ['events.not_found', ...HUB_CLOSED],
    failure: 'Failed to reset the calendar links',
  },
  scheduleFeed: {
    method: 'GET',
    path: '/api/calendar/:token/schedule.ics',
    summary: 'Get the calendar feed of the schedule; authorized by the token in the URL',
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
    summary: 'Get the calendar feed of the courts of one user; authorized by the token in the URL',
    access: anyone,
    withoutSession: true,
    params: byToken,
    contentType: 'text/calendar; charset=utf-8',
    errors: ['camp.no_calendar'],
    failure: 'Failed to load the calendar',
  },
})
