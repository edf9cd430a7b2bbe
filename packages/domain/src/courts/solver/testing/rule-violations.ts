// Checks a solution against the hard rules, without the solver's own tables.

import { EXPERIENCE_LEVELS } from '../../../accounts/profile-choices.ts'
import { isUnanswered } from '../../acceptance.ts'
import { assignmentKey, type CourtFacts, placesOf } from '../../board.ts'
import { findDoubleBookings } from '../../double-bookings.ts'
import { placementChanges } from '../../placement-changes.ts'
import { highestRank } from '../../reasons.ts'
import type { Solution } from '../solve.ts'
import type { SolverInput } from '../solver-input.ts'
import { candidates } from './brute-force.ts'

export function ruleViolations(input: SolverInput, solution: Solution): string[] {
  return [
    ...input.board.courts.flatMap((court) => [
      ...fixedMoved(input, solution, court),
      ...wrongPeople(input, solution, court),
      ...tooMany(input, solution, court),
      ...tooLate(input, solution, court),
      ...positionsChanged(input, solution, court),
    ]),
    ...newDoubleBookings(input, solution),
    ...wrongReport(input, solution),
  ]
}

const isInScope = (input: SolverInput, court: CourtFacts) => input.day === null || input.day === court.day

/** Officials whose assignment the solver must not change. */
function fixedOf(input: SolverInput, court: CourtFacts): string[] {
  const { places, noShows, officials } = input.board
  return placesOf(places, court.id).officialIds.filter((id) => {
    const key = assignmentKey(court.id, id)
    const isKnown = officials.some((official) => official.id === id)
    return input.keep === 'all' || !isInScope(input, court) || input.locked.has(key) || noShows.has(key) || !isKnown
  })
}

function chosenOf(input: SolverInput, solution: Solution, court: CourtFacts): string[] {
  const fixed = new Set(fixedOf(input, court))
  return placesOf(solution.places, court.id).officialIds.filter((id) => !fixed.has(id))
}

function fixedMoved(input: SolverInput, { places }: Solution, court: CourtFacts): string[] {
  const now = placesOf(places, court.id).officialIds
  const lost = fixedOf(input, court).filter((id) => !now.includes(id))
  const isTouched = !isInScope(input, court) && placesOf(input.board.places, court.id) !== placesOf(places, court.id)
  return [
    ...lost.map((id) => `${id} was removed from ${court.id}`),
    ...(isTouched ? [`${court.id} is on another day but was changed`] : []),
  ]
}

function wrongPeople(input: SolverInput, solution: Solution, court: CourtFacts): string[] {
  const { officials, courts, noShows, places } = input.board
  const missed = (id: string) =>
    courts.some(
      (other) =>
        other.day === court.day &&
        noShows.has(assignmentKey(other.id, id)) &&
        placesOf(places, other.id).officialIds.includes(id),
    )
  return chosenOf(input, solution, court).flatMap((id) => {
    const official = officials.find((person) => person.id === id)
    const rank = official ? highestRank(official) : -1
    const low = court.levelFrom ?? 'REC'
    const high = court.levelTo ?? 'G_LEAGUE_PRO'
    const fits = rank < 0 || (rank >= EXPERIENCE_LEVELS.indexOf(low) && rank <= EXPERIENCE_LEVELS.indexOf(high))
    return [
      ...(official ? [] : [`unknown official ${id} on ${court.id}`]),
      ...(fits ? [] : [`${id} is not at the level of ${court.id}`]),
      ...(missed(id) ? [`${id} did not appear on the day of ${court.id}`] : []),
    ]
  })
}

function tooMany(input: SolverInput, solution: Solution, court: CourtFacts): string[] {
  const present = (ids: readonly string[]) =>
    ids.filter((id) => !input.board.noShows.has(assignmentKey(court.id, id))).length
  const now = placesOf(solution.places, court.id).officialIds
  const isTwice = new Set(now).size < now.length
  const max = Math.max(court.target, present(fixedOf(input, court)))
  return [...(present(now) > max ? [`${court.id} is over-full`] : []), ...(isTwice ? [`twice on ${court.id}`] : [])]
}

/** People who did not accept get only spots that no one who accepted could take. */
function tooLate(input: SolverInput, solution: Solution, court: CourtFacts): string[] {
  const { officials } = input.board
  const late = chosenOf(input, solution, court).filter((id) =>
    officials.some((official) => official.id === id && isUnanswered(official)),
  )
  return late.flatMap((id) => {
    const crew = placesOf(solution.places, court.id)
    const without = {
      ...solution.places,
      [court.id]: { ...crew, officialIds: crew.officialIds.filter((one) => one !== id) },
    }
    const better = officials.find(
      (official) => !isUnanswered(official) && candidates(input, without, court).includes(official.id),
    )
    return better ? [`${id} is on ${court.id} although ${better.id} accepted and is free`] : []
  })
}

function positionsChanged(input: SolverInput, solution: Solution, court: CourtFacts): string[] {
  const old = placesOf(input.board.places, court.id).positions
  const now = placesOf(solution.places, court.id).positions
  const held = Object.entries(old).filter(([name, id]) => id !== null && now[name] !== id)
  const isSame = Object.keys(old).join() === Object.keys(now).join()
  return [...held.map(([name]) => `${name} of ${court.id} changed`), ...(isSame ? [] : [`positions of ${court.id}`])]
}

/** Fixed assignments may be double booked already; new ones may not. */
function newDoubleBookings(input: SolverInput, solution: Solution): string[] {
  const chosen = new Set(
    input.board.courts.flatMap((court) => chosenOf(input, solution, court).map((id) => assignmentKey(court.id, id))),
  )
  const seats = new Set(solution.clinicians.map(({ courtId, clinicianId }) => assignmentKey(courtId, clinicianId)))
  return findDoubleBookings(input.board.courts, solution.places)
    .filter(({ kind, personId, courts }) =>
      courts.some(({ id }) => (kind === 'official' ? chosen : seats).has(assignmentKey(id, personId))),
    )
    .map(({ personId, courts: [one, other] }) => `${personId} is on ${one.id} and ${other.id} at the same time`)
}

/** The reported changes must equal the actual ones. */
function wrongReport(input: SolverInput, { places, added, removed, clinicians }: Solution): string[] {
  const reported = [
    ...added.map(({ courtId, officialId }) => `+${courtId}:${officialId}`),
    ...removed.map(({ courtId, officialId }) => `-${courtId}:${officialId}`),
    ...clinicians.map(({ courtId, position, clinicianId }) => `${courtId}:${position}=${clinicianId}`),
  ]
  const actual = placementChanges(input.board.places, places).map((change) => {
    if (change.kind === 'clinician') return `${change.courtId}:${change.position}=${change.to}`
    return `${change.kind === 'official_added' ? '+' : '-'}${change.courtId}:${change.officialId}`
  })
  return reported.toSorted().join() === actual.toSorted().join() ? [] : ['the reported changes are not the actual ones']
}
