import { expect, test } from 'vitest'
import type { Board, Placement } from '../board.ts'
import { fairnessOf } from './fairness.ts'
import { readProblem } from './problem.ts'
import type { Rule, SolverInput } from './solver-input.ts'
import { campOf, inputOf } from './testing/camp-builders.ts'

// Two courts at nine and two an hour later; the officials' levels are Rec, Middle school, High school, JUCO.
const CAMP = campOf({ officials: 4, slots: 2, courts: 2, target: 2, clinicians: 2 })

function measure(crews: Record<string, string[]>, more: Partial<SolverInput> = {}, board: Board = CAMP) {
  const places: Placement = Object.fromEntries(
    board.courts.map(({ id }) => [id, { positions: { clinician: 'k0' }, officialIds: crews[id] ?? [] }]),
  )
  const fairness = fairnessOf(readProblem(inputOf({ ...board, places }, more)), places)
  const of = (rule: Rule) => fairness.rules.find((figure) => figure.rule === rule)
  return { ...fairness, of }
}

test('an empty board has no rule percentages and is 0 overall', () => {
  const { overall, of, filled } = measure({}, { observedAtLeast: 0 })
  expect(of('equalGames')).toEqual({ rule: 'equalGames', percent: null, text: 'Nothing to rate yet' })
  expect([overall, filled]).toEqual([0, { count: 0, target: 8, percent: 0 }])
})

test('equal games: games that would have to be reassigned lower the percentage', () => {
  const even = measure({ c0: ['o0', 'o1'], c1: ['o2', 'o3'] })
  expect(even.of('equalGames')).toMatchObject({ percent: 100, text: 'Everyone has 1 game' })
  const near = measure({ c0: ['o0', 'o1'], c2: ['o2', 'o0'] })
  expect(near.of('equalGames')).toMatchObject({ percent: 75, text: 'Everyone has 0 to 2 games' })
  const most = measure({ c0: ['o0', 'o1'], c1: ['o2', 'o3'], c2: ['o0'] })
  expect(most.of('equalGames')).toMatchObject({ percent: 100, text: 'Everyone has 1 or 2 games' })
  const odd = measure({ c0: ['o0', 'o1'], c2: ['o0', 'o1'] })
  expect(odd.of('equalGames')).toMatchObject({ percent: 50, text: 'Everyone has 0 to 2 games' })
})

test('level mix: pairs of equal level lower the percentage; people without a level are ignored', () => {
  const officials = CAMP.officials.map((official, number) => ({
    ...official,
    experienceLevels: number === 3 ? [] : (['DI'] as const),
  }))
  const board = { ...CAMP, officials }
  expect(measure({ c0: ['o0', 'o1', 'o3'] }, {}, board).of('levelMix')).toMatchObject({
    percent: 0,
    text: '0 of 1 pairs mix levels',
  })
  expect(measure({ c0: ['o0', 'o3'] }, {}, board).of('levelMix')?.percent).toBeNull()
})

test('new partners: a pair on two courts is new once', () => {
  const { of } = measure({ c0: ['o0', 'o1'], c2: ['o0', 'o1'] })
  expect(of('newPartners')).toMatchObject({ percent: 50, text: '1 of 2 pairs are repeats' })
})

test('rest: games beyond the maximum in a row and short breaks lower the percentage', () => {
  const { of } = measure({ c0: ['o0'], c2: ['o0'] }, { maxInARow: 1 })
  expect(of('rest')).toMatchObject({ percent: 37, text: '1 game over 1 in a row, 1 short break' })
})

test('observed: evaluations and shared courts count, each clinician once', () => {
  const officials = CAMP.officials.map((official) => ({ ...official, seenBy: ['k1'] }))
  const { of } = measure({ c0: ['o0'], c2: ['o0'] }, { observedAtLeast: 2 }, { ...CAMP, officials })
  expect(of('observed')).toMatchObject({ percent: 62, text: '1 of 4 officials watched by 2 or more clinicians' })
})

test('overall is the weighted mean of the rules, scaled by the filled places', () => {
  const weights = { equalGames: 100, levelMix: 0, newPartners: 0, rest: 0, observed: 0 }
  const half = measure({ c0: ['o0', 'o1'], c1: ['o2', 'o3'] }, { weights })
  expect([half.filled.percent, half.overall]).toEqual([50, 50])
})

test('an official beyond the target of a court fills no spot of another', () => {
  const { filled } = measure({ c0: ['o0', 'o1', 'o2'], c1: ['o3'] })
  expect(filled).toEqual({ count: 3, target: 8, percent: 38 })
})

test('a no-show fills no place and has no game', () => {
  const { of, filled } = measure({ c0: ['o0', 'o1'] }, {}, { ...CAMP, noShows: new Set(['c0:o1']) })
  expect([filled.count, of('newPartners')?.percent]).toEqual([1, null])
})
