// Assigns clinicians to open positions. Runs before officials are assigned, because it decides who sees whom.
// Existing clinicians keep their positions.

import { acceptanceRank } from '../acceptance.ts'
import { type Placement, placesOf } from '../board.ts'
import { compareCourts } from '../court-groups.ts'
import { DEFAULT_POSITION, positionLabel } from '../position-name.ts'
import { unanswered } from '../reasons.ts'
import type { Explained } from './explain.ts'
import { cell, newGrid, rowOf, setCell } from './grid.ts'
import { cliniciansOn, isInScope, type Problem } from './problem.ts'

export type PlacedClinician = { courtId: string; position: string; clinicianId: string } & Explained
export type OpenPosition = { courtId: string; position: string; why: string }
type Placed = { clinicians: PlacedClinician[]; openPositions: OpenPosition[]; on: number[][] }

export function placeClinicians(problem: Problem): Placed {
  const { board } = problem.input
  const placed: Placed = { clinicians: [], openPositions: [], on: cliniciansOn(problem, board.places) }
  const observed = observedSoFar(problem, placed.on)
  for (const { court, position } of openPositionsOf(problem, board.places)) {
    const candidates = rankFree(problem, placed.on, court, observed)
    const [best] = candidates
    const clinician = best && board.clinicians[best.clinician]
    const courtId = problem.courts[court]?.id ?? ''
    if (!best || !clinician) {
      placed.openPositions.push({ courtId, position, why: noClinician(position) })
      continue
    }
    placed.on[court]?.push(best.clinician)
    for (const person of fixedOn(problem, court)) setCell(observed, person, best.clinician, 1)
    placed.clinicians.push({
      courtId,
      position,
      clinicianId: clinician.id,
      why: reasons(candidates),
      against: unanswered(clinician).map(({ text }) => text),
    })
  }
  return placed
}

const noClinician = (position: string): string =>
  position === DEFAULT_POSITION
    ? 'No clinician is available'
    : `No clinician is available for ${positionLabel(position)}`

function openPositionsOf({ courts, input }: Problem, places: Placement) {
  return [...courts.entries()]
    .filter(([, court]) => isInScope(input, court))
    .toSorted(([, one], [, other]) => one.day.localeCompare(other.day) || compareCourts(one, other))
    .flatMap(([court, { id }]) =>
      Object.entries(placesOf(places, id).positions)
        .filter(([, clinician]) => clinician === null)
        .map(([position]) => ({ court, position })),
    )
}

type Free = { clinician: number; rank: number; courts: number; newTo: number }

/** Free clinicians: those who accepted first, then fewest courts, then new to the most officials there. */
function rankFree(
  problem: Problem,
  on: readonly number[][],
  court: number,
  observed: ReturnType<typeof newGrid>,
): Free[] {
  const taken = new Set([court, ...rowOf(problem.conflicts, court)].flatMap((near) => rowOf(on, near)))
  const people = fixedOn(problem, court)
  return [...problem.input.board.clinicians.entries()]
    .filter(([clinician]) => !taken.has(clinician))
    .map(([clinician, person]) => ({
      clinician,
      rank: acceptanceRank(person),
      courts: on.filter((list) => list.includes(clinician)).length,
      newTo: people.filter((person) => cell(observed, person, clinician) === 0).length,
    }))
    .toSorted(
      (one, other) =>
        one.rank - other.rank ||
        one.courts - other.courts ||
        other.newTo - one.newTo ||
        one.clinician - other.clinician,
    )
}

const fixedOn = ({ fixed }: Problem, court: number): number[] =>
  fixed.filter((pair) => pair.court === court).map(({ person }) => person)

function observedSoFar({ people, clinicianCount, clinicianIndexes, fixed }: Problem, on: readonly number[][]) {
  const observed = newGrid(people.length, clinicianCount)
  for (const [person, { seenBy }] of people.entries())
    for (const clinician of seenBy.flatMap((id) => clinicianIndexes.get(id) ?? []))
      setCell(observed, person, clinician, 1)
  for (const { court, person } of fixed)
    for (const clinician of rowOf(on, court)) setCell(observed, person, clinician, 1)
  return observed
}

function reasons([best, ...others]: readonly Free[]): string[] {
  if (!best) return []
  const courts =
    best.courts === 0 ? 'No other court yet' : `${best.courts} other ${best.courts === 1 ? 'court' : 'courts'}`
  return [
    ...(others.length > 0
      ? [others.every((other) => other.courts > best.courts) ? `${courts}, fewest of anyone available` : courts]
      : ['The only one available']),
    ...(best.newTo > 0 ? [`New to ${best.newTo} ${best.newTo === 1 ? 'official' : 'officials'} there`] : []),
  ]
}
