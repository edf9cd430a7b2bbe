// Substitutes for a no-show: every official who can be assigned, best first, with reasons.

import { fullName } from '../accounts/full-name.ts'
import { minutesOf } from '../time-of-day.ts'
import { acceptanceRank } from './acceptance.ts'
import { assignmentKey, type BoardIndex, type CourtFacts, indexBoard, type OfficialFacts } from './board.ts'
import { assignOfficial } from './edit-places.ts'
import { highestRank, isBlocked, type Reason, reasonsAgainst, SHORT_BREAK_MINUTES, unanswered } from './reasons.ts'

/** Minutes to the official's previous and next game that day; null without one. */
export type Rest = { before: number | null; after: number | null }

export type Substitute = {
  official: OfficialFacts
  /** Reasons for them, like `2 games that day`. */
  why: string[]
  /** Non-blocking reasons against them. */
  warnings: Reason[]
  rest: Rest
}

/** Best first: people who accepted, without warnings, rested, with few games that day, of a similar level. */
export function rankSubstitutes(index: BoardIndex, courtId: string, absentId: string): Substitute[] {
  const court = index.court(courtId)
  if (!court) return []
  const wanted = rankOf(index, absentId)
  return index.board.officials
    .filter(({ id }) => id !== absentId && !missedToday(index, id, court))
    .map((official) => ({ official, reasons: reasonsAgainst(index, official.id, courtId) }))
    .filter(({ reasons }) => !isBlocked(reasons))
    .map(({ official, reasons }) => rate(index, official, [...unanswered(official), ...reasons], { court, wanted }))
    .toSorted((one, other) => one.cost - other.cost || compareNames(one.official, other.official))
    .map(({ cost: _, ...substitute }) => substitute)
}

/** The substitutes of each of a person's games. A game is ranked as if the best substitutes of the games before it were assigned. */
export function rankForGames(index: BoardIndex, courtIds: readonly string[], absentId: string) {
  let current = index
  return courtIds.map((courtId) => {
    const ranked = rankSubstitutes(current, courtId, absentId)
    const [best] = ranked
    if (best) {
      const places = assignOfficial(current.board.places, best.official.id, courtId, null)
      current = indexBoard({ ...current.board, places })
    }
    return { courtId, ranked }
  })
}

/** The games after `court` on its day. */
export const laterGames = <Court extends CourtFacts>(courts: readonly Court[], court: CourtFacts): Court[] =>
  courts
    .filter(({ day, startTime }) => day === court.day && isLater(startTime, court.startTime))
    .toSorted((one, other) => (one.startTime ?? '').localeCompare(other.startTime ?? ''))

const isLater = (time: string | null, than: string | null): boolean => time !== null && than !== null && time > than

type Wanted = { court: CourtFacts; wanted: number | null }

// Each outweighs everything below it: a level gap is at most 8, a day has fewer than 100 games and 2 breaks around a game.
const NOT_ACCEPTED_COST = 100_000_000
const WARNING_COST = 1_000_000
const SHORT_BREAK_COST = 10_000
const GAME_COST = 10

function rate(index: BoardIndex, official: OfficialFacts, warnings: Reason[], { court, wanted }: Wanted) {
  const sameDay = index.courtsOfOfficial(official.id).filter(({ day }) => day === court.day)
  const games = sameDay.length
  const rest = restAround(sameDay, court)
  const levelGap = wanted === null || highestRank(official) < 0 ? 0 : Math.abs(highestRank(official) - wanted)
  const why = [games === 0 ? 'No game yet that day' : `${games} ${games === 1 ? 'game' : 'games'} that day`]
  if (wanted !== null && highestRank(official) === wanted) why.push('Same level')
  const cost =
    acceptanceRank(official) * NOT_ACCEPTED_COST +
    warnings.length * WARNING_COST +
    shortBreaks(rest) * SHORT_BREAK_COST +
    games * GAME_COST +
    levelGap
  return { official, why, warnings, rest, cost }
}

function restAround(games: readonly CourtFacts[], { startTime, endTime }: CourtFacts): Rest {
  if (startTime === null || endTime === null) return { before: null, after: null }
  const gaps = (times: (string | null)[], gap: (time: string) => number) =>
    times
      .flatMap((time) => time ?? [])
      .map(gap)
      .filter((minutes) => minutes >= 0)
  const before = gaps(
    games.map((game) => game.endTime),
    (end) => minutesOf(startTime) - minutesOf(end),
  )
  const after = gaps(
    games.map((game) => game.startTime),
    (start) => minutesOf(start) - minutesOf(endTime),
  )
  return { before: shortest(before), after: shortest(after) }
}

const shortest = (gaps: readonly number[]): number | null => (gaps.length === 0 ? null : Math.min(...gaps))

const shortBreaks = ({ before, after }: Rest): number =>
  [before, after].filter((gap) => gap !== null && gap <= SHORT_BREAK_MINUTES).length

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
