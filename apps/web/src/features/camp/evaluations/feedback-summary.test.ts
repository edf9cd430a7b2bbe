import { expect, test } from 'vitest'
import { evaluationWith } from '../../../testing/evaluation.ts'
import { areaAverages, byDay, themesOf } from './feedback-summary.ts'

const score = (area: 'MECHANICS' | 'FITNESS', value: number) => ({
  criterionId: area,
  area,
  name: area,
  score: value,
  note: '',
})

test('an area’s average includes all its scores; areas without scores are left out', () => {
  const all = [
    evaluationWith({ scores: [score('MECHANICS', 4), score('MECHANICS', 3)] }),
    evaluationWith({ scores: [score('MECHANICS', 5), score('FITNESS', 2)] }),
  ]
  expect(areaAverages(all)).toEqual([
    { area: 'MECHANICS', average: 4, scores: 3 },
    { area: 'FITNESS', average: 2, scores: 1 },
  ])
})

test('the most frequent points come first', () => {
  expect(themesOf(['once', 'twice', 'twice'])).toEqual([
    { text: 'twice', times: 2 },
    { text: 'once', times: 1 },
  ])
})

test('the newest feedback comes first, within a day the latest game', () => {
  const days = [
    { key: 'day1', date: '2027-06-12' },
    { key: 'day2', date: '2027-06-13' },
  ]
  const at = (id: string, day: string, startTime: string | null) =>
    evaluationWith({ id, slot: { courtId: null, courtName: 'Court 1', day, startTime, endTime: null } })
  const all = [
    at('late', 'day2', '10:00'),
    evaluationWith({ id: 'free' }),
    at('first', 'day1', '08:00'),
    at('gone', 'day9', '08:00'),
    at('early', 'day2', '08:00'),
  ]
  expect(byDay(all, days).map(({ day, evaluations }) => [day?.key, evaluations.map(({ id }) => id)])).toEqual([
    ['day2', ['late', 'early']],
    ['day1', ['first']],
    [undefined, ['gone', 'free']],
  ])
  const today = evaluationWith({ id: 'today', createdAt: '2099-06-13T10:00:00.000Z' })
  expect(byDay([...all, today], days)[0]?.evaluations.map(({ id }) => id)).toEqual(['gone', 'today', 'free'])
})
