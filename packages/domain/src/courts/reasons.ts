// Why somebody may not, or should not, go on a court. Only what blocks is refused by the server.

import { EXPERIENCE_LEVELS } from '../accounts/profile-choices.ts'
import { minutesOf, to12Hour } from '../time-of-day.ts'
import { type CourtFacts, clinicianIdsOf, fullName, noShowKey, type OfficialFacts, placesOf } from './board.ts'
import type { BoardIndex } from './board-index.ts'
import { overlaps } from './overlap.ts'

export type ReasonKind = 'already_here' | 'double_booked' | 'no_show' | 'wrong_level' | 'seen' | 'in_a_row'
export type Reason = { kind: ReasonKind; blocks: boolean; text: string }

/** Games with no more than this between them are games in a row. */
export const SHORT_BREAK_MINUTES = 30
export const MOST_IN_A_ROW = 3

/** What blocks comes first. */
export function reasonsAgainst(index: BoardIndex, officialId: string, courtId: string): Reason[] {
  const [court, official] = [index.court(courtId), index.official(officialId)]
  if (!court || !official) return []
  const others = index.courtsOfOfficial(officialId).filter(({ id }) => id !== courtId)
  return [
    ...alreadyHere(index, official, court),
    ...others.filter((other) => overlaps(other, court)).map(alsoOn),
    ...absent(index, official, court),
    ...wrongLevel(official, court),
    ...tooManyInARow(others, court),
    ...alreadySeen(index, official, court, others),
  ]
}

/** A clinician has only their time to give. */
export function reasonsAgainstClinician(index: BoardIndex, clinicianId: string, courtId: string): Reason[] {
  const court = index.court(courtId)
  if (!court) return []
  return index
    .courtsOfClinician(clinicianId)
    .filter((other) => other.id !== courtId && overlaps(other, court))
    .map(alsoOn)
}

export const blocks = (reasons: readonly Reason[]): boolean => reasons.some((reason) => reason.blocks)

const alsoOn = (court: CourtFacts): Reason => ({
  kind: 'double_booked',
  blocks: true,
  text: court.startTime ? `Also on ${court.name}, ${to12Hour(court.startTime)}` : `Also on ${court.name}, unscheduled`,
})

const alreadyHere = ({ board }: BoardIndex, { id }: OfficialFacts, court: CourtFacts): Reason[] =>
  placesOf(board.places, court.id).officialIds.includes(id)
    ? [{ kind: 'already_here', blocks: true, text: 'Already on this court' }]
    : []

/** Somebody who did not appear for another game of the day. */
function absent(index: BoardIndex, { id }: OfficialFacts, court: CourtFacts): Reason[] {
  const missed = index
    .courtsOfOfficial(id)
    .find(
      (other) => other.id !== court.id && other.day === court.day && index.board.noShows.has(noShowKey(other.id, id)),
    )
  return missed ? [{ kind: 'no_show', blocks: false, text: `Did not appear on ${missed.name}` }] : []
}

export function highestRank({ experienceLevels }: Pick<OfficialFacts, 'experienceLevels'>): number {
  return Math.max(-1, ...experienceLevels.map((level) => EXPERIENCE_LEVELS.indexOf(level)))
}

/** Somebody whose level nobody knows is not held against it. */
function wrongLevel(official: OfficialFacts, { levelFrom, levelTo }: CourtFacts): Reason[] {
  const rank = highestRank(official)
  if (rank < 0) return []
  if (levelFrom && rank < EXPERIENCE_LEVELS.indexOf(levelFrom)) return [level('Below this court\u2019s level')]
  if (levelTo && rank > EXPERIENCE_LEVELS.indexOf(levelTo)) return [level('Above this court\u2019s level')]
  return []
}
const level = (text: string): Reason => ({ kind: 'wrong_level', blocks: false, text })

function tooManyInARow(others: readonly CourtFacts[], court: CourtFacts): Reason[] {
  const run = gamesInARow([...others, court], court)
  return run > MOST_IN_A_ROW ? [{ kind: 'in_a_row', blocks: false, text: `Would be ${run} games in a row` }] : []
}

type Timed = { startTime: string; endTime: string }

/** How long the run of games is that this one belongs to. */
export function gamesInARow(games: readonly CourtFacts[], around: CourtFacts): number {
  const timed = games
    .filter(
      (game): game is CourtFacts & Timed => game.day === around.day && game.startTime !== null && game.endTime !== null,
    )
    .toSorted((one, other) => one.startTime.localeCompare(other.startTime))
  const at = timed.findIndex(({ id }) => id === around.id)
  if (at < 0) return 1
  let [first, last] = [at, at]
  while (first > 0 && isShortBreak(timed[first - 1], timed[first])) first -= 1
  while (last < timed.length - 1 && isShortBreak(timed[last], timed[last + 1])) last += 1
  return last - first + 1
}

const isShortBreak = (before: Timed | undefined, after: Timed | undefined): boolean =>
  before !== undefined &&
  after !== undefined &&
  minutesOf(after.startTime) - minutesOf(before.endTime) <= SHORT_BREAK_MINUTES

/** Seen: evaluated by one of this court's clinicians, or put under their eyes on another court. */
function alreadySeen(
  index: BoardIndex,
  official: OfficialFacts,
  court: CourtFacts,
  others: readonly CourtFacts[],
): Reason[] {
  const { places } = index.board
  const elsewhere = new Set(others.flatMap(({ id }) => clinicianIdsOf(placesOf(places, id))))
  return clinicianIdsOf(placesOf(places, court.id))
    .filter((id) => official.seenBy.includes(id) || elsewhere.has(id))
    .flatMap((id) => index.clinician(id) ?? [])
    .map((clinician) => ({ kind: 'seen', blocks: false, text: `Already seen by ${fullName(clinician)}` }))
}
