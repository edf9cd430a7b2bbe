// Court assignments (spec 2 §7 Courts; decisions "Camp"): single changes, or all assignments in one save.

import { EXPERIENCE_LEVELS } from '@crew-chief/domain/accounts/profile-choices'
import { isPositionName } from '@crew-chief/domain/courts/position-name'
import * as z from 'zod/mini'
import { signedIn } from './access.ts'
import { Court, CourtBoard } from './court-shapes.ts'
import { defineEndpoints } from './endpoint.ts'
import { dayName, START_BEFORE_END, timeOfDay } from './schedule.ts'
import { byEvent, byId, id, requiredLine, singleLine } from './wire.ts'

export const COURT_NAME_MISSING = 'Please enter a name for the court.'
const TIMES_TOGETHER = 'Set both times or neither'
const NOT_A_TIME = 'Enter a valid time'
export const LEVELS_REVERSED = 'The lowest level can’t be above the highest'
export const MAX_COURTS = 500
export const MAX_PER_COURT = 60
export const MAX_GYM_LENGTH = 60

const time = z.optional(z.nullable(timeOfDay(NOT_A_TIME)))
const level = z.optional(z.nullable(z.enum(EXPERIENCE_LEVELS)))
const times = { startTime: time, endTime: time, day: z.optional(dayName) }

type Times = { startTime?: string | null | undefined; endTime?: string | null | undefined }
const bothOrNeither = z.refine<Times>((slot) => (slot.startTime == null) === (slot.endTime == null), {
  error: TIMES_TOGETHER,
  path: ['endTime'],
})
const inOrder = z.refine<Times>((slot) => !slot.startTime || !slot.endTime || slot.startTime < slot.endTime, {
  error: START_BEFORE_END,
  path: ['startTime'],
})

type Levels = { levelFrom?: string | null | undefined; levelTo?: string | null | undefined }
const rank = (name: string) => (EXPERIENCE_LEVELS as readonly string[]).indexOf(name)
const levelsInOrder = z.refine<Levels>(
  ({ levelFrom, levelTo }) => !levelFrom || !levelTo || rank(levelFrom) <= rank(levelTo),
  { error: LEVELS_REVERSED, path: ['levelTo'] },
)

/** Omitted fields stay unchanged; null removes gym, times and levels. */
export const CourtForm = z
  .object({
    name: requiredLine(80, COURT_NAME_MISSING),
    ...times,
    gym: z.optional(
      z.nullable(z.string().check(z.trim(), z.maxLength(MAX_GYM_LENGTH, 'At most 60 characters'), singleLine)),
    ),
    target: z.optional(z.int('Must be a whole number').check(z.gte(1, 'At least 1'), z.lte(20, 'At most 20'))),
    levelFrom: level,
    levelTo: level,
  })
  .check(bothOrNeither, inOrder, levelsInOrder)
export type CourtForm = z.output<typeof CourtForm>

export const CourtTimes = z.object(times).check(bothOrNeither, inOrder)
export type CourtTimes = z.output<typeof CourtTimes>

const positionName = z
  .string()
  .check(z.refine(isPositionName, 'Use letters and digits, starting with a lowercase letter'))
/** `move` removes the person from all other courts; `add` keeps courts at other times. */
const mode = z._default(z.enum(['move', 'add']), 'move')

/** Assignments of one court: omitted positions and officials are cleared, omitted times stay. */
export const Assignment = z
  .object({
    courtId: id,
    ...times,
    clinicianPositions: z._default(
      z.array(z.object({ position: positionName, clinicianId: z.nullable(id) })).check(z.maxLength(20)),
      [],
    ),
    officialIds: z._default(z.array(id).check(z.maxLength(MAX_PER_COURT)), []),
    /** Marks of officials who are restored; officials already on the court keep their marks. */
    marks: z.optional(
      z.array(z.object({ officialId: id, locked: z.boolean(), noShow: z.boolean() })).check(z.maxLength(MAX_PER_COURT)),
    ),
  })
  .check(bothOrNeither, inOrder)
