import { expect, test } from 'vitest'
import type { Board } from '../board.ts'
import { solve } from './solve.ts'
import type { Rule, Weights } from './solver-input.ts'
import { campOf, inputOf } from './testing/camp-builders.ts'

// Pure computation: a busy machine must not fail the test.

const NONE: Weights = { equalGames: 0, levelMix: 0, newPartners: 0, rest: 0, observed: 0 }
const only = (rule: Rule): Weights => ({ ...NONE, [rule]: 100 })
const filledIn = (places: Board['places']) => Object.values(places).flatMap(({ officialIds }) => officialIds)

test('150 officials, 12 slots, 8 courts: every place is filled, and numbers of games differ by at most one', () => {
  const { places, open, after } = solve(inputOf(campOf({ officials: 150, slots: 12, courts: 8, days: 2 })))
  expect([filledIn(places).length, open]).toEqual([12 * 8 * 5, []])
  expect(after.rules[0]).toEqual({ rule: 'equalGames', percent: 100, text: 'Everyone has 3 or 4 games' })
  expect(after.overall).toBeGreaterThanOrEqual(98)
})

test('with too few officials everyone works every slot, and no fillable place is left open', () => {
  const { places, open } = solve(inputOf(campOf({ officials: 30, slots: 6, courts: 8 })))
  expect(filledIn(places)).toHaveLength(6 * 30)
  expect(open.reduce((sum, court) => sum + court.places, 0)).toBe(6 * 10)
})

test('courts with levels are filled as far as the levels allow', () => {
  const camp = campOf({ officials: 40, slots: 5, courts: 8 })
  // Eight of forty are of each level; two courts of a slot take the lowest only, so eight of ten places.
  const courts = camp.courts.map((court, number) =>
    number % 8 < 2 ? { ...court, levelFrom: 'REC' as const, levelTo: 'REC' as const } : court,
  )
  const { places } = solve(inputOf({ ...camp, courts }))
  const onLow = courts.filter(({ levelTo }) => levelTo).flatMap(({ id }) => places[id]?.officialIds ?? [])
  expect([onLow.length, filledIn(places).length]).toEqual([5 * 8, 5 * (8 + 30)])
})

test('numbers of games differ by at most one when no other rule has weight', () => {
  const { places } = solve(inputOf(campOf({ officials: 97, slots: 10, courts: 6 }), { weights: only('equalGames') }))
  const games = new Map<string, number>()
  for (const id of filledIn(places)) games.set(id, (games.get(id) ?? 0) + 1)
  expect([games.size, Math.max(...games.values()) - Math.min(...games.values())]).toEqual([97, 1])
})

test.each<Rule>(['equalGames', 'levelMix', 'newPartners', 'rest', 'observed'])(
  'the weight of %s improves its own percentage',
  (rule) => {
    const camp = campOf({ officials: 26, slots: 8, courts: 3, target: 3 })
    const figure = (weights: Weights) =>
      solve(inputOf(camp, { weights, observedAtLeast: 3, maxInARow: 1 })).after.rules.find((one) => one.rule === rule)
        ?.percent ?? 0
    expect(figure(only(rule))).toBeGreaterThan(figure(only(rule === 'rest' ? 'levelMix' : 'rest')))
  },
)

test('without a reason to change, people stay where they are', () => {
  const board = campOf({ officials: 20, slots: 4, courts: 2 })
  const filled = { ...board, places: solve(inputOf(board)).places }
  const again = solve(inputOf(filled, { keep: 'locked', weights: NONE }))
  expect([again.added, again.removed, again.places]).toEqual([[], [], filled.places])
})
