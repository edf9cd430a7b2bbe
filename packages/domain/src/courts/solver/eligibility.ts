// Who could be put where at all: the level of the court, what is kept at the same time, and who did not appear that day.

import { EXPERIENCE_LEVELS } from '../../accounts/profile-choices.ts'
import { type Board, type CourtFacts, noShowKey, type OfficialFacts, placesOf } from '../board.ts'
import { highestRank } from '../reasons.ts'
import { type Grid, newGrid, rowOf, setCell } from './grid.ts'
import type { Pair } from './who-stays.ts'

type Fixed = { conflicts: readonly (readonly number[])[]; kept: readonly Pair[] }

/** Courts by people: 1 when they could. */
export function eligibility(board: Board, numbers: ReadonlyMap<string, number>, { conflicts, kept }: Fixed): Grid {
  const eligible = newGrid(board.courts.length, board.officials.length)
  for (const [court, facts] of board.courts.entries())
    for (const [person, official] of board.officials.entries())
      setCell(eligible, court, person, isAtLevel(facts, official) ? 1 : 0)
  for (const { court, person } of kept)
    for (const near of [court, ...rowOf(conflicts, court)]) setCell(eligible, near, person, 0)
  for (const { court, person } of absentPairs(board, numbers)) setCell(eligible, court, person, 0)
  return eligible
}

/** Somebody whose level nobody knows is not held against it. */
export function isAtLevel({ levelFrom, levelTo }: CourtFacts, official: OfficialFacts): boolean {
  const rank = highestRank(official)
  if (rank < 0) return true
  if (levelFrom && rank < EXPERIENCE_LEVELS.indexOf(levelFrom)) return false
  return !(levelTo && rank > EXPERIENCE_LEVELS.indexOf(levelTo))
}

/** Whoever did not appear is not counted on for the rest of that day. */
function absentPairs({ courts, places, noShows }: Board, numbers: ReadonlyMap<string, number>): Pair[] {
  return courts.flatMap((missed) =>
    placesOf(places, missed.id)
      .officialIds.filter((id) => noShows.has(noShowKey(missed.id, id)))
      .flatMap((id) => numbers.get(id) ?? [])
      .flatMap((person) =>
        [...courts.keys()].filter((court) => courts[court]?.day === missed.day).map((court) => ({ court, person })),
      ),
  )
}
