import { MAX_CRITERIA, MAX_PHRASES, RUBRIC_AREAS, type Rubric, type RubricArea } from '@crew-chief/domain/camp/rubric'
import * as z from 'zod/mini'
import { moveItem } from '../../../lib/list-order.ts'

const line = (maxLength: number, missing: string) =>
  z.object({
    id: z.string(),
    area: z.enum(RUBRIC_AREAS),
    text: z
      .string()
      .check(z.trim(), z.minLength(1, missing), z.maxLength(maxLength, `At most ${maxLength} characters`)),
  })

const firstDuplicate = <Line extends { text: string }>(lines: readonly Line[]): number =>
  lines.findIndex(({ text }, at) => lines.findIndex((other) => isSameText(other.text, text)) < at)
const isSameText = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

const lines = (maxLines: number, maxLength: number, missing: string) =>
  z.array(line(maxLength, missing)).check(
    z.maxLength(maxLines),
    z.check(({ value, issues }) => {
      const at = firstDuplicate(value)
      if (at >= 0)
        issues.push({ code: 'custom', input: value, path: [at, 'text'], message: 'You already have this line' })
    }),
  )

export const RubricValues = z.object({
  criteria: lines(MAX_CRITERIA, 120, 'Name required'),
  keep: lines(MAX_PHRASES, 200, 'Text required'),
  improve: lines(MAX_PHRASES, 200, 'Text required'),
})
export type RubricValues = z.output<typeof RubricValues>
export type RubricPart = keyof RubricValues
export type RubricLine = RubricValues['keep'][number]

export const RUBRIC_LABELS = { criteria: 'Criteria', keep: 'Keep', improve: 'Improve' } as const
export const RUBRIC_PARTS = ['criteria', 'keep', 'improve'] as const

export const MAX_LINES: Record<RubricPart, number> = {
  criteria: MAX_CRITERIA,
  keep: MAX_PHRASES,
  improve: MAX_PHRASES,
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

/** Swaps with the previous or next line of the same area; lines of other areas may be in between. */
export function movedInArea<Line extends { area: RubricArea }>(
  all: readonly Line[],
  index: number,
  by: -1 | 1,
): readonly Line[] {
  const area = all[index]?.area
  const step = by > 0 ? all.findIndex((other, at) => at > index && other.area === area) : lastBefore(all, index, area)
  return step < 0 ? all : moveItem(all, index, step - index)
}

const lastBefore = <Line extends { area: RubricArea }>(
  all: readonly Line[],
  index: number,
  area: RubricArea | undefined,
): number => all.findLastIndex((other, at) => at < index && other.area === area)
