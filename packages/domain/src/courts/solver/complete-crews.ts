// With too few officials, fills as many crews as possible instead of leaving every court short: people of courts with a
// part of a crew are assigned again, another court first. Chains of moves (`fillOpen`) respect levels and overlaps.

import { byAcceptance } from './construct.ts'
import { assign, type Crews, unassign } from './crews.ts'
import { fillOpen } from './fill-open.ts'
import { at, cell, rowOf } from './grid.ts'

export const isBetter = (one: Pick<Crews, 'filled' | 'cost'>, other: Pick<Crews, 'filled' | 'cost'>): boolean =>
  one.filled > other.filled || (one.filled === other.filled && one.cost < other.cost)

/** Limits the time on boards with dozens of courts at the same time: a try assigns all of them again. */
const MAX_COURTS = 2_000

export function completeCrews(crews: Crews): void {
  let left = MAX_COURTS
  let isImproved = true
  while (isImproved) {
    isImproved = false
    for (const court of shortCourts(crews)) {
      for (const released of choices(crews, court)) {
        if (left <= 0) return
        left -= 1 + released.length
        if (assignAgain(crews, [court, ...released])) isImproved = true
      }
    }
  }
}

const shortCourts = ({ open }: Crews): number[] =>
  [...open.entries()].filter(([, places]) => places > 0).map(([court]) => court)

/** Courts whose people could complete this one: the overlapping short ones, and up to one that is complete. */
function choices(crews: Crews, court: number): number[][] {
  const near = rowOf(crews.problem.conflicts, court).filter((other) => at(crews.problem.capacity, other) > 0)
  if (at(crews.open, court) === 0 || isBest(crews, [court, ...near])) return []
  const short = near.filter((other) => at(crews.open, other) > 0)
  const complete = near.filter((other) => at(crews.open, other) === 0)
  return [short, ...complete.map((other) => [...short, other])].map((courts) => smallestFirst(crews, courts))
}

/** Courts of one size, all but one of them complete or empty: no other assignment completes more. */
function isBest({ problem, open }: Crews, courts: readonly number[]): boolean {
  const targetOf = (court: number) => problem.courts[court]?.target ?? 0
  const isPart = (court: number) => at(open, court) > 0 && at(open, court) < targetOf(court)
  return new Set(courts.map(targetOf)).size === 1 && courts.filter(isPart).length <= 1
}

const smallestFirst = ({ problem }: Crews, courts: readonly number[]): number[] =>
  courts.toSorted((one, other) => at(problem.capacity, one) - at(problem.capacity, other) || one - other)

/** Assigns the people of these courts again, in this order. Undone unless the result is better. */
function assignAgain(crews: Crews, courts: readonly number[]): boolean {
  const { filled, cost, problem } = crews
  const before = crews.members.map((people) => [...people])
  for (const court of courts) for (const person of movableOn(crews, court)) unassign(crews, court, person)
  for (const people of byAcceptance(problem, [...problem.people.keys()])) fillOpen(crews, people, courts)
  if (isBetter(crews, { filled, cost })) return true
  restore(crews, before)
  return false
}

const movableOn = ({ problem, members }: Crews, court: number): number[] =>
  rowOf(members, court).filter((person) => cell(problem.fixedGrid, court, person) === 0)

function restore(crews: Crews, before: readonly (readonly number[])[]): void {
  for (const court of before.keys())
    for (const person of movableOn(crews, court))
      if (!rowOf(before, court).includes(person)) unassign(crews, court, person)
  for (const [court, people] of before.entries())
    for (const person of people) if (!rowOf(crews.members, court).includes(person)) assign(crews, court, person)
}
