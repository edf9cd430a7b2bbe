// Several courts at once: floors from … to …, each played on in rounds.

import { requiredText } from '@crew-chief/contract/wire'
import { DEFAULT_TARGET } from '@crew-chief/domain/courts/board'
import { minutesOf, timeOf } from '@crew-chief/domain/time-of-day'
import * as z from 'zod/mini'
import { isInHours, LAST_TIME, NEW_NAME_MISSING, OUT_OF_HOURS, target, USUAL_TIMES } from './court-form.ts'

export const MAX_COURTS = 200
export const TOO_LATE = 'The last round would end after 9:59 PM'
export const TOO_MANY = `At most ${MAX_COURTS} courts at once`
export const NUMBERS_REVERSED = 'Must not be below the first number'

const whole = (most: number, least = 1) =>
  z.string().check(
    z.trim(),
    z.refine(
      (text) => /^\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= most,
      `A whole number from ${least} to ${most}`,
    ),
  )

export const BatchFields = z
  .object({
    name: requiredText(60, NEW_NAME_MISSING),
    first: whole(999),
    last: whole(999),
    isTimed: z.boolean(),
    startTime: z.string(),
    minutes: whole(600),
    pause: whole(600, 0),
    rounds: whole(50),
    day: z.string(),
    target,
  })
  .check(({ value, issues }) => {
    const problem = problemOf(value)
    if (problem) issues.push({ code: 'custom', input: value, ...problem })
  })
export type BatchValues = z.output<typeof BatchFields>

export const newBatch = (day: string): BatchValues => ({
  name: 'Court',
  first: '1',
  last: '4',
  isTimed: true,
  startTime: USUAL_TIMES.startTime,
  minutes: '60',
  pause: '15',
  rounds: '1',
  day,
  target: String(DEFAULT_TARGET),
})

function problemOf(values: BatchValues): { path: (keyof BatchValues)[]; message: string } | null {
  if (Number(values.last) < Number(values.first)) return { path: ['last'], message: NUMBERS_REVERSED }
  if (floors(values) * roundsOf(values) > MAX_COURTS) return { path: ['last'], message: TOO_MANY }
  if (!values.isTimed) return null
  if (!isInHours(values.startTime)) return { path: ['startTime'], message: OUT_OF_HOURS }
  return endOfDay(values) > minutesOf(LAST_TIME) ? { path: ['rounds'], message: TOO_LATE } : null
}

const floors = ({ first, last }: BatchValues): number => Number(last) - Number(first) + 1
const roundsOf = ({ isTimed, rounds }: BatchValues): number => (isTimed ? Number(rounds) : 1)
const startOf = ({ startTime, minutes, pause }: BatchValues, round: number): number =>
  minutesOf(startTime) + round * (Number(minutes) + Number(pause))
const endOfDay = (values: BatchValues): number => startOf(values, Number(values.rounds) - 1) + Number(values.minutes)

type Times = { startTime: string | null; endTime: string | null }

export function roundTimes(values: BatchValues): Times[] {
  if (!values.isTimed) return [{ startTime: null, endTime: null }]
  return Array.from({ length: Number(values.rounds) }, (_, round) => {
    const start = startOf(values, round)
    return { startTime: timeOf(start), endTime: timeOf(start + Number(values.minutes)) }
  })
}

export type CourtToAdd = Times & { name: string; day: string; target: number }

type Known = Pick<CourtToAdd, 'name' | 'day' | 'startTime' | 'endTime'>
const keyOf = ({ name, day, startTime, endTime }: Known): string => JSON.stringify([name, day, startTime, endTime])

/** What is there already is not made twice: after a failure the same form adds the rest. */
export function courtsToAdd(values: BatchValues, there: readonly Known[]): CourtToAdd[] {
  const known = new Set(there.map(keyOf))
  const numbers = Array.from({ length: floors(values) }, (_, index) => Number(values.first) + index)
  return roundTimes(values)
    .flatMap((times) =>
      numbers.map((number) => ({
        ...times,
        name: `${values.name} ${number}`,
        day: values.day,
        target: Number(values.target),
      })),
    )
    .filter((court) => !known.has(keyOf(court)))
}
