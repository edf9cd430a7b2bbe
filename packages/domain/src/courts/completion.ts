// How full the courts are (spec 2 §9).

import { assignmentKey, type CourtFacts, type Placement, placesOf } from './board.ts'

type Filled = { places: Placement; noShows: ReadonlySet<string> }

/** Officials of the court without no-shows. */
export const presentOn = ({ places, noShows }: Filled, courtId: string): string[] =>
  placesOf(places, courtId).officialIds.filter((id) => !noShows.has(assignmentKey(courtId, id)))

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 100))

export type CourtCompletion = { count: number; target: number; percent: number }

export function courtCompletion(filled: Filled, { id, target }: Pick<CourtFacts, 'id' | 'target'>): CourtCompletion {
  const count = presentOn(filled, id).length
  return { count, target, percent: percent(count, target) }
}

export type BoardCompletion = CourtCompletion & {
  /** Distinct people: an official with three games counts once. */
  people: number
}

export function boardCompletion(filled: Filled, courts: readonly CourtFacts[]): BoardCompletion {
  const present = courts.flatMap(({ id }) => presentOn(filled, id))
  const target = courts.reduce((sum, court) => sum + court.target, 0)
  return { people: new Set(present).size, count: present.length, target, percent: percent(present.length, target) }
}

/** Spots without an official; an official beyond a court's target fills no spot of another court. */
export const openSpots = (filled: Filled, courts: readonly CourtFacts[]): number =>
  courts.reduce((sum, { id, target }) => sum + Math.max(0, target - presentOn(filled, id).length), 0)

export type NoShowSummary = {
  /** Distinct people. */
  people: number
  /** Courts with a no-show and an open spot. */
  gamesToFill: number
}

export function summarizeNoShows(filled: Filled, courts: readonly CourtFacts[]): NoShowSummary {
  const missed = courts.map((court) => ({
    ids: placesOf(filled.places, court.id).officialIds.filter((id) => filled.noShows.has(assignmentKey(court.id, id))),
    isOpen: openSpots(filled, [court]) > 0,
  }))
  return {
    people: new Set(missed.flatMap(({ ids }) => ids)).size,
    gamesToFill: missed.filter(({ ids, isOpen }) => ids.length > 0 && isOpen).length,
  }
}

const NO_NO_SHOWS: ReadonlySet<string> = new Set()

/**
 * By assignment, as in the specification: no-shows count. People outside of the camp cannot see no-shows, and these
 * figures are the same for every reader.
 */
export const assignedCompletion = (places: Placement, courts: readonly CourtFacts[]): BoardCompletion =>
  boardCompletion({ places, noShows: NO_NO_SHOWS }, courts)
