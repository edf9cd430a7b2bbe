import { expect, test } from 'vitest'
import type { Board, Placement } from '../board.ts'
import { fairnessOf } from './fairness.ts'
import { readProblem } from './problem.ts'
import type { Rule, SolverInput } from './solver-input.ts'
import { campOf, inputOf } from './testing/camp-of.ts'

// Two courts at nine and two an hour later; the officials' levels are Rec, Middle school, High school, JUCO.
const CAMP = campOf({ officials: 4, slots: 2, courts: 2, target: 2, clinicians: 2 })

function judge(crews: Record<string, string[]>, more: Partial<SolverInput> = {}, board: Board = CAMP) {
  const places: Placement = Object.fromEntries(
    board.courts.map(({ id }) => [id, { positions: { clinician: 'k0' }, officialIds: crews[id] ?? [] }]),
  )
  const fairness = fairnessOf(readProblem(inputOf({ ...board, places }, more)), places)
  const of = (rule: Rule) => fairness.rules.find((figure) => figure.rule === rule)
  return { ...fairness, of }
}

test('an empty board is nothing to judge, and as a whole it is 0', () => {
  const { overall, of, filled } = judge({}, { seenAtLeast: 0 })
  expect(of('equalGames')).toEqual({ rule: 'equalGames', percent: null, words: 'Nothing to judge yet' })
  expect([overall, filled]).toEqual([0, { count: 0, target: 8, percent: 0 }])
})

test('games: those that would have to change hands count against it', () => {
  const even = judge({ c0: ['o0', 'o1'], c1: ['o2', 'o3'] })
  expect(even.of('equalGames')).toMatchObject({ percent: 100, words: 'Everybody has 1 game' })
  const near = judge({ c0: ['o0', 'o1'], c2: ['o2', 'o0'] })
  expect(near.of('equalGames')).toMatchObject({ percent: 75, words: 'Everybody has 0 to 2 games' })
  const most = judge({ c0: ['o0', 'o1'], c1: ['o2', 'o3'], c2: ['o0'] })
  expect(most.of('equalGames')).toMatchObject({ percent: 100, words: 'Everybody has 1 or 2 games' })
  const odd = judge({ c0: ['o0', 'o1'], c2: ['o0', 'o1'] })
  expect(odd.of('equalGames')).toMatchObject({ percent: 50, words: 'Everybody has 0 to 2 games' })
})

test('levels: pairs of one level count against it, and people without a level do not count', () => {
  const officials = CAMP.officials.map((official, number) => ({
    ...official,
    experienceLevels: number === 3 ? [] : (['DI'] as const),
  }))
  const board = { ...CAMP, officials }
  expect(judge({ c0: ['o0', 'o1', 'o3'] }, {}, board).of('levelMix')).toMatchObject({
    percent: 0,
    words: '0 of 1 pairs on a court differ in level',
  })
  expect(judge({ c0: ['o0', 'o3'] }, {}, board).of('levelMix')?.percent).toBeNull()
})

test('partners: a pair on two courts is new once', () => {
  const { of } = judge({ c0: ['o0', 'o1'], c2: ['o0', 'o1'] })
  expect(of('newPartners')).toMatchObject({ percent: 50, words: '1 of 2 pairs work together again' })
})

test('rest: games beyond the most in a row, and breaks that are short', () => {
  const { of } = judge({ c0: ['o0'], c2: ['o0'] }, { mostInARow: 1 })
  expect(of('rest')).toMatchObject({ percent: 37, words: '1 game beyond 1 in a row, 1 short break' })
})

test('seen: evaluations and courts under a clinician count, each clinician once', () => {
  const officials = CAMP.officials.map((official) => ({ ...official, seenBy: ['k1'] }))
  const { of } = judge({ c0: ['o0'], c2: ['o0'] }, { seenAtLeast: 2 }, { ...CAMP, officials })
  expect(of('seen')).toMatchObject({ percent: 62, words: '1 of 4 officials seen by 2 or more clinicians' })
})

test('the whole is the rules by their weights, as far as the places are filled', () => {
  const weights = { equalGames: 100, levelMix: 0, newPartners: 0, rest: 0, seen: 0 }
  const half = judge({ c0: ['o0', 'o1'], c1: ['o2', 'o3'] }, { weights })
  expect([half.filled.percent, half.overall]).toEqual([50, 50])
})

test('whoever did not appear fills no place and has no game', () => {
  const { of, filled } = judge({ c0: ['o0', 'o1'] }, {}, { ...CAMP, noShows: new Set(['c0:o1']) })
  expect([filled.count, of('newPartners')?.percent]).toEqual([1, null])
})
