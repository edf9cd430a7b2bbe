import { DEFAULT_RUBRIC } from '@crew-chief/domain/camp/rubric'
import { expect, test } from 'vitest'
import { groupByArea, otherPoints, shortList, splitPhrase } from './phrases.ts'

test('a phrase is split at the colon into point and remedy', () => {
  expect(splitPhrase('Early whistle: let the play finish')).toEqual({
    point: 'Early whistle',
    remedy: 'let the play finish',
  })
  expect(splitPhrase('Strong, clear signals')).toEqual({ point: 'Strong, clear signals', remedy: '' })
  expect(splitPhrase('At 9:30 he was late')).toEqual({ point: 'At 9:30 he was late', remedy: '' })
})

test('lines are grouped by area in the order of the areas, without empty ones', () => {
  const lines = [
    { id: 'a', area: 'FITNESS' },
    { id: 'b', area: 'MECHANICS' },
    { id: 'c', area: 'FITNESS' },
  ] as const
  expect(groupByArea(lines).map(({ area, lines: inArea }) => [area, inArea.map(({ id }) => id)])).toEqual([
    ['MECHANICS', ['b']],
    ['FITNESS', ['a', 'c']],
  ])
})

test('the short list has two rows of short phrases of different areas and everything selected', () => {
  const { keep, improve } = DEFAULT_RUBRIC
  expect(shortList(keep, []).map(({ id }) => id)).toEqual(['patient-whistle', 'clear-signals', 'calm-with-coaches'])
  expect(shortList(improve, []).map(({ id }) => id)).toEqual([
    'late-rotation',
    'early-whistle',
    'misses-substitutes',
    'hurried-signals',
  ])
  const chosen = 'Calls contact without advantage'
  expect(shortList(improve, [chosen]).at(-1)?.text).toBe(chosen)
})

test('the short list of a few short phrases has all of them', () => {
  const few = DEFAULT_RUBRIC.improve.filter(({ id }) => ['late-rotation', 'early-whistle'].includes(id))
  expect(shortList(few, [])).toHaveLength(2)
})

test('points that are not in the rubric are still shown', () => {
  expect(otherPoints(DEFAULT_RUBRIC.keep, ['Strong, clear signals', 'Own words'])).toEqual(['Own words'])
})
