// Reads the board, fills it, makes it better, and says what it did. Filling comes before every wish: a place that can be
// filled is filled.

import { type Placement, placesOf } from '../board.ts'
import type { Crews } from './crews.ts'
import { type Explained, explain } from './explain.ts'
import { explainRemoved } from './explain-removed.ts'
import { type Fairness, fairnessOf } from './fairness.ts'
import { cell } from './grid.ts'
import { type OpenPlaces, openPlaces } from './open-places.ts'
import { type OpenPosition, type PlacedClinician, placeClinicians } from './place-clinicians.ts'
import { cliniciansOn, readProblem } from './problem.ts'
import { search } from './search.ts'
import type { SolverInput } from './solver-input.ts'

export type PlacedOfficial = { courtId: string; officialId: string } & Explained
export type RemovedOfficial = { courtId: string; officialId: string; why: string[] }
export type Solution = {
  places: Placement
  added: PlacedOfficial[]
  /** Only where they need not stay. */
  removed: RemovedOfficial[]
  clinicians: PlacedClinician[]
  open: OpenPlaces[]
  openPositions: OpenPosition[]
  before: Fairness
  after: Fairness
}

export function solve(input: SolverInput): Solution {
  const problem = readProblem(input)
  const seats = input.fillClinicians
    ? placeClinicians(problem)
    : { clinicians: [], openPositions: [], on: cliniciansOn(problem, input.board.places) }
  const crews = search(problem, seats.on)
  const places = placementOf(crews, seats.clinicians)
  return {
    places,
    ...changesOf(crews, places),
    clinicians: seats.clinicians,
    open: openPlaces(crews),
    openPositions: seats.openPositions,
    before: fairnessOf(problem, input.board.places),
    after: fairnessOf(problem, places),
  }
}

/** Who stays keeps their place in the list. */
function placementOf(crews: Crews, clinicians: readonly PlacedClinician[]): Placement {
  const { courts, people, input, earlier } = crews.problem
  const numbers = new Map(people.map(({ id }, person) => [id, person]))
  const courtPlaces = courts.map(({ id }, court) => {
    const old = placesOf(input.board.places, id)
    const crew = new Set(crews.members[court])
    const isLeaving = (person: number | undefined) =>
      person !== undefined && cell(earlier, court, person) === 1 && !crew.has(person)
    const stay = old.officialIds.filter((official) => !isLeaving(numbers.get(official)))
    const come = people.filter((official, person) => crew.has(person) && !old.officialIds.includes(official.id))
    const given = clinicians.filter(({ courtId }) => courtId === id).map((seat) => [seat.position, seat.clinicianId])
    const isSame = come.length === 0 && stay.length === old.officialIds.length && given.length === 0
    const now = {
      positions: { ...old.positions, ...Object.fromEntries(given) },
      officialIds: [...stay, ...come.map((official) => official.id)],
    }
    return [id, isSame ? old : now] as const
  })
  return { ...input.board.places, ...Object.fromEntries(courtPlaces) }
}

function changesOf(crews: Crews, places: Placement): Pick<Solution, 'added' | 'removed'> {
  const { courts, people, input } = crews.problem
  const numbers = new Map(people.map(({ id }, person) => [id, person]))
  const added: PlacedOfficial[] = []
  const removed: Solution['removed'] = []
  for (const [court, { id: courtId }] of courts.entries()) {
    const [old, now] = [placesOf(input.board.places, courtId).officialIds, placesOf(places, courtId).officialIds]
    const newcomers = now.filter((id) => !old.includes(id))
    const pairOf = (id: string) => ({ court, person: numbers.get(id) ?? -1 })
    for (const officialId of newcomers) added.push({ courtId, officialId, ...explain(crews, pairOf(officialId)) })
    for (const officialId of old.filter((id) => !now.includes(id)))
      removed.push({ courtId, officialId, why: explainRemoved(crews, pairOf(officialId), newcomers) })
  }
  return { added, removed }
}
