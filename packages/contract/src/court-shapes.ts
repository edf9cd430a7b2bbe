// Courts in replies (spec 2 §3).

import { EXPERIENCE_LEVELS } from '@crew-chief/domain/accounts/profile-choices'
import { ACCEPTANCES } from '@crew-chief/domain/courts/acceptance'
import { ASSIGNMENT_RESPONSES } from '@crew-chief/domain/courts/assignment-response'
import { EVENT_TYPES } from '@crew-chief/domain/events/event-choices'
import { STAFF_FUNCTIONS } from '@crew-chief/domain/events/event-staff'
import * as z from 'zod/mini'
import { id, isoDateTime } from './wire.ts'

/** Whether they agreed to take part, for people who edit the courts. */
const acceptance = z.optional(z.enum(ACCEPTANCES))

const level = z.nullable(z.enum(EXPERIENCE_LEVELS))

/** A member of the staff directory. */
export const CourtClinician = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  /** Shown as Staff if absent. */
  role: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  acceptance,
})
export type CourtClinician = z.output<typeof CourtClinician>

export const CourtPerson = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  profileImage: z.nullable(z.string()),
  experienceLevels: z.array(z.enum(EXPERIENCE_LEVELS)),
})
export type CourtPerson = z.output<typeof CourtPerson>

export const Camper = z.object({
  /** Both are the user id, which requests take as `officialId`. */
  id,
  userId: id,
  user: CourtPerson,
  /** Not moved by automatic assignment; visible to admins. */
  locked: z.boolean(),
  /** Stays in the list but does not count. Visible to staff and participants. */
  noShow: z.boolean(),
  /** The official's answer, for people who edit the courts; absent without one. */
  response: z.optional(z.enum(ASSIGNMENT_RESPONSES)),
  responseReason: z.optional(z.string()),
})
export type Camper = z.output<typeof Camper>

export const Court = z.object({
  id,
  eventId: id,
  name: z.string(),
  /** For events with several gyms. */
  gym: z.optional(z.nullable(z.string())),
  /** `day1`, `day2` … of the event. */
  day: z.string(),
  /** Local time of the event, `HH:MM`; both null when unscheduled. */
  startTime: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  /** Wanted number of officials. */
  target: z.int(),
  /** Experience levels; null means no limit. */
  levelFrom: level,
  levelTo: level,
  /** By position, null when open. The default position is `clinician`. */
  clinicianPositions: z.record(z.string(), z.nullable(CourtClinician)),
  /** The clinician in the default position. */
  clinician: z.nullable(CourtClinician),
  campers: z.array(Camper),
})
export type Court = z.output<typeof Court>

/** An official who can be assigned, with the directory ids of clinicians who evaluated them at the camp. */
export const BoardOfficial = z.extend(CourtPerson, {
  seenBy: z.array(id),
  /** Ten digits, for people who edit the courts. */
  phoneNumber: z.optional(z.nullable(z.string())),
  acceptance,
})
export type BoardOfficial = z.output<typeof BoardOfficial>

export const CourtBoard = z.object({
  event: z.object({
    id,
    name: z.string(),
    type: z.enum(EVENT_TYPES),
    startDate: isoDateTime,
    endDate: isoDateTime,
    timezone: z.string(),
    location: z.string(),
  }),
  /** Incremented by every change of the courts. */
  version: z.int(),
  /** Name of the last editor, for people who edit the courts; null if their account was erased. */
  changedBy: z.nullable(z.string()),
  courts: z.array(Court),
  /** The courts exist but are not published yet. */
  isHidden: z.optional(z.boolean()),
  /** The reader's functions as staff of the event; admins have all of them. */
  myFunctions: z.array(z.enum(STAFF_FUNCTIONS)),
  /** Number of registrants. */
  totalOfficials: z.int(),
  /** All registrants for people who edit the courts, officials on courts for others, without `seenBy`. */
  officials: z.array(BoardOfficial),
  /** The staff directory and guests of the event for people who edit the courts, clinicians with a position for others. */
  clinicians: z.array(CourtClinician),
})
export type CourtBoard = z.output<typeof CourtBoard>

/** A copy of what a person was notified of. */
export const AssignedGame = z.object({
  courtId: id,
  courtName: z.string(),
  gym: z.nullable(z.string()),
  day: z.string(),
  startTime: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  /** Of a clinician; null for officials. */
  position: z.nullable(z.string()),
})

/** Without `before` the game is new, without `now` it was removed. */
export const GameChange = z.object({ before: z.optional(AssignedGame), now: z.optional(AssignedGame) })
export type GameChange = z.output<typeof GameChange>
