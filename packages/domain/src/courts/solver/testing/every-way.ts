// The best there is, by trying every way to fill a tiny camp: the most places, and the least cost among those.

import { EXPERIENCE_LEVELS } from '../../../accounts/profile-choices.ts'
import { type CourtFacts, noShowKey, type OfficialFacts, type Placement, placesOf } from '../../board.ts'
import { overlaps } from '../../overlap.ts'
import { highestRank } from '../../reasons.ts'
import type { SolverInput } from '../solver-input.ts'
import { plainCost } from './plain-cost.ts'

export type Best = { filled: number; cost: number }

/** `places` holds the clinicians; the officials who may go are taken off first. */
export function bestOfAll(input: SolverInput, places: Placement): Best {
  const start = withoutMovable(input, places)
  const courts = input.board.courts.filter((court) => input.day === null || court.day === input.day)
  const best: Best = { filled: -1, cost: 0 }
  const fill = (index: number, now: Placement, filled: number): void => {
    const court = courts[index]
    if (!court) {
      if (filled < best.filled) return
      const cost = plainCost(input, now)
      if (filled > best.filled || cost < best.cost) Object.assign(best, { filled, cost })
      return
    }
    const room = courts.slice(index).reduce((sum, next) => sum + roomOn(input, start, next), 0)
    if (filled + room < best.filled) return
    for (const some of groupsUpTo(candidates(input, now, court), roomOn(input, start, court))) {
      const crew = placesOf(now, court.id)
      fill(
        index + 1,
        { ...now, [court.id]: { ...crew, officialIds: [...crew.officialIds, ...some] } },
        filled + some.length,
      )
    }
  }
  fill(0, start, 0)
  return best
}

function withoutMovable({ board, keep, locked, day }: SolverInput, places: Placement): Placement {
  const isMovable = (court: CourtFacts, id: string) => {
    const key = noShowKey(court.id, id)
    const isKnown = board.officials.some((official) => official.id === id)
    return (
      keep === 'locked' && (day === null || day === court.day) && isKnown && !locked.has(key) && !board.noShows.has(key)
    )
  }
  return Object.fromEntries(
    board.courts.map((court) => {
      const { positions } = placesOf(places, court.id)
      const old = placesOf(board.places, court.id).officialIds
      return [court.id, { positions, officialIds: old.filter((id) => !isMovable(court, id)) }]
    }),
  )
}

const roomOn = ({ board }: SolverInput, places: Placement, { id, target }: CourtFacts): number =>
  Math.max(0, target - placesOf(places, id).officialIds.filter((one) => !board.noShows.has(noShowKey(id, one))).length)

/** Who could come onto a court as the others stand now. */
export function candidates({ board }: Pick<SolverInput, 'board'>, now: Placement, court: CourtFacts): string[] {
  const isOn = (other: CourtFacts, id: string) => placesOf(now, other.id).officialIds.includes(id)
  return board.officials
    .filter((official) => isAtLevel(court, official))
    .filter(({ id }) => !isOn(court, id))
    .filter(({ id }) => !board.courts.some((other) => other !== court && isOn(other, id) && overlaps(other, court)))
    .filter(
      ({ id }) =>
        !board.courts.some(
          (other) => other.day === court.day && isOn(other, id) && board.noShows.has(noShowKey(other.id, id)),
        ),
    )
    .map(({ id }) => id)
}

function isAtLevel({ levelFrom, levelTo }: CourtFacts, official: OfficialFacts): boolean {
  const rank = highestRank(official)
  const [low, high] = [levelFrom ?? 'REC', levelTo ?? 'G_LEAGUE_PRO']
  return rank < 0 || (rank >= EXPERIENCE_LEVELS.indexOf(low) && rank <= EXPERIENCE_LEVELS.indexOf(high))
}

/** Larger groups first, so that the most is found early. */
function groupsUpTo(people: readonly string[], most: number): string[][] {
  const grow = (from: number, left: number): string[][] =>
    left === 0
      ? [[]]
      : people.slice(from).flatMap((person, step) => grow(from + step + 1, left - 1).map((rest) => [person, ...rest]))
  return Array.from({ length: Math.min(most, people.length) + 1 }, (_, size) => size)
    .toReversed()
    .flatMap((size) => grow(0, size))
}
