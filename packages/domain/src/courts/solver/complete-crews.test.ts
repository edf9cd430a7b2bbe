import { expect, test } from 'vitest'
import type { Board, CourtFacts } from '../board.ts'
import { completeCrews } from './complete-crews.ts'
import { construct } from './construct.ts'
import { crewsWithFixed } from './crews.ts'
import { readProblem } from './problem.ts'
import { seededRandom } from './random.ts'
import { solve } from './solve.ts'
import type { SolverInput } from './solver-input.ts'
import { campOf, inputOf } from './testing/camp-builders.ts'

/** The courts of one time slot with these targets and facts. */
function slotOf(officials: number, targets: readonly number[], facts: readonly Partial<CourtFacts>[] = []): Board {
  const board = campOf({ officials, slots: 1, courts: targets.length, clinicians: 0 })
  const courts = board.courts.map((court, number) => ({ ...court, target: targets[number] ?? 0, ...facts[number] }))
  return { ...board, courts }
}

/** The sizes of the crews, with `crews` on the courts before. */
function sizes(board: Board, crews: Record<string, string[]> = {}, more: Partial<SolverInput> = {}): number[] {
  const before = Object.entries(crews).map(([court, officialIds]) => [court, { positions: {}, officialIds }])
  const places = { ...board.places, ...Object.fromEntries(before) }
  const solution = solve(inputOf({ ...board, places }, more))
  return board.courts.map(({ id }) => solution.places[id]?.officialIds.length ?? 0)
}

const sorted = (numbers: number[]): number[] => numbers.toSorted((one, other) => other - one)

test('three officials for three courts of five work together', () => {
  expect(sorted(sizes(slotOf(3, [5, 5, 5])))).toEqual([3, 0, 0])
})

test('with too few officials crews are complete, and only one court has a part of its crew', () => {
  expect(sorted(sizes(slotOf(12, [5, 5, 5, 5])))).toEqual([5, 5, 2, 0])
})

test('each time slot has complete crews', () => {
  const found = sizes(campOf({ officials: 8, slots: 3, courts: 2, days: 2 }))
  expect([0, 2, 4].map((first) => sorted(found.slice(first, first + 2)))).toEqual([
    [5, 3],
    [5, 3],
    [5, 3],
  ])
})

test('two smaller crews are completed rather than a large one', () => {
  expect(sizes(slotOf(7, [5, 4, 3]))).toEqual([0, 4, 3])
})

test('a crew that lacks only a few people is completed first', () => {
  expect(sizes(slotOf(5, [5, 5, 5]), { c1: ['o0', 'o1', 'o2'] })).toEqual([0, 5, 0])
})

test('a reshuffle brings people of several courts together, except locked ones', () => {
  const crews = { c0: ['o0', 'o1'], c1: ['o2', 'o3'], c2: ['o4'] }
  const board = slotOf(5, [5, 5, 5])
  expect(sorted(sizes(board, crews, { keep: 'locked' }))).toEqual([5, 0, 0])
  expect(sizes(board, crews, { keep: 'locked', locked: new Set(['c2:o4']) })).toEqual([0, 0, 5])
  expect(sizes(board, crews)).toEqual([2, 2, 1])
})

test('an open spot that someone could fill does not stay open for a complete crew', () => {
  // The levels of the officials are Rec, Middle school and High school; each court takes one of them.
  const levels = [{ levelTo: 'REC' as const }, { levelFrom: 'MIDDLE_SCHOOL' as const }]
  expect(sizes(slotOf(3, [2, 2], levels))).toEqual([1, 2])
})

test('the complete crew works on the court with more clinicians', () => {
  const board = slotOf(3, [3, 3])
  const clinicians = campOf({ officials: 0, slots: 1, courts: 2 }).clinicians
  const places = { ...board.places, c1: { positions: { clinician: 'k0', observer: 'k1' }, officialIds: [] } }
  expect(sizes({ ...board, clinicians, places })).toEqual([0, 3])
})

test('with sixty courts at the same time the work is limited', () => {
  const board = campOf({ officials: 150, slots: 1, courts: 60 })
  const courts = board.courts.map((court, number) => ({ ...court, target: 2 + ((number * 7) % 5) }))
  const problem = readProblem(inputOf({ ...board, courts }))
  let steps = 0
  const counted = {
    ...problem,
    // Read by each assignment, and by the search for each court.
    get conflicts() {
      steps += 1
      return problem.conflicts
    },
  }
  const crews = crewsWithFixed(counted, [])
  construct(crews, seededRandom(1))
  const before = crews.cost
  steps = 0
  completeCrews(crews)
  expect(crews.cost).toBeLessThan(before)
  expect(steps).toBeLessThan(20_000)
})
