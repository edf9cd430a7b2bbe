// Reasons against assigning a person to a court. The server rejects only blocking ones; the others are warnings.

import { fullName } from '../accounts/full-name.ts'
import { EXPERIENCE_LEVELS } from '../accounts/profile-choices.ts'
import { overlaps } from '../camp/slot-time.ts'
import { NOT_ACCEPTED } from '../events/consent.ts'
import { minutesOf, to12Hour } from '../time-of-day.ts'
import { type Accepting, isUnanswered } from './acceptance.ts'
import type { BoardIndex } from './board.ts'
import { assignmentKey, type CourtFacts, clinicianIdsOf, type OfficialFacts, placesOf } from './board.ts'

export type ReasonKind =
  | 'already_here'
  | 'double_booked'
  | 'no_show'
  | 'wrong_level'
  | 'observed'
  | 'in_a_row'
  | 'not_accepted'
export type Reason = { kind: ReasonKind; blocks: boolean; text: string }

/** Games with at most this break between them count as games in a row. */
export const SHORT_BREAK_MINUTES = 30
export const MAX_IN_A_ROW = 3

/** Blocking reasons come first. */
export function reasonsAgainst(index: BoardIndex, officialId: string, courtId: string): Reason[] {
  const court = index.court(courtId)
  const official = index.official(officialId)
  if (!court || !official) return []
  const others = index.courtsOfOfficial(officialId).filter(({ id }) => id !== courtId)
  return [
    ...alreadyHere(index, official, court),
    ...others.filter((other) => overlaps(other, court)).map(doubleBooked),
    ...noShow(index, official, court),
    ...wrongLevel(official, court),
    ...tooManyInARow(others, court),
    ...alreadyObserved(index, official, court, others),
  ]
}

/** Clinicians have no level or rest rules: only double bookings count. */
export function reasonsAgainstClinician(index: BoardIndex, clinicianId: string, courtId: string): Reason[] {
  const court = index.court(courtId)
  if (!court) return []
  return index
    .courtsOfClinician(clinicianId)
    .filter((other) => other.id !== courtId && overlaps(other, court))
    .map(doubleBooked)
}

/** About the person, not the court: for lists of people to choose from. */
export const unanswered = (person: Accepting): Reason[] =>
  isUnanswered(person) ? [{ kind: 'not_accepted', blocks: false, text: NOT_ACCEPTED }] : []

export const isBlocked = (reasons: readonly Reason[]): boolean => reasons.some((reason) => reason.blocks)

const doubleBooked = (court: CourtFacts): Reason => ({
  kind: 'double_booked',
  blocks: true,
  text: court.startTime ? `Also on ${court.name}, ${to12Hour(court.startTime)}` : `Also on ${court.name}, unscheduled`,
})

const alreadyHere = ({ board }: BoardIndex, { id }: OfficialFacts, court: CourtFacts): Reason[] =>
  placesOf(board.places, court.id).officialIds.includes(id)
    ? [{ kind: 'already_here', blocks: true, text: 'Already on this court' }]
    : []

/** They did not appear for another game of the day. */
function noShow(index: BoardIndex, { id }: OfficialFacts, court: CourtFacts): Reason[] {
  const missed = index
    .courtsOfOfficial(id)
    .find(
      (other) =>
        other.id !== court.id && other.day === court.day && index.board.noShows.has(assignmentKey(other.id, id)),
    )
  return missed ? [{ kind: 'no_show', blocks: false, text: `No-show on ${missed.name}` }] : []
}

export function highestRank({ experienceLevels }: Pick<OfficialFacts, 'experienceLevels'>): number {
  return Math.max(-1, ...experienceLevels.map((level) => EXPERIENCE_LEVELS.indexOf(level)))
}

/** Officials without a known level fit every court. */
export function levelFit(official: OfficialFacts, { levelFrom, levelTo }: CourtFacts): 'below' | 'fits' | 'above' {
  const rank = highestRank(official)
  if (rank < 0) return 'fits'
  if (levelFrom && rank < EXPERIENCE_LEVELS.indexOf(levelFrom)) return 'below'
  return levelTo && rank > EXPERIENCE_LEVELS.indexOf(levelTo) ? 'above' : 'fits'
}

const WRONG_LEVEL = { below: 'Below this court\u2019s level', above: 'Above this court\u2019s level' }

function wrongLevel(official: OfficialFacts, court: CourtFacts): Reason[] {
  const fit = levelFit(official, court)
  return fit === 'fits' ? [] : [{ kind: 'wrong_level', blocks: false, text: WRONG_LEVEL[fit] }]
}

function tooManyInARow(others: readonly CourtFacts[], court: CourtFacts): Reason[] {
  const run = gamesInARow([...others, court], court)
  return run > MAX_IN_A_ROW ? [{ kind: 'in_a_row', blocks: false, text: `Would make ${run} games in a row` }] : []
}

type Timed = { startTime: string; endTime: string }

/** Length of the run of consecutive games that contains `around`. */
export function gamesInARow(games: readonly CourtFacts[], around: CourtFacts): number {
  const timed = games
    .filter(
      (game): game is CourtFacts & Timed => game.day === around.day && game.startTime !== null && game.endTime !== null,
    )
    .toSorted((one, other) => one.startTime.localeCompare(other.startTime))
  const at = timed.findIndex(({ id }) => id === around.id)
  if (at < 0) return 1
  let first = at
  let last = at
  while (first > 0 && isShortBreak(timed[first - 1], timed[first])) first -= 1
  while (last < timed.length - 1 && isShortBreak(timed[last], timed[last + 1])) last += 1
  return last - first + 1
}

const isShortBreak = (before: Timed | undefined, after: Timed | undefined): boolean =>
  before !== undefined &&
  after !== undefined &&
  minutesOf(after.startTime) - minutesOf(before.endTime) <= SHORT_BREAK_MINUTES

/** Observed: evaluated by one of this court's clinicians, or assigned to another court of theirs. */
function alreadyObserved(
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
    .map((clinician) => ({ kind: 'observed', blocks: false, text: `Already watched by ${fullName(clinician)}` }))
}
