// Times are fixed local times of the venue, on days relative to today.

import { EXPERIENCE_LEVELS } from '@crew-chief/domain/accounts/profile-choices'
import type { CampDay } from '@crew-chief/domain/camp/camp-days'
import * as z from 'zod/mini'
import type { EventRow } from '../../features/events/public.ts'
import { Flag, readContent, readFolder, Time } from '../content.ts'
import { EventName } from '../events.ts'
import { emailOf, PersonName } from '../people.ts'
import type { Directory } from './fill-directory.ts'

const Announcement = z.strictObject({
  by: PersonName,
  title: z.string(),
  content: z.string(),
  important: Flag,
  /** The crew of the featured official, or the waitlist. */
  audience: z.exactOptional(z.enum(['crew', 'waitlist'])),
  /** A camp day (0 is the first, -3 three days before it) or days before today. Left out while it is in the future. */
  at: z.union([z.strictObject({ day: z.int(), time: Time }), z.strictObject({ daysAgo: z.int(), time: Time })]),
})
export type DemoAnnouncement = z.infer<typeof Announcement>

const Level = z.exactOptional(z.enum(EXPERIENCE_LEVELS))

const Camp = z.strictObject({
  event: EventName,
  /** Number of courts in each round. */
  courts: z.int(),
  /** Start times of the rounds of a day. */
  rounds: z.array(Time),
  /** By court number; the default is three officials of any level. */
  requirements: z.exactOptional(
    z.record(z.string(), z.strictObject({ target: z.exactOptional(z.int()), levelFrom: Level, levelTo: Level })),
  ),
  /** The courts are divided equally among them. */
  gyms: z.exactOptional(z.array(z.string())),
  /** The courts exist, but have no crews yet. */
  isUnassigned: Flag,
  /** Schedule items by day, without the rounds. */
  days: z.array(
    z.array(z.strictObject({ from: Time, to: Time, title: z.string(), location: z.string(), description: z.string() })),
  ),
  announcements: z.array(Announcement),
  /** Names of courts without a time. */
  unscheduled: z.exactOptional(z.array(z.string())),
  /** The official who works in the current or next round and has evaluations. */
  featured: z.exactOptional(PersonName),
  /** How many of the officials have been evaluated. */
  evaluated: z.enum(['all', 'half']),
})
export type DemoCamp = z.infer<typeof Camp>

/** A finished, a running and an upcoming one. */
export const DEMO_CAMPS: readonly DemoCamp[] = readFolder('camps', Camp)

/** The one event with a waitlist has announcements and no other camp content. */
export const FULL_EVENT = readContent('full-event.json', z.pick(Camp, { event: true, announcements: true }))

export const featuredEmail = ({ featured }: DemoCamp): string | undefined => featured && emailOf(featured)

export const ROUND_MINUTES = 75

export type Round = { day: CampDay; startTime: string; endTime: string }
export type Camper = { id: string; email: string; firstName: string }

/** A demo camp with the stored rows that courts and evaluations refer to. */
export type CampContext = {
  camp: DemoCamp
  event: EventRow
  now: Date
  rounds: Round[]
  /** Index of the current or next round; one past the last for a finished camp, -1 for an upcoming one. */
  current: number
  /** The current round has started. */
  isRunning: boolean
  campers: Camper[]
  directory: Directory
}
