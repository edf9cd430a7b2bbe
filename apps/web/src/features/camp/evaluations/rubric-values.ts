// The rubric as its editor holds it: three lists of lines, each in an area.

import { MOST_CRITERIA, MOST_PHRASES, RUBRIC_AREAS, type Rubric, type RubricArea } from '@crew-chief/domain/camp/rubric'
import * as z from 'zod/mini'
import { moved } from '../../../lib/list-order.ts'
import type { Labels } from '../meanwhile/use-meanwhile.ts'

const line = (most: number, missing: string) =>
  z.object({
    id: z.string(),
    area: z.enum(RUBRIC_AREAS),
    text: z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(most, `At most ${most} characters`)),
  })

/** The same words twice would be one chip pressed twice. */
const withoutRepeats = <Line extends { text: string }>(lines: readonly Line[]): number =>
  lines.findIndex(({ text }, at) => lines.findIndex((other) => sameWords(other.text, text)) < at)
const sameWords = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

const lines = (mostLines: number, mostLetters: number, missing: string) =>
  z.array(line(mostLetters, missing)).check(
    z.maxLength(mostLines),
    z.check(({ value, issues }) => {
      const at = withoutRepeats(value)
      if (at >= 0)
        issues.push({ code: 'custom', input: value, path: [at, 'text'], message: 'This line is there already' })
    }),
  )

export const RubricValues = z.object({
  criteria: lines(MOST_CRITERIA, 120, 'Name required'),
  keep: lines(MOST_PHRASES, 200, 'Text required'),
  improve: lines(MOST_PHRASES, 200, 'Text required'),
})
export type RubricValues = z.output<typeof RubricValues>
export type RubricPart = keyof RubricValues
export type RubricLine = RubricValues['keep'][number]

export const RUBRIC_LABELS: Labels<RubricValues> = { criteria: 'Criteria', keep: 'Keep', improve: 'Improve' }
export const RUBRIC_PARTS = ['criteria', 'keep', 'improve'] as const

export const MOST_LINES: Record<RubricPart, number> = {
  criteria: MOST_CRITERIA,
  keep: MOST_PHRASES,
  improve: MOST_PHRASES,
}

export const valuesOf = ({ criteria, keep, improve }: Rubric): RubricValues => ({
  criteria: criteria.map(({ id, area, name }) => ({ id, area, text: name })),
  keep,
  improve,
})

export const rubricOf = ({ criteria, keep, improve }: RubricValues): Rubric => ({
  criteria: criteria.map(({ id, area, text }) => ({ id, area, name: text })),
  keep,
  improve,
})

export const newLine = (area: RubricArea): RubricLine => ({ id: crypto.randomUUID(), area, text: '' })

/** One place up or down among the lines of its own area, whatever stands between them. */
export function movedInArea<Line extends { area: RubricArea }>(
  all: readonly Line[],
  index: number,
  by: -1 | 1,
): readonly Line[] {
  const area = all[index]?.area
  const step = by > 0 ? all.findIndex((other, at) => at > index && other.area === area) : lastBefore(all, index, area)
  return step < 0 ? all : moved(all, index, step - index)
}

const lastBefore = <Line extends { area: RubricArea }>(
  all: readonly Line[],
  index: number,
  area: RubricArea | undefined,
): number => all.findLastIndex((other, at) => at < index && other.area === area)
