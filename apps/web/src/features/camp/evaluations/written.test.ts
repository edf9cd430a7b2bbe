import { DEFAULT_RUBRIC, MOST_POINTS } from '@crew-chief/domain/camp/rubric'
import { expect, test } from 'vitest'
import { changesOf, isSame, NOTHING, partsOf, saysSomething, setNote, setScore, togglePoint } from './written.ts'

const signals = { score: 4, note: '' }

test('a point, a score or a word is an evaluation; a note for staff or a blank text is none', () => {
  expect(saysSomething(NOTHING)).toBe(false)
  expect(saysSomething({ ...NOTHING, content: '  \n' })).toBe(false)
  expect(saysSomething({ ...NOTHING, staffNotes: 'ready for more' })).toBe(false)
  expect(saysSomething({ ...NOTHING, content: 'Good game' })).toBe(true)
  expect(saysSomething({ ...NOTHING, keep: ['Strong, clear signals'] })).toBe(true)
  expect(saysSomething({ ...NOTHING, scores: { signals } })).toBe(true)
})

test('a point is taken by one tap and given back by the next', () => {
  expect(togglePoint(['a'], 'b')).toEqual(['a', 'b'])
  expect(togglePoint(['a', 'b'], 'a')).toEqual(['b'])
})

test('no more points than an evaluation has room for; then one has to go first', () => {
  const full = Array.from({ length: MOST_POINTS }, (_, index) => `point ${index}`)
  expect(togglePoint(full, 'one more')).toEqual(full)
  expect(togglePoint(full, 'point 0')).toHaveLength(MOST_POINTS - 1)
})

test('another key changes the score and keeps its note; the same key takes it away', () => {
  const written = { ...NOTHING, scores: { signals: { score: 4, note: 'calm' }, movement: { score: 2, note: '' } } }
  expect(setScore(written, 'signals', 5).signals).toEqual({ score: 5, note: 'calm' })
  expect(setScore(written, 'signals', 4)).toEqual({ movement: { score: 2, note: '' } })
})

test('scores go out in the order of the rubric, without lines it no longer has; an empty staff note is none', () => {
  const scores = { movement: { score: 2, note: '' }, gone: { score: 1, note: '' }, signals }
  const parts = partsOf({ ...NOTHING, scores, content: ' Good ', staffNotes: ' ' }, DEFAULT_RUBRIC)
  expect(parts.scores.map(({ criterionId }) => criterionId)).toEqual(['signals', 'movement'])
  expect(parts).toMatchObject({ content: 'Good', staffNotes: null })
})

test('scores given before the rubric could be read are not lost', () => {
  expect(partsOf({ ...NOTHING, scores: { signals } }, undefined).scores).toEqual([
    { criterionId: 'signals', ...signals },
  ])
})

test('editing the words of an old evaluation leaves the scores of a past rubric alone', () => {
  const before = { ...NOTHING, scores: { gone: { score: 3, note: '' } } }
  expect(changesOf(before, { ...before, content: 'More' }, DEFAULT_RUBRIC)).not.toHaveProperty('scores')
})

test('a new score in an old evaluation leaves those of a past rubric where they are', () => {
  const before = { ...NOTHING, scores: { gone: { score: 3, note: 'late' } } }
  const after = { ...before, scores: { ...before.scores, signals } }
  expect(changesOf(before, after, DEFAULT_RUBRIC)).toMatchObject({
    scores: [
      { criterionId: 'gone', score: 3, note: 'late' },
      { criterionId: 'signals', score: 4 },
    ],
  })
  expect(changesOf(after, { ...after, scores: {} }, DEFAULT_RUBRIC)).toMatchObject({ scores: [] })
})

test('a note is written to a score that was given, and goes out with it', () => {
  const written = { ...NOTHING, scores: { signals } }
  expect(setNote(written, 'movement', 'stands still')).toEqual({ signals })
  const scores = setNote(written, 'signals', ' one hand ')
  expect(partsOf({ ...NOTHING, scores }, DEFAULT_RUBRIC).scores).toEqual([
    { criterionId: 'signals', score: 4, note: 'one hand' },
  ])
})

test('what was typed and taken back is nothing new', () => {
  expect(isSame(NOTHING, { ...NOTHING, keep: [] })).toBe(true)
  expect(isSame(NOTHING, { ...NOTHING, content: 'x' })).toBe(false)
})
