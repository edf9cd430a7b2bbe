// Form schemas of a court (spec 2 §5), and their conversion from and to API values.

import type { Court } from '@crew-chief/contract/court-shapes'
import { COURT_NAME_MISSING, LEVELS_REVERSED, MAX_GYM_LENGTH } from '@crew-chief/contract/courts'
import type { ApiRequest, NamedEndpoint } from '@crew-chief/contract/endpoint'
import { START_BEFORE_END } from '@crew-chief/contract/schedule'
import { requiredText } from '@crew-chief/contract/wire'
import { EXPERIENCE_LEVELS } from '@crew-chief/domain/accounts/profile-choices'
import { DEFAULT_TARGET } from '@crew-chief/domain/courts/board'
import { positionLabel, toPositionName } from '@crew-chief/domain/courts/position-name'
import { to12Hour } from '@crew-chief/domain/time-of-day'
import { useRef, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { afterCourtChange } from '../../../api/invalidations.ts'
import { useAfterSubmit } from '../../../lib/use-after-submit.ts'
import { useFormOperation } from '../../../lib/use-form-operation.ts'
import { toast } from '../../../ui/toast.ts'

export const NEW_NAME_MISSING = 'Please enter a name for the new court.'
const NAME_MISSING: readonly string[] = [NEW_NAME_MISSING, COURT_NAME_MISSING]

export const FIRST_TIME = '06:00'
export const LAST_TIME = '21:59'
export const DEFAULT_TIMES = { startTime: '08:00', endTime: '09:00' } as const
export const OUT_OF_HOURS = `Choose a time from ${to12Hour(FIRST_TIME)} to ${to12Hour(LAST_TIME)}`
const BAD_TARGET = 'Enter a whole number from 1 to 20'

/** A select cannot have an empty value. */
export const ANY_LEVEL = 'any'
const LEVELS = [ANY_LEVEL, ...EXPERIENCE_LEVELS] as const
type LevelChoice = (typeof LEVELS)[number]

export const target = z.string().check(
  z.trim(),
  z.refine((text) => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= 20, BAD_TARGET),
)
export const gym = z.string().check(z.trim(), z.maxLength(MAX_GYM_LENGTH, 'At most 60 characters'))
const detailShape = (nameMissing: string) => ({
  name: requiredText(80, nameMissing),
  gym,
  target,
  levelFrom: z.enum(LEVELS),
  levelTo: z.enum(LEVELS),
})
const timeShape = { isTimed: z.boolean(), startTime: z.string(), endTime: z.string(), day: z.string() }

// Runs even if another field is invalid, so that the form shows all errors together.
const always = { when: () => true }

type Levels = { levelFrom: LevelChoice; levelTo: LevelChoice }
const levelsInOrder = z.check<Levels>(({ value, issues }) => {
  const isReversed = value.levelTo !== ANY_LEVEL && LEVELS.indexOf(value.levelFrom) > LEVELS.indexOf(value.levelTo)
  if (isReversed) issues.push({ code: 'custom', input: value, path: ['levelTo'], message: LEVELS_REVERSED })
}, always)

export const isInHours = (time: string): boolean => time >= FIRST_TIME && time <= LAST_TIME

type Times = { isTimed: boolean; startTime: string; endTime: string }
const validTimes = z.check<Times>(({ value, issues }) => {
  if (!value.isTimed) return
  const outside = (['startTime', 'endTime'] as const).filter((field) => !isInHours(value[field]))
  for (const field of outside) issues.push({ code: 'custom', input: value, path: [field], message: OUT_OF_HOURS })
  if (outside.length === 0 && value.startTime >= value.endTime)
    issues.push({ code: 'custom', input: value, path: ['startTime'], message: START_BEFORE_END })
}, always)

export const DetailFields = z.object(detailShape(COURT_NAME_MISSING)).check(levelsInOrder)
export type DetailValues = z.output<typeof DetailFields>

export const TimeFields = z.object(timeShape).check(validTimes)
export type TimeValues = z.output<typeof TimeFields>

export const NewCourtFields = z
  .object({ ...detailShape(NEW_NAME_MISSING), ...timeShape })
  .check(levelsInOrder, validTimes)
export type NewCourtValues = z.output<typeof NewCourtFields>

export const newCourt = (day: string): NewCourtValues => ({
  name: '',
  gym: '',
  target: String(DEFAULT_TARGET),
  levelFrom: ANY_LEVEL,
  levelTo: ANY_LEVEL,
  isTimed: true,
  ...DEFAULT_TIMES,
  day,
})

export const detailsOf = ({ name, gym, target, levelFrom, levelTo }: Court): DetailValues => ({
  name,
  gym: gym ?? '',
  target: String(target),
  levelFrom: levelFrom ?? ANY_LEVEL,
  levelTo: levelTo ?? ANY_LEVEL,
})

/** An unscheduled court starts with the default times when the switch is turned on. */
export const timesOf = ({ day, startTime, endTime }: Court): TimeValues => ({
  isTimed: startTime !== null && endTime !== null,
  startTime: startTime ?? DEFAULT_TIMES.startTime,
  endTime: endTime ?? DEFAULT_TIMES.endTime,
  day,
})

const toLevel = (choice: LevelChoice) => (choice === ANY_LEVEL ? null : choice)

export const detailBody = ({ name, gym, target, levelFrom, levelTo }: DetailValues) => ({
  name,
  gym: gym || null,
  target: Number(target),
  levelFrom: toLevel(levelFrom),
  levelTo: toLevel(levelTo),
})

export const timeBody = ({ isTimed, startTime, endTime, day }: TimeValues) => ({
  day,
  startTime: isTimed ? startTime : null,
  endTime: isTimed ? endTime : null,
})

const POSITION_MISSING = 'Please enter a name for the position.'

/** Position names are typed freely and stored in camelCase. */
export function positionProblem(text: string, existing: readonly string[]): string | null {
  const name = toPositionName(text)
  if (name === '') return POSITION_MISSING
  return existing.includes(name) ? `This court already has a ${positionLabel(name)} position.` : null
}

export const positionFields = (existing: readonly string[]) =>
  z.object({
    position: z.string().check(({ value, issues }) => {
      const problem = positionProblem(value, existing)
      if (problem) issues.push({ code: 'custom', input: value, message: problem })
    }),
  })
export type PositionValues = { position: string }

type Options<E extends NamedEndpoint, Values extends FieldValues> = {
  schema: z.ZodMiniType<Values, Values>
  initial: DefaultValues<Values>
  send: (values: Values) => ApiRequest<E>
  success: string
  /** Receives the submitted values. */
  onDone: (values: Values) => void
}

/** Shows client errors (4xx) in the form and other failures in a toast (spec 2 §8). */
export function useCourtForm<E extends NamedEndpoint, Values extends FieldValues>(
  endpoint: E,
  options: Options<E, Values>,
) {
  const [isRefused, setRefused] = useState(false)
  const submitted = useRef<Values>(undefined)
  const { form, submit, pending, error } = useFormOperation<E, Values, Values>(endpoint, {
    ...options,
    invalidates: afterCourtChange,
    send: (values) => {
      submitted.current = values
      return options.send(values)
    },
    onDone: () => submitted.current && options.onDone(submitted.current),
    onFailed: (message, { status }) => {
      const isClientError = status >= 400 && status < 500
      setRefused(isClientError)
      if (!isClientError) toast.error('Error', message)
    },
  })
  useNameMissingToast(form)
  return { form, onSubmit: submit, pending, error: isRefused ? error : undefined }
}

/** Besides the message in the form, a missing name shows a toast for each submit (spec 2 §5). */
export function useNameMissingToast<Values extends FieldValues>(form: UseFormReturn<Values, unknown, Values>) {
  useAfterSubmit(form, ({ name }) => {
    const message = String(name?.message ?? '')
    if (NAME_MISSING.includes(message)) toast.error('Court Name Required', message)
  })
}
