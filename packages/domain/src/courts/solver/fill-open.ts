// Fills places nobody is free for by moving others: the one who could come leaves a court at the same time, somebody
// else takes that one over, and so on until somebody is free. Where slots do not overlap partly, this finds every place
// that can be filled at all.

import { type Crews, costOfJoining, join, leave, mayJoin } from './crews.ts'
import { at, cell, rowOf } from './grid.ts'
import { isEligible } from './problem.ts'

export function fillOpen(crews: Crews): void {
  // Where one court cannot be filled, none of those it asked for people can.
  const hopeless = new Set<number>()
  for (const court of crews.problem.courts.keys())
    while (at(crews.open, court) > 0 && !hopeless.has(court) && fillOne(crews, court, hopeless));
}

/** Somebody comes onto `to`, and leaves `from` to the next step. */
type Step = { to: number; person: number; from: number }

/** Breadth first, so that few people move. */
function fillOne(crews: Crews, court: number, hopeless: Set<number>): boolean {
  const cameBy = new Map<number, Step | null>([[court, null]])
  for (const to of cameBy.keys()) {
    const free = cheapestFree(crews, to)
    if (free >= 0 && applySteps(crews, stepsTo(cameBy, to), { to, person: free })) return true
    for (const step of movesTo(crews, to))
      if (!cameBy.has(step.from) && !hopeless.has(step.from)) cameBy.set(step.from, step)
  }
  for (const asked of cameBy.keys()) hopeless.add(asked)
  return false
}

function cheapestFree(crews: Crews, court: number): number {
  let [best, least] = [-1, 0]
  for (const person of crews.problem.people.keys()) {
    if (!mayJoin(crews, court, person)) continue
    const cost = costOfJoining(crews, court, person)
    if (best < 0 || cost < least) [best, least] = [person, cost]
  }
  return best
}

/** Everybody whom one court alone keeps from coming. Nobody who has to stay: with that they could not come at all. */
const movesTo = ({ problem, on, busy, members }: Crews, to: number): Step[] =>
  rowOf(problem.conflicts, to).flatMap((from) =>
    rowOf(members, from)
      .filter((person) => isEligible(problem, to, person) && cell(on, to, person) === 0)
      .filter((person) => cell(busy, to, person) === 1)
      .map((person) => ({ to, person, from })),
  )

function stepsTo(cameBy: ReadonlyMap<number, Step | null>, court: number): Step[] {
  const steps: Step[] = []
  for (let step = cameBy.get(court); step; step = cameBy.get(step.to)) steps.push(step)
  return steps
}

/** Where times overlap only partly a step may turn out wrong after another; then all of it is taken back. */
function applySteps(crews: Crews, steps: readonly Step[], last: { to: number; person: number }): boolean {
  for (const { from, person } of steps) leave(crews, from, person)
  const joins = [last, ...steps]
  const done: typeof joins = []
  for (const { to, person } of joins) {
    if (!mayJoin(crews, to, person)) break
    join(crews, to, person)
    done.push({ to, person })
  }
  if (done.length === joins.length) return true
  for (const { to, person } of done) leave(crews, to, person)
  for (const { from, person } of steps) join(crews, from, person)
  return false
}