export type Assignment = z.output<typeof Assignment>

/** A number, or the value of the ETag header, which is weak if a proxy compressed the reply. */
export const boardVersion = z.codec(z.union([z.int(), z.string().check(z.regex(/^(?:W\/)?"?\d{1,9}"?$/))]), z.int(), {
  decode: (sent) => (typeof sent === 'number' ? sent : Number(sent.replace(/\D/g, ''))),
  encode: (number) => number,
})

const eventId = z.optional(id)

export const SAME_DAY = 'Choose another day'
const CopyDay = z
  .object({
    from: dayName,
    to: dayName,
    withPeople: z._default(z.boolean(), false),
    addToExisting: z._default(z.boolean(), false),
  })
  .check(z.refine(({ from, to }) => from !== to, { error: SAME_DAY, path: ['to'] }))

export const courtsApi = defineEndpoints({
  listCourts: {
    method: 'GET',
    path: '/api/courts/:eventId',
    summary: 'List the courts of an event, by day, time and number; the ETag is the version for saving',
    access: signedIn,
    params: byEvent,
    reply: z.array(Court),
    hasEtag: true,
    errors: ['events.not_found', 'courts.restricted'],
    failure: 'Failed to load courts. Please try again later.',
  },
  listCourtsAt: {
    method: 'GET',
    path: '/api/courts/:eventId/time',
    summary: 'List courts with games between two times, on one day or all days',
    access: signedIn,
    params: byEvent,
    query: z
      .object({ startTime: timeOfDay(NOT_A_TIME), endTime: timeOfDay(NOT_A_TIME), day: z.optional(dayName) })
      .check(inOrder),
    reply: z.array(Court),
    errors: ['events.not_found', 'courts.restricted'],
    failure: 'Failed to load courts. Please try again later.',
  },
  openCourtBoard: {
    method: 'GET',
    path: '/api/courts/:eventId/board',
    summary: 'Get the court board: courts, version and, for people who edit it, everyone who can be assigned',
    access: signedIn,
    params: byEvent,
    reply: CourtBoard,
    errors: ['events.not_found', 'courts.restricted'],
    failure: 'Failed to load courts. Please try again later.',
  },
  createCourt: {
    method: 'POST',
    path: '/api/courts/:eventId',
    summary: 'Add a court, with one open clinician position',
    access: signedIn,
    params: byEvent,
    body: CourtForm,
    reply: Court,
    status: 201,
    errors: ['events.not_found', 'camp.no_such_day', 'courts.too_many'],
    failure: 'Failed to add new court.',
  },
  copyDay: {
    method: 'POST',
    path: '/api/courts/:eventId/copy-day',
    summary:
      'Copy the courts of a day, optionally with their officials and clinicians, to another day; if that day has courts, `addToExisting` adds the ones it does not have yet',
    access: signedIn,
    params: byEvent,
    body: CopyDay,
    /** `skipped`: courts that the day already had. */
    reply: z.object({ copied: z.int(), skipped: z.int() }),
    status: 201,
    errors: [
      'events.not_found',
      'camp.no_such_day',
      'courts.none_on_day',
      'courts.day_not_empty',
      'courts.too_many',
      'courts.double_booked',
    ],
    failure: 'Failed to copy the courts. Please try again.',
  },
  updateCourt: {
    method: 'PUT',
    path: '/api/courts/:id',
    summary: 'Rename a court, and change its gym, time, target and levels',
    access: signedIn,
    params: byId,
    body: CourtForm,
    reply: Court,
    errors: ['courts.not_found', 'camp.no_such_day', 'courts.double_booked'],
    failure: 'Failed to update court. Please try again.',
  },
  setCourtTimes: {
    method: 'PATCH',
    path: '/api/courts/:id/times',
    summary: 'Set or clear the time of a court',
    access: signedIn,
    params: byId,
    body: CourtTimes,
    reply: Court,
    errors: ['courts.not_found', 'camp.no_such_day', 'courts.double_booked'],
    failure: 'Failed to update court times.',
  },
  deleteCourt: {
    method: 'DELETE',
    path: '/api/courts/:id',
    summary: 'Delete a court and its assignments',
    access: signedIn,
    params: byId,
    errors: ['courts.not_found'],
    failure: 'Failed to delete court. Please try again.',
  },
  assignClinician: {
    method: 'POST',
    path: '/api/courts/:id/clinicians',
    summary: 'Assign a clinician to a position, creating the position if needed; null opens it',
    access: signedIn,
    params: byId,
    body: z.object({
      clinicianId: z._default(z.nullable(id), null),
      eventId,
      position: z._default(positionName, 'clinician'),
      mode,
    }),
    reply: Court,
    errors: ['courts.not_found', 'officials.not_found', 'courts.double_booked'],
    failure: 'Failed to assign/remove clinician.',
  },
  removeClinician: {
    method: 'DELETE',
    path: '/api/courts/:id/clinicians',
    summary: 'Open a position, or delete it',
    access: signedIn,
    params: byId,
    body: z.object({
      position: z._default(positionName, 'clinician'),
      eventId,
      removePosition: z._default(z.boolean(), false),
    }),
    errors: ['courts.not_found', 'courts.position_not_found', 'courts.position_stays'],
    failure: 'Failed to assign/remove clinician.',
  },
  assignOfficial: {
    method: 'POST',
    path: '/api/courts/:id/officials',
    summary: 'Assign a registered official to a court, moving them or adding to their other courts',
    access: signedIn,
    params: byId,
    body: z.object({ officialId: id, eventId, mode }),
    reply: Court,
    errors: ['courts.not_found', 'camp.not_a_participant', 'courts.full', 'courts.double_booked'],
    failure: 'Failed to add official to court.',
  },
  markOfficial: {
    method: 'PATCH',
    path: '/api/courts/:id/officials',
    summary:
      'Set the lock and no-show marks of an official on a court and, with `alsoOn`, on other courts of the event',
    access: signedIn,
    params: byId,
    body: z.object({
      officialId: id,
      eventId,
      locked: z.optional(z.boolean()),
      noShow: z.optional(z.boolean()),
      alsoOn: z.optional(z.array(id).check(z.maxLength(MAX_COURTS))),
    }),
    reply: Court,
    errors: ['courts.not_found', 'courts.not_assigned'],
    failure: 'Failed to update court. Please try again.',
  },
  removeOfficial: {
    method: 'DELETE',
    path: '/api/courts/:id/officials',
    summary: 'Remove an official from a court',
    access: signedIn,
    params: byId,
    body: z.object({ officialId: z.uuid('Invalid camper ID. Cannot remove official.'), eventId }),
    errors: ['courts.not_found', 'courts.not_assigned'],
    failure: 'Failed to remove official from court.',
  },
  saveAssignments: {
    method: 'POST',
    path: '/api/courts/:eventId/court-assignments',
    summary: 'Save the assignments of all courts sent, atomically; rejected when `version` is outdated',
    access: signedIn,
    params: byEvent,
    largeBody: true,
    body: z.object({
      assignments: z.array(Assignment).check(z.maxLength(MAX_COURTS)),
      version: z.optional(boardVersion),
    }),
    reply: z.object({ version: z.int(), courts: z.array(Court) }),
    errors: [
      'events.not_found',
      'courts.not_found',
      'courts.position_not_found',
      'courts.sent_twice',
      'courts.double_booked',
      'courts.changed_meanwhile',
      'camp.no_such_day',
      'camp.not_a_participant',
      'officials.not_found',
    ],
    failure: 'Failed to save court assignments.',
  },
})
