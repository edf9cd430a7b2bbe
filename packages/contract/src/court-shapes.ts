// What a court looks like on the wire (spec 2 §3): its time, its clinician positions, the officials who work there.

import { EXPERIENCE_LEVELS } from '@crew-chief/domain/accounts/profile-choices'
import * as z from 'zod/mini'
import { id, isoDateTime } from './wire.ts'

const level = z.nullable(z.enum(EXPERIENCE_LEVELS))

/** Somebody of the staff directory, as a position holds them. */
export const CourtClinician = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  /** Shown as Staff if absent. */
  role: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
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
  /** Both are the user\u2019s id: it is what the calls take as `officialId`. */
  id,
  userId: id,
  user: CourtPerson,
  /** Stays where they are when places are filled automatically; told to admins. */
  locked: z.boolean(),
  /** Did not appear; keeps the place in the list, but fills none. Told to staff and to those who take part. */
  noShow: z.boolean(),
})
export type Camper = z.output<typeof Camper>

export const Court = z.object({
  id,
  eventId: id,
  name: z.string(),
  /** `day1`, `day2` … of the event. */
  day: z.string(),
  /** Wall clock of the event\u2019s place, `HH:MM`; both null when unscheduled. */
  startTime: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  /** How many officials it wants. */
  target: z.int(),
  /** Whom it is for, from and up to, if somebody said so. */
  levelFrom: level,
  levelTo: level,
  /** By the name of the position; an open one holds null. The default one is `clinician`. */
  clinicianPositions: z.record(z.string(), z.nullable(CourtClinician)),
  /** Who holds the default position. */
  clinician: z.nullable(CourtClinician),
  campers: z.array(Camper),
})
export type Court = z.output<typeof Court>

/** Somebody who may be assigned, and which clinicians (directory ids) have evaluated them here. */
export const BoardOfficial = z.extend(CourtPerson, { seenBy: z.array(id) })
export type BoardOfficial = z.output<typeof BoardOfficial>

export const CourtBoard = z.object({
  event: z.object({
    id,
    name: z.string(),
    type: z.string(),
    startDate: isoDateTime,
    endDate: isoDateTime,
    timezone: z.string(),
    location: z.string(),
  }),
  /** Goes up with every change of the courts. */
  version: z.int(),
  /** Who changed them last, for admins; null also where they have left. */
  changedBy: z.nullable(z.string()),
  courts: z.array(Court),
  /** Registrants. */
  totalOfficials: z.int(),
  /** Everybody registered, for admins; for others those who stand on a court. `seenBy` is filled for admins only. */
  officials: z.array(BoardOfficial),
  /** The staff directory, for admins; for others those who hold a position. */
  clinicians: z.array(CourtClinician),
})
export type CourtBoard = z.output<typeof CourtBoard>
