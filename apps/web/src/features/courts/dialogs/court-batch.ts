// Adds several courts in one form: numbered courts, each with one or more rounds.

import { requiredText } from '@crew-chief/contract/wire'
import { DEFAULT_TARGET } from '@crew-chief/domain/courts/board'
import { minutesOf, timeOf } from '@crew-chief/domain/time-of-day'
import * as z from 'zod/mini'
import { DEFAULT_TIMES, gym, isInHours, LAST_TIME, NEW_NAME_MISSING, OUT_OF_HOURS, target } from './court-form.ts'

const MAX_COURTS = 200
const TOO_LATE = 'The last round would end after 9:59 PM'
const TOO_MANY = `Add up to ${MAX_COURTS} courts at a time`
const NUMBERS_REVERSED = 'Can’t be lower than the first number'

const wholeNumber = (max: number, min = 1) =>
  z.string().check(
    z.trim(),
    z.refine(
      (text) => /^\d{1,3}$/.test(text) && Number(text) >= min && Number(text) <= max,
      `Enter a whole number from ${min} to ${max}`,
    ),
  )

export const BatchFields = z
  .object({
    name: requiredText(60, NEW_NAME_MISSING),
    gym,
    first: wholeNumber(999),
    last: wholeNumber(999),
    isTimed: z.boolean(),
    startTime: z.string(),
    minutes: wholeNumber(600),
    pause: wholeNumber(600, 0),
    rounds: wholeNumber(50),
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
  gym: '',
  first: '1',
  last: '4',
  isTimed: true,
  startTime: DEFAULT_TIMES.startTime,
  minutes: '60',
  pause: '15',
  rounds: '1',
  day,
  target: String(DEFAULT_TARGET),
})

function problemOf(values: BatchValues): { path: (keyof BatchValues)[]; message: string } | null {
  if (Number(values.last) < Number(values.first)) return { path: ['last'], message: NUMBERS_REVERSED }
  if (courtCount(values) * roundCount(values) > MAX_COURTS) return { path: ['last'], message: TOO_MANY }
  if (!values.isTimed) return null
  if (!isInHours(values.startTime)) return { path: ['startTime'], message: OUT_OF_HOURS }
  return lastEnd(values) > minutesOf(LAST_TIME) ? { path: ['rounds'], message: TOO_LATE } : null
}

const courtCount = ({ first, last }: BatchValues): number => Number(last) - Number(first) + 1
const roundCount = ({ isTimed, rounds }: BatchValues): number => (isTimed ? Number(rounds) : 1)
const startOf = ({ startTime, minutes, pause }: BatchValues, round: number): number =>
  minutesOf(startTime) + round * (Number(minutes) + Number(pause))
const lastEnd = (values: BatchValues): number => startOf(values, Number(values.rounds) - 1) + Number(values.minutes)

type Times = { startTime: string | null; endTime: string | null }

export function roundTimes(values: BatchValues): Times[] {
  if (!values.isTimed) return [{ startTime: null, endTime: null }]
  return Array.from({ length: Number(values.rounds) }, (_, round) => {
    const start = startOf(values, round)
    return { startTime: timeOf(start), endTime: timeOf(start + Number(values.minutes)) }
  })
}

export type CourtToAdd = Times & { name: string; gym: string | null; day: string; target: number }

type Existing = Pick<CourtToAdd, 'name' | 'day' | 'startTime' | 'endTime'> & { gym?: string | null | undefined }
const keyOf = ({ name, gym, day, startTime, endTime }: Existing): string =>
  JSON.stringify([name, gym ?? null, day, startTime, endTime])

/** Skips existing courts, so that submitting again after a failure adds only the rest. */
export function courtsToAdd(values: BatchValues, existing: readonly Existing[]): CourtToAdd[] {
  const existingKeys = new Set(existing.map(keyOf))
  const numbers = Array.from({ length: courtCount(values) }, (_, index) => Number(values.first) + index)
  return roundTimes(values)
    .flatMap((times) =>
      numbers.map((number) => ({
        ...times,
        name: `${values.name} ${number}`,
        gym: values.gym || null,
        day: values.day,
        target: Number(values.target),
      })),
    )
    .filter((court) => !existingKeys.has(keyOf(court)))
}
