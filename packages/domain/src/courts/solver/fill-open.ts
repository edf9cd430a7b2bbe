// Fills open places along augmenting paths: a candidate leaves an overlapping court, another person replaces them there,
// and so on until a free person is found. Unless slots overlap partly, this finds every place that can be filled.

import { assign, type Crews, canAssign, costOfAssigning, unassign } from './crews.ts'
import { at, cell, rowOf } from './grid.ts'
import { isEligible } from './problem.ts'

/** `people` may be assigned, to `courts` in this order; only assigned people are moved. */
export function fillOpen(
  crews: Crews,
  people: readonly number[] = [...crews.problem.people.keys()],
  courts: readonly number[] = [...crews.problem.courts.keys()],
): void {
  // If a court cannot be filled, no person of the courts searched for it can be moved.
  const unfillable = new Set<number>()
  for (const court of courts)
    while (at(crews.open, court) > 0 && !unfillable.has(court) && fillOne(crews, court, { people, unfillable }));
}

/** `person` moves to `to`; the next step fills `from`. */
type Step = { to: number; person: number; from: number }

type Search = { people: readonly number[]; unfillable: Set<number> }

/** Breadth first, so that few people are moved. */
function fillOne(crews: Crews, court: number, { people, unfillable }: Search): boolean {
  const stepFrom = new Map<number, Step | null>([[court, null]])
  for (const to of stepFrom.keys()) {
    const free = cheapestFree(crews, to, people)
    if (free >= 0 && applySteps(crews, stepsTo(stepFrom, to), { to, person: free })) return true
    for (const from of rowOf(crews.problem.conflicts, to)) {
      if (stepFrom.has(from) || unfillable.has(from)) continue
      const person = movable(crews, from, to)
      if (person !== undefined) stepFrom.set(from, { to, person, from })
    }
  }
  for (const searched of stepFrom.keys()) unfillable.add(searched)
  return false
}

function cheapestFree(crews: Crews, court: number, people: readonly number[]): number {
  let best = -1
  let lowestCost = 0
  for (const person of people) {
    if (!canAssign(crews, court, person)) continue
    const cost = costOfAssigning(crews, court, person)
    if (best < 0 || cost < lowestCost) [best, lowestCost] = [person, cost]
  }
  return best
}

/** A person of `from` who can work `to` without it. People with fixed assignments there are not eligible anyway. */
const movable = ({ problem, on, busy, members }: Crews, from: number, to: number): number | undefined =>
  rowOf(members, from).find(
    (person) => isEligible(problem, to, person) && cell(on, to, person) === 0 && cell(busy, to, person) === 1,
  )

function stepsTo(stepFrom: ReadonlyMap<number, Step | null>, court: number): Step[] {
  const steps: Step[] = []
  for (let step = stepFrom.get(court); step; step = stepFrom.get(step.to)) steps.push(step)
  return steps
}

/** With partly overlapping times a step can invalidate another; then all steps are undone. */
function applySteps(crews: Crews, steps: readonly Step[], last: { to: number; person: number }): boolean {
  for (const { from, person } of steps) unassign(crews, from, person)
  const joins = [last, ...steps]
  const done: typeof joins = []
  for (const { to, person } of joins) {
    if (!canAssign(crews, to, person)) break
    assign(crews, to, person)
    done.push({ to, person })
  }
  if (done.length === joins.length) return true
  for (const { to, person } of done) unassign(crews, to, person)
  for (const { from, person } of steps) assign(crews, from, person)
  return false
}
