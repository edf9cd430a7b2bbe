// What a camp of the demo is made of. Times are natural ones: those of today are moved so that a round is on now.

import type { ExperienceLevel } from '@crew-chief/domain/accounts/profile-choices'

/** Wall-clock times of the place, in steps of five minutes. */
export type DemoItem = { from: string; to: string; title: string; location: string; description: string }

export type DemoAnnouncement = {
  /** The part of the address before the @. */
  by: string
  title: string
  content: string
  important?: true
  /** A camp day (0 is the first, -3 three days before it) and its clock, or minutes before the demo was started. */
  at: { day: number; time: string } | { minutesAgo: number }
}

export type CourtWants = { target?: number; levelFrom?: ExperienceLevel; levelTo?: ExperienceLevel }

export type DemoCamp = {
  event: string
  /** How many courts play in each round. */
  courts: number
  /** When the rounds of a day start. */
  rounds: readonly string[]
  /** What courts want, by their number, where it is not three officials of any level. */
  wants?: Readonly<Record<number, CourtWants>>
  /** The courts stand, and nobody is on them yet. */
  isUnassigned?: true
  /** Everything else, day by day. */
  days: readonly (readonly DemoItem[])[]
  announcements: readonly DemoAnnouncement[]
  /** Courts nobody has given a time yet. */
  unscheduled?: readonly string[]
  /** Who certainly works now, and was seen: the part of the address before the @. */
  star?: string
  /** How many of the officials somebody has looked at by now: all, or half. */
  seen: 'all' | 'half'
}

/** Their e-mail. */
export const starOf = ({ star }: DemoCamp): string | undefined => star && `${star}@mail.example`
