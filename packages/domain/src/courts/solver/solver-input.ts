// Assign for me: fills the open places of a board. Rules that hold always, wishes that are weighed, and a reason for each choice.
// Pure and without a clock: the same input gives the same proposal, on every machine.

import type { Board } from '../board.ts'

/** What is weighed; what must hold is not asked. */
export const RULES = ['equalGames', 'levelMix', 'newPartners', 'rest', 'seen'] as const
export type Rule = (typeof RULES)[number]

/** 0 (does not matter) to 100. */
export type Weights = Readonly<Record<Rule, number>>

export type SolverInput = {
  board: Board
  /** `courtId:officialId`, as `noShowKey` makes it. */
  locked: ReadonlySet<string>
  /** One day of the event, or null for all of them. */
  day: string | null
  /** Whether everybody stays who is assigned already, or only who is locked. */
  keep: 'all' | 'locked'
  fillClinicians: boolean
  weights: Weights
  /** How many clinicians everybody should be seen by. */
  seenAtLeast: number
  /** How many games in a row are fine. */
  mostInARow: number
  seed: number
}

export const USUAL_WEIGHTS: Weights = { equalGames: 80, levelMix: 40, newPartners: 40, rest: 60, seen: 60 }
export const USUAL_SEEN_AT_LEAST = 2
