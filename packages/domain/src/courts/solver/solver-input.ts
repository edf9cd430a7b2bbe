// Input of the solver behind "Assign for me". The solver is pure: the same input gives the same result on every machine.

import type { Board } from '../board.ts'

/** The weighted (soft) rules. Hard rules, such as double bookings, have no weight. */
export const RULES = ['equalGames', 'levelMix', 'newPartners', 'rest', 'observed'] as const
export type Rule = (typeof RULES)[number]

/** What the rule `levelMix` wants on a court: different levels, or similar ones. */
export type LevelGoal = 'mixed' | 'similar'

/** 0 (does not matter) to 100. */
export type Weights = Readonly<Record<Rule, number>>

export type SolverInput = {
  board: Board
  /** Keys made by `assignmentKey`. */
  locked: ReadonlySet<string>
  /** One day of the event, or null for all of them. */
  day: string | null
  /** Which existing assignments stay: all, or the locked ones. */
  keep: 'all' | 'locked'
  fillClinicians: boolean
  weights: Weights
  levels: LevelGoal
  /** Number of clinicians who should see each official. */
  observedAtLeast: number
  /** Games in a row without cost. */
  maxInARow: number
  seed: number
}

export const DEFAULT_WEIGHTS: Weights = { equalGames: 80, levelMix: 40, newPartners: 40, rest: 60, observed: 60 }
export const DEFAULT_OBSERVED_AT_LEAST = 2
