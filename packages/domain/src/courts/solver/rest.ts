// Games in a row: what a person's day costs them. One break that is short counts once, each game beyond the most in a row four times.

import { SHORT_BREAK_MINUTES } from '../reasons.ts'
import { at } from './grid.ts'
import type { Problem } from './problem.ts'

export const SHORT_BREAK_COST = 1
export const BEYOND_COST = 4

const LONG_AGO = -1_000_000

/** `games` in the order of time; with `extra`, as if that court were among them. */
export function restCost(problem: Problem, games: readonly number[], extra = -1): number {
  const { starts, ends, input } = problem
  const length = games.length + (extra < 0 ? 0 : 1)
  let [lastEnd, run, cost, index, waiting] = [LONG_AGO, 0, 0, 0, extra]
  for (let played = 0; played < length; played += 1) {
    let court = games[index] ?? -1
    if (waiting >= 0 && (court < 0 || at(starts, waiting) < at(starts, court))) {
      court = waiting
      waiting = -1
    } else index += 1
    const isShort = at(starts, court) - lastEnd <= SHORT_BREAK_MINUTES
    run = isShort ? run + 1 : 1
    if (isShort) cost += SHORT_BREAK_COST
    if (run > input.mostInARow) cost += BEYOND_COST
    lastEnd = at(ends, court)
  }
  return cost
}

/** A person's games, those without a real break between them together. */
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

/** How long the run is that this court would belong to among the others. */
export function runAround(problem: Problem, games: readonly number[], court: number): number {
  const { starts, timed } = problem
  if (at(timed, court) === 0) return 1
  const all = [...games, court].toSorted((one, other) => at(starts, one) - at(starts, other))
  return runsOf(problem, all).find((run) => run.includes(court))?.length ?? 1
}
