// The search itself: a first answer, then filled, then made better. How long it looks depends on the size alone.

import { construct } from './construct.ts'
import { type Crews, keptCrews } from './crews.ts'
import { fillOpen } from './fill-open.ts'
import { improve } from './improve.ts'
import type { Problem } from './problem.ts'
import { seededRandom } from './random.ts'

type Effort = { beginnings: number; rounds: number; tries: number }

/** A small camp is begun anew several times; a large one has to do with what a second or so gives it. */
const SMALL = 12
const MOST_TRIES = 300_000
const effortFor = (places: number): Effort =>
  places <= SMALL
    ? { beginnings: 6, rounds: 3, tries: 40 * places }
    : { beginnings: 1, rounds: 3, tries: Math.ceil(Math.min(MOST_TRIES, 600 * places) / 3) }

/** Of several beginnings the fullest wins, then the cheapest, then the first. */
export function search(problem: Problem, clinicians: readonly (readonly number[])[]): Crews {
  const effort = effortFor(problem.capacity.reduce((sum, number) => sum + number, 0))
  let best = searchOnce(problem, clinicians, effort, problem.input.seed)
  for (let number = 1; number < effort.beginnings; number += 1) {
    const next = searchOnce(problem, clinicians, effort, problem.input.seed + number)
    if (isBetter(next, best)) best = next
  }
  return best
}

const isBetter = (one: Crews, other: Crews): boolean =>
  one.filled > other.filled || (one.filled === other.filled && one.cost < other.cost)

function searchOnce(
  problem: Problem,
  clinicians: readonly (readonly number[])[],
  { rounds, tries }: Effort,
  seed: number,
): Crews {
  const random = seededRandom(seed)
  const crews = keptCrews(problem, clinicians)
  construct(crews, random)
  // More than once: where times overlap only partly, another order of people may leave room for one more.
  for (let round = 0; round < rounds; round += 1) {
    fillOpen(crews)
    improve(crews, random, tries)
  }
  fillOpen(crews)
  return crews
}
