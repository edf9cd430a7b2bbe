import { DEFAULT_RUBRIC } from '@crew-chief/domain/camp/rubric'
import { expect, test } from 'vitest'
import { EVALUATION_TEXTS, evaluationWriter } from './write-evaluations.ts'

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

test('every phrase of the rubric has sentences, and none is repeated', () => {
  const { keep, improve, scoreNotes, openings, closings, staffNotes } = EVALUATION_TEXTS
  expect(Object.keys(keep)).toEqual(DEFAULT_RUBRIC.keep.map(({ id }) => id))
  expect(Object.keys(improve)).toEqual(DEFAULT_RUBRIC.improve.map(({ id }) => id))
  const sentences = [keep, improve, scoreNotes].flatMap((lists) => Object.values(lists).flat())
  const all = [...sentences, ...openings, ...closings, ...staffNotes]
  expect(new Set(all).size).toBe(all.length)
})

test('120 evaluations of a camp have distinct texts, which are the same on every run', () => {
  const texts = written.map(({ content }) => content).filter(Boolean)
  expect(texts.length).toBeGreaterThan(90)
  expect(new Set(texts).size).toBe(texts.length)
  expect(threeTimes('a camp')).toEqual(written)
  expect(texts.join()).not.toMatch(/[{}]|undefined/)
})

test('everyone gets points to keep and to improve, none of them twice', () => {
  for (const { email } of PEOPLE) {
    const theirs = written.filter((each) => each.email === email)
    const points = theirs.flatMap(({ keep, improve }) => [...keep, ...improve])
    expect([email, new Set(points).size]).toEqual([email, points.length])
    expect(theirs.every(({ keep, improve }) => keep.length > 0 && improve.length > 0)).toBe(true)
  }
})

test('scores cover the rubric from 1 to 5, and praised areas score higher', () => {
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
