import type { Court } from '@crew-chief/contract/court-shapes'
import { assignmentKey, type Board } from '@crew-chief/domain/courts/board'
import { MAX_IN_A_ROW } from '@crew-chief/domain/courts/reasons'
import {
  DEFAULT_OBSERVED_AT_LEAST,
  DEFAULT_WEIGHTS,
  type LevelGoal,
  type Rule,
  type SolverInput,
} from '@crew-chief/domain/courts/solver/solver-input'

export type AutoAssignRules = Pick<
  SolverInput,
  'keep' | 'fillClinicians' | 'weights' | 'levels' | 'observedAtLeast' | 'maxInARow'
> & {
  isWholeEvent: boolean
}

export const DEFAULT_RULES: AutoAssignRules = {
  keep: 'all',
  fillClinicians: true,
  weights: DEFAULT_WEIGHTS,
  levels: 'mixed',
  observedAtLeast: DEFAULT_OBSERVED_AT_LEAST,
  maxInARow: MAX_IN_A_ROW,
  isWholeEvent: false,
}

type RuleLabel = { label: string; hint: string }

const RULE_LABELS: Readonly<Record<Rule, RuleLabel>> = {
  equalGames: { label: 'Equal games', hint: 'About the same number of games for everyone' },
  levelMix: { label: 'Mixed levels', hint: 'Mix experience levels on each court' },
  newPartners: { label: 'New partners', hint: 'Pair new partners' },
  rest: { label: 'Rest between games', hint: 'Avoid long streaks and breaks of 30 minutes or less' },
  observed: { label: 'Watched by clinicians', hint: 'Give everyone enough different clinicians' },
}

const SIMILAR_LEVELS: RuleLabel = {
  label: 'Similar levels together',
  hint: 'Put officials of similar experience on the same court',
}

export const ruleLabel = (rule: Rule, levels: LevelGoal): RuleLabel =>
  rule === 'levelMix' && levels === 'similar' ? SIMILAR_LEVELS : RULE_LABELS[rule]

export function weightLabel(weight: number): string {
  if (weight === 0) return 'Off'
  if (weight <= 30) return 'Low'
  if (weight <= 60) return 'Medium'
  return weight < 100 ? 'High' : 'Highest'
}

// Fixed, so that the same board and rules always give the same proposal.
const SEED = 1

type Options = {
  board: Board
  /** For the locks. */
  courts: readonly Court[]
  day: string
}

export const solverInput = (
  { isWholeEvent, ...rules }: AutoAssignRules,
  { board, courts, day }: Options,
): SolverInput => ({
  ...rules,
  board,
  day: isWholeEvent ? null : day,
  locked: new Set(
    courts.flatMap(({ id, campers }) =>
      campers.filter(({ locked }) => locked).map(({ userId }) => assignmentKey(id, userId)),
    ),
  ),
  seed: SEED,
})
