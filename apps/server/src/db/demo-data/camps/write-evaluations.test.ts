import { DEFAULT_RUBRIC } from '@crew-chief/domain/camp/rubric'
import { expect, test } from 'vitest'
import { CLOSINGS, OPENINGS, SCORE_NOTES, STAFF_NOTES } from './words-around.ts'
import { IMPROVE_WORDS } from './words-improve.ts'
import { KEEP_WORDS } from './words-keep.ts'
import { evaluationWriter } from './write-evaluations.ts'

const PEOPLE = Array.from({ length: 40 }, (_, n) => ({
  email: `person${n}@mail.example`,
  firstName: 'Ada',
  court: 'Court 3',
}))
const threeTimes = (seed: string) => {
  const write = evaluationWriter(seed)
  return [1, 2, 3].flatMap(() => PEOPLE.map((person) => ({ ...person, ...write(person) })))
}
const written = threeTimes('a camp')

test('every phrase of the rubric has words of its own, and no sentence stands twice', () => {
  expect(Object.keys(KEEP_WORDS)).toEqual(DEFAULT_RUBRIC.keep.map(({ id }) => id))
  expect(Object.keys(IMPROVE_WORDS)).toEqual(DEFAULT_RUBRIC.improve.map(({ id }) => id))
  const words = [KEEP_WORDS, IMPROVE_WORDS, SCORE_NOTES].flatMap((lists) => Object.values(lists).flat())
  const all = [...words, ...OPENINGS, ...CLOSINGS, ...STAFF_NOTES]
  expect(new Set(all).size).toBe(all.length)
})

test('a camp of 120 evaluations has no two texts alike, and is the same at every start', () => {
  const texts = written.map(({ content }) => content).filter(Boolean)
  expect(texts.length).toBeGreaterThan(90)
  expect(new Set(texts).size).toBe(texts.length)
  expect(threeTimes('a camp')).toEqual(written)
  expect(texts.join()).not.toMatch(/[{}]|undefined/)
})

test('nobody is told the same thing twice, and everybody something to keep and to improve', () => {
  for (const { email } of PEOPLE) {
    const theirs = written.filter((each) => each.email === email)
    const points = theirs.flatMap(({ keep, improve }) => [...keep, ...improve])
    expect([email, new Set(points).size]).toEqual([email, points.length])
    expect(theirs.every(({ keep, improve }) => keep.length > 0 && improve.length > 0)).toBe(true)
  }
})

test('scores are of the rubric, from 1 to 5, and praise scores higher than advice', () => {
  const scores = written.flatMap((each) => each.scores)
  expect(scores.every(({ score }) => score >= 1 && score <= 5)).toBe(true)
  expect(new Set(scores.map(({ criterionId }) => criterionId))).toEqual(
    new Set(DEFAULT_RUBRIC.criteria.map(({ id }) => id)),
  )
  const mean = (list: readonly number[]) => list.reduce((sum, each) => sum + each, 0) / list.length
  const areaOf = (texts: readonly string[]) =>
    new Set(
      [...DEFAULT_RUBRIC.keep, ...DEFAULT_RUBRIC.improve]
        .filter(({ text }) => texts.includes(text))
        .map(({ area }) => area),
    )
  const those = (points: 'keep' | 'improve') =>
    written.flatMap((each) =>
      each.scores.filter(({ area }) => areaOf(each[points]).has(area)).map(({ score }) => score),
    )
  expect(mean(those('keep'))).toBeGreaterThan(mean(those('improve')))
})
