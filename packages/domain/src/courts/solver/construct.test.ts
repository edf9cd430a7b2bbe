import { expect, test } from 'vitest'
import type { Board } from '../board.ts'
import { construct } from './construct.ts'
import { keptCrews } from './crews.ts'
import { readProblem } from './problem.ts'
import { seededRandom } from './random.ts'
import type { SolverInput } from './solver-input.ts'
import { campOf, inputOf } from './testing/camp-of.ts'

function begun(board: Board, more: Partial<SolverInput> = {}): number[][] {
  const problem = readProblem(inputOf(board, more))
  const crews = keptCrews(
    problem,
    board.courts.map(() => []),
  )
  construct(crews, seededRandom(1))
  return crews.members
}

test('who was there before and may go begins there, even where somebody else would cost less', () => {
  const camp = campOf({ officials: 3, slots: 2, courts: 1, target: 1 })
  // The first has both games, which is dearest.
  const places = Object.fromEntries(camp.courts.map(({ id }) => [id, { positions: {}, officialIds: ['o0'] }]))
  expect(begun({ ...camp, places }, { keep: 'locked' })).toEqual([[0], [0]])
})

test('the court with the least choice is filled first', () => {
  const camp = campOf({ officials: 2, slots: 1, courts: 2, target: 1 })
  const courts = camp.courts.map((court, number) => ({ ...court, levelTo: number === 1 ? ('REC' as const) : null }))
  expect(begun({ ...camp, courts })).toEqual([[1], [0]])
})
