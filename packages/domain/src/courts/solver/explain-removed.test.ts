import { expect, test } from 'vitest'
import { noShowKey, type Placement } from '../board.ts'
import { solve } from './solve.ts'
import type { Weights } from './solver-input.ts'
import { campOf, inputOf, randomInput } from './testing/camp-of.ts'

const NONE: Weights = { equalGames: 0, levelMix: 0, newPartners: 0, rest: 0, seen: 0 }
const at = (...officialIds: string[]) => ({ positions: {}, officialIds })
const leaving = (board: ReturnType<typeof campOf>, places: Placement, more = {}) =>
  solve(inputOf({ ...board, places }, { keep: 'locked', weights: NONE, fillClinicians: false, ...more })).removed

test('in random camps everybody who leaves has a reason', () => {
  const removed = Array.from({ length: 300 }, (_, seed) =>
    randomInput(50_000 + seed, { officials: 10, courts: 8, target: 3 }),
  ).flatMap((input) => solve({ ...input, keep: 'locked' }).removed)
  expect(removed.length).toBeGreaterThan(100)
  expect(removed.filter(({ why }) => why.length === 0)).toEqual([])
  const words = removed.flatMap(({ why }) => why.map((text) => text.replace(/(Court|Official) .*/, '$1')))
  expect(new Set(words)).toEqual(
    new Set([
      'Outside this court’s level',
      'Did not appear that day',
      'Double game: stays on Court',
      'Goes to Court',
      'Makes room for Official',
      'The court has as many as it wants',
    ]),
  )
})

test('somebody who is not at the court’s level leaves for that', () => {
  const camp = campOf({ officials: 2, slots: 1, courts: 1, target: 2 })
  const courts = camp.courts.map((court) => ({ ...court, levelFrom: 'FIBA' as const }))
  expect(leaving({ ...camp, courts }, { c0: at('o0') })).toEqual([
    { courtId: 'c0', officialId: 'o0', why: ['Outside this court’s level'] },
  ])
})

test('somebody who did not appear is taken off the rest of that day', () => {
  const camp = campOf({ officials: 1, slots: 2, courts: 1, target: 1 })
  const board = { ...camp, noShows: new Set([noShowKey('c0', 'o0')]) }
  expect(leaving(board, { c0: at('o0'), c1: at('o0') })).toEqual([
    { courtId: 'c1', officialId: 'o0', why: ['Did not appear that day'] },
  ])
})

test('of a double game one is left, and the other is named', () => {
  const camp = campOf({ officials: 1, slots: 1, courts: 2, target: 1 })
  const places = { c0: at('o0'), c1: at('o0') }
  expect(leaving(camp, places, { locked: new Set([noShowKey('c1', 'o0')]) })).toEqual([
    { courtId: 'c0', officialId: 'o0', why: ['Double game: stays on Court 1'] },
  ])
})

test('where more stand than a court wants, the last of them leave', () => {
  const camp = campOf({ officials: 2, slots: 1, courts: 1, target: 1 })
  expect(leaving(camp, { c0: at('o0', 'o1') }).map(({ why }) => why)).toEqual([['The court has as many as it wants']])
})

test('whoever could have stayed makes room for those who come', () => {
  const camp = campOf({ officials: 3, slots: 2, courts: 1, target: 1 })
  const weights = { ...NONE, equalGames: 100 }
  const [left] = leaving(camp, { c0: at('o0'), c1: at('o0') }, { weights })
  expect(left?.why).toEqual([expect.stringMatching(/^Makes room for Official No[12]$/)])
})
