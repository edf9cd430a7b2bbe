// The forms of a court (spec 2 §5): what they hold, how they are checked, and what the calls take.

import type { Court } from '@crew-chief/contract/court-shapes'
import { COURT_NAME_MISSING } from '@crew-chief/contract/courts'
import { START_BEFORE_END } from '@crew-chief/contract/schedule'
import { requiredText } from '@crew-chief/contract/wire'
import { EXPERIENCE_LEVELS } from '@crew-chief/domain/accounts/profile-choices'
import { DEFAULT_TARGET } from '@crew-chief/domain/courts/board'
import { to12Hour } from '@crew-chief/domain/time-of-day'
import * as z from 'zod/mini'

export const NEW_NAME_MISSING = 'Please enter a name for the new court.'
export const NAME_MISSING: readonly string[] = [NEW_NAME_MISSING, COURT_NAME_MISSING]

export const FIRST_TIME = '06:00'
export const LAST_TIME = '21:59'
export const USUAL_TIMES = { startTime: '08:00', endTime: '09:00' } as const
export const OUT_OF_HOURS = `Choose a time from ${to12Hour(FIRST_TIME)} to ${to12Hour(LAST_TIME)}`
export const BAD_TARGET = 'A whole number from 1 to 20'
export const LEVELS_REVERSED = 'The lowest level must not be above the highest'

/** A select cannot hold an empty value: this one stands for every level. */
export const ANY_LEVEL = 'any'
const LEVELS = [ANY_LEVEL, ...EXPERIENCE_LEVELS] as const
type LevelChoice = (typeof LEVELS)[number]

export const target = z.string().check(
  z.trim(),
  z.refine((text) => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= 20, BAD_TARGET),
)
const detailShape = (missing: string) => ({
  name: requiredText(80, missing),
  target,
  levelFrom: z.enum(LEVELS),
  levelTo: z.enum(LEVELS),
})
const timeShape = { isTimed: z.boolean(), startTime: z.string(), endTime: z.string(), day: z.string() }

// Said also when another field is wrong: everything that is to be mended stands there at once.
const always = { when: () => true }

type Levels = { levelFrom: LevelChoice; levelTo: LevelChoice }
const levelsInOrder = z.check<Levels>(({ value, issues }) => {
  const isTurned = value.levelTo !== ANY_LEVEL && LEVELS.indexOf(value.levelFrom) > LEVELS.indexOf(value.levelTo)
  if (isTurned) issues.push({ code: 'custom', input: value, path: ['levelTo'], message: LEVELS_REVERSED })
}, always)

export const isInHours = (time: string): boolean => time >= FIRST_TIME && time <= LAST_TIME

type Times = { isTimed: boolean; startTime: string; endTime: string }
const timesThatHold = z.check<Times>(({ value, issues }) => {
  if (!value.isTimed) return
  const late = (['startTime', 'endTime'] as const).filter((field) => !isInHours(value[field]))
  for (const field of late) issues.push({ code: 'custom', input: value, path: [field], message: OUT_OF_HOURS })
  if (late.length === 0 && value.startTime >= value.endTime)
    issues.push({ code: 'custom', input: value, path: ['startTime'], message: START_BEFORE_END })
}, always)

export const DetailFields = z.object(detailShape(COURT_NAME_MISSING)).check(levelsInOrder)
export type DetailValues = z.output<typeof DetailFields>

export const TimeFields = z.object(timeShape).check(timesThatHold)
export type TimeValues = z.output<typeof TimeFields>

export const NewCourtFields = z
  .object({ ...detailShape(NEW_NAME_MISSING), ...timeShape })
  .check(levelsInOrder, timesThatHold)
export type NewCourtValues = z.output<typeof NewCourtFields>

export const newCourt = (day: string): NewCourtValues => ({
  name: '',
  target: String(DEFAULT_TARGET),
  levelFrom: ANY_LEVEL,
  levelTo: ANY_LEVEL,
  isTimed: true,
  ...USUAL_TIMES,
  day,
})

export const detailsIn = ({ name, target, levelFrom, levelTo }: Court): DetailValues => ({
  name,
  target: String(target),
  levelFrom: levelFrom ?? ANY_LEVEL,
  levelTo: levelTo ?? ANY_LEVEL,
})

/** A court without times offers the usual ones as soon as it is to have some. */
export const timesIn = ({ day, startTime, endTime }: Court): TimeValues => ({
  isTimed: startTime !== null && endTime !== null,
  startTime: startTime ?? USUAL_TIMES.startTime,
  endTime: endTime ?? USUAL_TIMES.endTime,
  day,
})

const levelLabel = (choice: LevelChoice) => (choice === ANY_LEVEL ? null : choice)

export const detailBody = ({ name, target, levelFrom, levelTo }: DetailValues) => ({
  name,
  target: Number(target),
  levelFrom: levelLabel(levelFrom),
  levelTo: levelLabel(levelTo),
})

/** Switched off, the times are taken away. */
export const timeBody = ({ isTimed, startTime, endTime, day }: TimeValues) => ({
  day,
  startTime: isTimed ? startTime : null,
  endTime: isTimed ? endTime : null,
})
