// What events can start from: texts, prices and terms, the schedule, and the courts without people.

import type { ExperienceLevel } from '../accounts/profile-choices.ts'
import type { Rubric } from '../camp/rubric.ts'
import { daysBetween, toWallClock, type WallClock } from '../time-zone.ts'
import type { EventType } from './event-choices.ts'
import type { BoardVisibility } from './event-staff.ts'
import type { Tier } from './pricing.ts'

/** Before the start, by the clock of the venue; negative after it. */
type Minutes = number

export type TemplateTerms = {
  registrationOpens: Minutes | null
  registrationCloses: Minutes | null
  refundFull: Minutes | null
  refundPartial: Minutes | null
  refundPartialPercent: number | null
}

export type TemplateItem = {
  day: string
  startTime: string
  endTime: string
  title: string
  location: string
  description: string
}

/** A court for every name on every day at every time. */
export type TemplateCourts = {
  names: readonly string[]
  gym: string | null
  days: readonly string[]
  /** One null is a court without a time. */
  times: readonly ({ startTime: string; endTime: string } | null)[]
  target: number
  levelFrom: ExperienceLevel | null
  levelTo: ExperienceLevel | null
  positions: readonly string[]
}

export type TemplatePlan = {
  type: EventType
  description: string
  location: string
  maxParticipants: number
  startTime: string
  /** 0: on the day of the start. */
  endDay: number
  endTime: string
  levels: readonly ExperienceLevel[]
  whatToBring: string | null
  hotelInfo: string | null
  /** Null here and below: as in the settings. */
  pricing: readonly Tier[] | null
  terms: TemplateTerms | null
  boardVisibility: BoardVisibility | null
  waiver: string | null
  schedule: readonly TemplateItem[]
  courts: readonly TemplateCourts[]
  /** Null: the default one. */
  rubric: Rubric | null
}

const DAY_LENGTH = 'YYYY-MM-DD'.length
const TO_THE_MINUTE = 'YYYY-MM-DDTHH:mm'.length

const asUtc = (wallClock: WallClock): number => Date.parse(`${wallClock}Z`)
const fromUtc = (time: number): WallClock => new Date(time).toISOString().slice(0, TO_THE_MINUTE)

export const wallClockBefore = (start: WallClock, minutes: Minutes): WallClock =>
  fromUtc(asUtc(start) - minutes * 60_000)

const minutesBefore = (start: WallClock, moment: WallClock): Minutes => (asUtc(start) - asUtc(moment)) / 60_000

type Times = Pick<TemplatePlan, 'startTime' | 'endDay' | 'endTime'>

/** When an event of the template starts and ends. */
export function templateTimes({ startTime, endDay, endTime }: Times, startDay: string) {
  const lastDay = fromUtc(asUtc(`${startDay}T00:00`) + endDay * 24 * 3_600_000).slice(0, DAY_LENGTH)
  return { startDate: `${startDay}T${startTime}`, endDate: `${lastDay}T${endTime}` }
}

type Facts = {
  startsAt: Date
  endsAt: Date
  timezone: string
  registrationOpensAt: Date | null
  registrationClosesAt: Date | null
  refundFullUntil: Date | null
  refundPartialUntil: Date | null
  refundPartialPercent: number | null
}

/** Times and terms of an event, so that they can be applied to another day. */
export function templateTimesOf(event: Facts): Times & {
  terms: TemplateTerms
} {
  const wallClock = (moment: Date) => toWallClock(moment, event.timezone)
  const start = wallClock(event.startsAt)
  const end = wallClock(event.endsAt)
  const before = (moment: Date | null) => moment && minutesBefore(start, wallClock(moment))
  return {
    startTime: start.slice(DAY_LENGTH + 1),
    endDay: daysBetween(start.slice(0, DAY_LENGTH), end.slice(0, DAY_LENGTH)),
    endTime: end.slice(DAY_LENGTH + 1),
    terms: {
      registrationOpens: before(event.registrationOpensAt),
      registrationCloses: before(event.registrationClosesAt),
      refundFull: before(event.refundFullUntil),
      refundPartial: before(event.refundPartialUntil),
      refundPartialPercent: event.refundPartialPercent,
    },
  }
}

/** Every court of the groups, in their order. */
export const courtsOf = (groups: readonly TemplateCourts[]) =>
  groups.flatMap(({ names, days, times, positions, ...common }) =>
    days.flatMap((day) =>
      times.flatMap((time) =>
        names.map((name) => ({
          ...common,
          name,
          day,
          startTime: time?.startTime ?? null,
          endTime: time?.endTime ?? null,
          positions: [...positions],
        })),
      ),
    ),
  )
