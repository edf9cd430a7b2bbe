// Cost of games in a row: 1 for each short break, 4 for each game beyond the maximum in a row.

import { SHORT_BREAK_MINUTES } from '../reasons.ts'
import { at } from './grid.ts'
import type { Problem } from './problem.ts'

export const SHORT_BREAK_COST = 1
export const BEYOND_COST = 4

const LONG_AGO = -1_000_000

/** `games` sorted by time; `extra` is counted as if it were one of them. */
export function restCost(problem: Problem, games: readonly number[], extra = -1): number {
  const { starts, ends, input } = problem
  const length = games.length + (extra < 0 ? 0 : 1)
  let lastEnd = LONG_AGO
  let run = 0
  let cost = 0
  let index = 0
  let pending = extra
  for (let played = 0; played < length; played += 1) {
    let court = games[index] ?? -1
    if (pending >= 0 && (court < 0 || at(starts, pending) < at(starts, court))) {
      court = pending
      pending = -1
    } else index += 1
    const isShort = at(starts, court) - lastEnd <= SHORT_BREAK_MINUTES
    run = isShort ? run + 1 : 1
    if (isShort) cost += SHORT_BREAK_COST
    if (run > input.maxInARow) cost += BEYOND_COST
    lastEnd = at(ends, court)
  }
  return cost
}

/** A person's games, grouped into runs with short breaks only. */
export function runsOf({ starts, ends }: Problem, games: readonly number[]): number[][] {
  const runs: number[][] = []
  for (const court of games) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last !== undefined && at(starts, court) - at(ends, last) <= SHORT_BREAK_MINUTES) run.push(court)
    else runs.push([court])
  }
  return runs
}

/** Length of the run that `court` would belong to. */
export function runAround(problem: Problem, games: readonly number[], court: number): number {
  const { starts, timed } = problem
  if (at(timed, court) === 0) return 1
  const all = [...games, court].toSorted((one, other) => at(starts, one) - at(starts, other))
  return runsOf(problem, all).find((run) => run.includes(court))?.length ?? 1
}
