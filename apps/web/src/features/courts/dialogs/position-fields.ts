// The name of a new clinician position (spec 2 §5): typed in words, kept in camelCase.

import { positionLabel, toPositionName } from '@crew-chief/domain/courts/position-name'
import * as z from 'zod/mini'

export const POSITION_MISSING = 'Please enter a name for the position.'

/** Why it cannot be opened; `taken` are the court's positions. */
export function positionProblem(words: string, taken: readonly string[]): string | null {
  const name = toPositionName(words)
  if (name === '') return POSITION_MISSING
  return taken.includes(name) ? `This court already has a position ${positionLabel(name)}.` : null
}

export const positionFields = (taken: readonly string[]) =>
  z.object({
    position: z.string().check(({ value, issues }) => {
      const problem = positionProblem(value, taken)
      if (problem) issues.push({ code: 'custom', input: value, message: problem })
    }),
  })
export type PositionValues = { position: string }
