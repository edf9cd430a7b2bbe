// Who stays on a court, who may go, and how many places that leaves to fill.

import { type CourtFacts, noShowKey, placesOf } from '../board.ts'
import { type Grid, newGrid, setCell } from './grid.ts'
import type { SolverInput } from './solver-input.ts'

/** A court and an official, by number. */
export type Pair = { court: number; person: number }

export type Stays = {
  kept: readonly Pair[]
  /** Courts by people: 1 for each of `kept`. */
  keptAt: Grid
  /** Courts by people: 1 when they were there before and may go or stay. */
  earlier: Grid
  /** How many places of each court the search fills. */
  capacity: Int32Array
}

export const isInScope = ({ day }: Pick<SolverInput, 'day'>, court: CourtFacts): boolean =>
  day === null || court.day === day

export function whoStays(input: SolverInput, numbers: ReadonlyMap<string, number>): Stays {
  const { courts } = input.board
  const kept: Pair[] = []
  const [earlier, keptAt] = [newGrid(courts.length, numbers.size), newGrid(courts.length, numbers.size)]
  const capacity = new Int32Array(courts.length)
  for (const [court, facts] of courts.entries()) {
    const present = presentPeople(input, facts, numbers)
    for (const { person, stays } of present) {
      if (person === undefined) continue
      if (stays) kept.push({ court, person })
      setCell(stays ? keptAt : earlier, court, person, 1)
    }
    const taken = present.filter(({ stays }) => stays).length
    if (isInScope(input, facts)) capacity[court] = Math.max(0, facts.target - taken)
  }
  return { kept, keptAt, earlier, capacity }
}

/** Whoever did not appear stays on the sheet and fills no place. Somebody we know nothing of stays, and fills one. */
function presentPeople(input: SolverInput, court: CourtFacts, numbers: ReadonlyMap<string, number>) {
  const { places, noShows } = input.board
  return [...new Set(placesOf(places, court.id).officialIds)]
    .filter((id) => !noShows.has(noShowKey(court.id, id)))
    .map((id) => {
      const person = numbers.get(id)
      const isFree = person !== undefined && input.keep === 'locked' && isInScope(input, court)
      return { person, stays: !isFree || input.locked.has(noShowKey(court.id, id)) }
    })
}
