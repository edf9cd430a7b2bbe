// Types of the demo camps. Their times are fixed local times of the venue, on days relative to today.

import type { ExperienceLevel } from '@crew-chief/domain/accounts/profile-choices'
import type { CampDay } from '@crew-chief/domain/camp/camp-days'
import type { EventRow } from '../../../features/events/events.tables.ts'
import type { Directory } from './fill-directory.ts'

/** Wall-clock times at the camp, in steps of five minutes. */
export type DemoItem = { from: string; to: string; title: string; location: string; description: string }

export type DemoAnnouncement = {
  /** The e-mail address up to the @. */
  by: string
  title: string
  content: string
  important?: true
  /** The crew of the featured official, or the waitlist. */
  audience?: 'crew' | 'waitlist'
  /** A camp day (0 is the first, -3 three days before it) or days before today. Left out while it is in the future. */
  at: ({ day: number } | { daysAgo: number }) & { time: string }
}

type CourtRequirements = { target?: number; levelFrom?: ExperienceLevel; levelTo?: ExperienceLevel }

export type DemoCamp = {
  event: string
  /** Number of courts in each round. */
  courts: number
  /** Start times of the rounds of a day. */
  rounds: readonly string[]
  /** By court number; the default is three officials of any level. */
  requirements?: Readonly<Record<number, CourtRequirements>>
  /** The courts are divided equally among them. */
  gyms?: readonly string[]
  /** The courts exist, but have no crews yet. */
  isUnassigned?: true
  /** Schedule items by day, without the rounds. */
  days: readonly (readonly DemoItem[])[]
  announcements: readonly DemoAnnouncement[]
  /** Names of courts without a time. */
  unscheduled?: readonly string[]
  /** E-mail name of the official who works in the current or next round and has evaluations. */
  featured?: string
  /** How many of the officials have been evaluated. */
  evaluated: 'all' | 'half'
}

export const featuredEmail = ({ featured }: DemoCamp): string | undefined => featured && `${featured}@mail.example`

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
