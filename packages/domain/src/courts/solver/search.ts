// The search itself: a first answer, then filled, then made better. How long it looks depends on the size alone.

import { construct } from './construct.ts'
import { type Crews, keptCrews } from './crews.ts'
import { fillOpen } from './fill-open.ts'
import { improve } from './improve.ts'
import type { Problem } from './problem.ts'
import { seededRandom } from './random.ts'

/** A small camp is begun anew several times; a large one has to do with what a second or so gives it. */
const SMALL = 12
const BEGINNINGS = 6
const TRIES_A_PLACE = 200
const TRIES_A_SMALL_PLACE = 40
const MOST_TRIES = 100_000
const ROUNDS = 3

/** Of several beginnings the fullest wins, then the cheapest, then the first. */
export function search(problem: Problem, clinicians: readonly (readonly number[])[]): Crews {
  const isSmall = problem.capacity.reduce((sum, number) => sum + number, 0) <= SMALL
  const begin = (number: number) =>
    searchOnce(keptCrews(problem, clinicians), {
      seed: problem.input.seed + number,
      triesAPlace: isSmall ? TRIES_A_SMALL_PLACE : TRIES_A_PLACE,
    })
  let best = begin(0)
  for (let number = 1; isSmall && number < BEGINNINGS; number += 1) {
    const next = begin(number)
    if (isBetter(next, best)) best = next
  }
  return best
}

const isBetter = (one: Crews, other: Crews): boolean =>
  one.filled > other.filled || (one.filled === other.filled && one.cost < other.cost)

function searchOnce(crews: Crews, { seed, triesAPlace }: { seed: number; triesAPlace: number }): Crews {
  const random = seededRandom(seed)
  construct(crews, random)
  // More than once: where times overlap only partly, another order of people may leave room for one more.
  for (let round = 0; round < ROUNDS; round += 1) {
    fillOpen(crews)
    improve(crews, random, Math.min(MOST_TRIES, triesAPlace * crews.filled))
  }
  fillOpen(crews)
  return crews
}
