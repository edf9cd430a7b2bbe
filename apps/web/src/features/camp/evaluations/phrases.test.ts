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

test('the short list has one phrase of each area and everything selected', () => {
  const { improve } = DEFAULT_RUBRIC
  expect(shortList(improve, []).map(({ area }) => area)).toEqual([
    'MECHANICS',
    'JUDGEMENT',
    'GAME_MANAGEMENT',
    'FITNESS',
    'PROFESSIONALISM',
  ])
  const chosen = 'Calls contact without advantage'
  expect(shortList(improve, [chosen]).map(({ text }) => text)).toContain(chosen)
})

test('points that are not in the rubric are still shown', () => {
  expect(otherPoints(DEFAULT_RUBRIC.keep, ['Strong, clear signals', 'Own words'])).toEqual(['Own words'])
})
