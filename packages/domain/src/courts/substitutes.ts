// Substitutes for a no-show: every official who can be assigned, best first, with reasons.

import { fullName } from '../accounts/full-name.ts'
import type { BoardIndex } from './board.ts'
import { assignmentKey, type CourtFacts, type OfficialFacts } from './board.ts'
import { highestRank, isBlocked, type Reason, reasonsAgainst } from './reasons.ts'

export type Substitute = {
  official: OfficialFacts
  /** Reasons for them, like `2 games that day`. */
  why: string[]
  /** Non-blocking reasons against them. */
  warnings: Reason[]
}

export function rankSubstitutes(index: BoardIndex, courtId: string, absentId: string): Substitute[] {
  const court = index.court(courtId)
  if (!court) return []
  const wanted = rankOf(index, absentId)
  return index.board.officials
    .filter(({ id }) => id !== absentId && !missedToday(index, id, court))
    .map((official) => ({ official, reasons: reasonsAgainst(index, official.id, courtId) }))
    .filter(({ reasons }) => !isBlocked(reasons))
    .map(({ official, reasons }) => rate(index, official, reasons, { court, wanted }))
    .toSorted((one, other) => one.cost - other.cost || compareNames(one.official, other.official))
    .map(({ cost: _, ...substitute }) => substitute)
}

type Wanted = { court: CourtFacts; wanted: number | null }

// A warning outweighs any difference in games or level.
const WARNING_COST = 1_000
const GAME_COST = 10

function rate(index: BoardIndex, official: OfficialFacts, warnings: Reason[], { court, wanted }: Wanted) {
  const games = index.courtsOfOfficial(official.id).filter(({ day }) => day === court.day).length
  const levelGap = wanted === null || highestRank(official) < 0 ? 0 : Math.abs(highestRank(official) - wanted)
  const why = [games === 0 ? 'No game yet that day' : `${games} ${games === 1 ? 'game' : 'games'} that day`]
  if (wanted !== null && highestRank(official) === wanted) why.push('Same level')
  return { official, why, warnings, cost: warnings.length * WARNING_COST + games * GAME_COST + levelGap }
}

function rankOf(index: BoardIndex, officialId: string): number | null {
  const official = index.official(officialId)
  const rank = official ? highestRank(official) : -1
  return rank < 0 ? null : rank
}

const missedToday = (index: BoardIndex, id: string, court: CourtFacts): boolean =>
  index
    .courtsOfOfficial(id)
    .some((other) => other.day === court.day && index.board.noShows.has(assignmentKey(other.id, id)))

const compareNames = (one: OfficialFacts, other: OfficialFacts): number =>
  fullName(one).localeCompare(fullName(other)) || one.id.localeCompare(other.id)
