// Why somebody leaves a court: what keeps them from it now, or who stands there in their place.

import { fullName, noShowKey, placesOf } from '../board.ts'
import { type Crews, mayJoin } from './crews.ts'
import { isAtLevel } from './eligibility.ts'
import { at, cell, rowOf } from './grid.ts'
import type { Pair } from './who-stays.ts'

/** Of somebody whom the search has taken off; `newcomers` are those it put there. */
export function explainRemoved(crews: Crews, pair: Pair, newcomers: readonly string[]): string[] {
  const barred = [...levelWhy(crews, pair), ...absenceWhy(crews, pair), ...elsewhereWhy(crews, pair)]
  if (barred.length > 0 || !mayJoin(crews, pair.court, pair.person)) return barred
  const names = crews.problem.people.filter(({ id }) => newcomers.includes(id)).map(fullName)
  if (names.length > 0) return [`Makes room for ${names.join(', ')}`]
  return at(crews.open, pair.court) === 0 ? ['The court has as many as it wants'] : []
}

function levelWhy({ problem }: Crews, { court, person }: Pair): string[] {
  const [facts, official] = [problem.courts[court], problem.people[person]]
  return facts && official && !isAtLevel(facts, official) ? ['Outside this court’s level'] : []
}

function absenceWhy({ problem }: Crews, { court, person }: Pair): string[] {
  const { places, noShows } = problem.input.board
  const id = problem.people[person]?.id ?? ''
  const isAbsent = problem.courts.some(
    (missed) =>
      missed.day === problem.courts[court]?.day &&
      placesOf(places, missed.id).officialIds.includes(id) &&
      noShows.has(noShowKey(missed.id, id)),
  )
  return isAbsent ? ['Did not appear that day'] : []
}

/** Whoever was on both already had a double game; whoever comes there now was needed there. */
function elsewhereWhy({ problem, on }: Crews, { court, person }: Pair): string[] {
  const id = problem.people[person]?.id ?? ''
  return rowOf(problem.conflicts, court)
    .filter((near) => cell(on, near, person) > 0)
    .flatMap((near) => problem.courts[near] ?? [])
    .map((near) =>
      placesOf(problem.input.board.places, near.id).officialIds.includes(id)
        ? `Double game: stays on ${near.name}`
        : `Goes to ${near.name} at that time`,
    )
}
