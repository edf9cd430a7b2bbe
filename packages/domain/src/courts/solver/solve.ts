// "Assign for me": fills a board and explains the result. Filling a place has priority over every weighted rule.

import { type Placement, placesOf } from '../board.ts'
import type { Crews } from './crews.ts'
import { type Explained, explain, explainRemoved, type OpenPlaces, openPlaces } from './explain.ts'
import { type Fairness, fairnessOf } from './fairness.ts'
import { cell } from './grid.ts'
import { type OpenPosition, type PlacedClinician, placeClinicians } from './place-clinicians.ts'
import { cliniciansOn, readProblem } from './problem.ts'
import { search } from './search.ts'
import type { SolverInput } from './solver-input.ts'

export type PlacedOfficial = { courtId: string; officialId: string } & Explained
export type RemovedOfficial = { courtId: string; officialId: string; why: string[] }
export type Solution = {
  places: Placement
  added: PlacedOfficial[]
  /** Only officials whose assignment is not fixed. */
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

/** Officials who stay keep their order in the crew. */
function placementOf(crews: Crews, clinicians: readonly PlacedClinician[]): Placement {
  const { courts, people, input, previous } = crews.problem
  const indexes = new Map(people.map(({ id }, person) => [id, person]))
  const courtPlaces = courts.map(({ id }, court) => {
    const old = placesOf(input.board.places, id)
    const crew = new Set(crews.members[court])
    const isRemoved = (person: number | undefined) =>
      person !== undefined && cell(previous, court, person) === 1 && !crew.has(person)
    const staying = old.officialIds.filter((official) => !isRemoved(indexes.get(official)))
    const coming = people.filter((official, person) => crew.has(person) && !old.officialIds.includes(official.id))
    const assigned = clinicians.filter(({ courtId }) => courtId === id).map((seat) => [seat.position, seat.clinicianId])
    const isSame = coming.length === 0 && staying.length === old.officialIds.length && assigned.length === 0
    const now = {
      positions: { ...old.positions, ...Object.fromEntries(assigned) },
      officialIds: [...staying, ...coming.map((official) => official.id)],
    }
    return [id, isSame ? old : now] as const
  })
  return { ...input.board.places, ...Object.fromEntries(courtPlaces) }
}

function changesOf(crews: Crews, places: Placement): Pick<Solution, 'added' | 'removed'> {
  const { courts, people, input } = crews.problem
  const indexes = new Map(people.map(({ id }, person) => [id, person]))
  const added: PlacedOfficial[] = []
  const removed: Solution['removed'] = []
  for (const [court, { id: courtId }] of courts.entries()) {
    const [old, now] = [placesOf(input.board.places, courtId).officialIds, placesOf(places, courtId).officialIds]
    const newcomers = now.filter((id) => !old.includes(id))
    const pairOf = (id: string) => ({ court, person: indexes.get(id) ?? -1 })
    for (const officialId of newcomers) added.push({ courtId, officialId, ...explain(crews, pairOf(officialId)) })
    for (const officialId of old.filter((id) => !now.includes(id)))
      removed.push({ courtId, officialId, why: explainRemoved(crews, pairOf(officialId), newcomers) })
  }
  return { added, removed }
}
