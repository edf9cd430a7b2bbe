// What one can ask of the solver, and in which words.

import type { Court } from '@crew-chief/contract/court-shapes'
import { type Board, noShowKey } from '@crew-chief/domain/courts/board'
import { MOST_IN_A_ROW } from '@crew-chief/domain/courts/reasons'
import {
  type Rule,
  type SolverInput,
  USUAL_SEEN_AT_LEAST,
  USUAL_WEIGHTS,
} from '@crew-chief/domain/courts/solver/solver-input'

export type AssignRules = Pick<SolverInput, 'keep' | 'fillClinicians' | 'weights' | 'seenAtLeast' | 'mostInARow'> & {
  isWholeEvent: boolean
}

export const USUAL_RULES: AssignRules = {
  keep: 'all',
  fillClinicians: true,
  weights: USUAL_WEIGHTS,
  seenAtLeast: USUAL_SEEN_AT_LEAST,
  mostInARow: MOST_IN_A_ROW,
  isWholeEvent: false,
}

export const RULE_WORDS: Readonly<Record<Rule, { label: string; hint: string }>> = {
  equalGames: { label: 'Equal games', hint: 'Everybody gets about as many games' },
  levelMix: { label: 'Mixed levels', hint: 'Different experience levels work side by side' },
  newPartners: { label: 'New partners', hint: 'People who have not worked together meet' },
  rest: { label: 'Rest between games', hint: 'No long runs, and few breaks of 30 minutes or less' },
  seen: { label: 'Seen by clinicians', hint: 'Everybody works under enough different clinicians' },
}

/** What a slider says. */
export function weightWords(weight: number): string {
  if (weight === 0) return 'Does not matter'
  if (weight <= 30) return 'Matters a little'
  if (weight <= 60) return 'Matters'
  return weight < 100 ? 'Matters a lot' : 'Matters most'
}

// The same board and rules give the same proposal, today and tomorrow.
const SEED = 1

type Asked = { board: Board; courts: readonly Court[]; day: string }

/** `courts` knows who is locked. */
export const inputFor = ({ isWholeEvent, ...rules }: AssignRules, { board, courts, day }: Asked): SolverInput => ({
  ...rules,
  board,
  day: isWholeEvent ? null : day,
  locked: new Set(
    courts.flatMap(({ id, campers }) =>
      campers.filter(({ locked }) => locked).map(({ userId }) => noShowKey(id, userId)),
    ),
  ),
  seed: SEED,
})
