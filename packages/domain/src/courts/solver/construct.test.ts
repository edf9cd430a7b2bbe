import { expect, test } from 'vitest'
import type { Board } from '../board.ts'
import { construct } from './construct.ts'
import { crewsWithFixed } from './crews.ts'
import { readProblem } from './problem.ts'
import { seededRandom } from './random.ts'
import type { SolverInput } from './solver-input.ts'
import { campOf, inputOf } from './testing/camp-builders.ts'

function assigned(board: Board, more: Partial<SolverInput> = {}): number[][] {
  const problem = readProblem(inputOf(board, more))
  const crews = crewsWithFixed(
    problem,
    board.courts.map(() => []),
  )
  construct(crews, seededRandom(1))
  return crews.members
}

test('previous assignments are kept at first, even if another person would cost less', () => {
  const camp = campOf({ officials: 3, slots: 2, courts: 1, target: 1 })
  // The first official has both games, the most expensive option.
  const places = Object.fromEntries(camp.courts.map(({ id }) => [id, { positions: {}, officialIds: ['o0'] }]))
  expect(assigned({ ...camp, places }, { keep: 'locked' })).toEqual([[0], [0]])
})

test('the court with the fewest candidates is filled first', () => {
  const camp = campOf({ officials: 2, slots: 1, courts: 2, target: 1 })
  const courts = camp.courts.map((court, number) => ({ ...court, levelTo: number === 1 ? ('REC' as const) : null }))
  expect(assigned({ ...camp, courts })).toEqual([[1], [0]])
})
