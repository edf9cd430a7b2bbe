import { DEFAULT_RUBRIC, MAX_POINTS } from '@crew-chief/domain/camp/rubric'
import { describe, expect, test } from 'vitest'
import { EMPTY_VALUES, saveBlockers, setNote, setScore, togglePoint, toRequest, toUpdate } from './evaluation-values.ts'

const signals = { score: 4, note: '' }

test('tapping a point selects it, tapping it again removes it', () => {
  expect(togglePoint(['a'], 'b')).toEqual(['a', 'b'])
  expect(togglePoint(['a', 'b'], 'a')).toEqual(['b'])
})

test('a full list of points accepts no more until one is removed', () => {
  const full = Array.from({ length: MAX_POINTS }, (_, index) => `point ${index}`)
  expect(togglePoint(full, 'one more')).toEqual(full)
  expect(togglePoint(full, 'point 0')).toHaveLength(MAX_POINTS - 1)
})

test('another score keeps the note; the same score again is removed', () => {
  const values = { ...EMPTY_VALUES, scores: { signals: { score: 4, note: 'calm' }, movement: { score: 2, note: '' } } }
  expect(setScore(values, 'signals', 5).signals).toEqual({ score: 5, note: 'calm' })
  expect(setScore(values, 'signals', 4)).toEqual({ movement: { score: 2, note: '' } })
})

test('scores are sent in rubric order without removed criteria; a blank staff note is null', () => {
  const scores = { movement: { score: 2, note: '' }, gone: { score: 1, note: '' }, signals }
  const body = toRequest({ ...EMPTY_VALUES, scores, content: ' Good ', staffNotes: ' ' }, DEFAULT_RUBRIC)
  expect(body.scores.map(({ criterionId }) => criterionId)).toEqual(['signals', 'movement'])
  expect(body).toMatchObject({ content: 'Good', staffNotes: null })
})

test('scores given before the rubric was loaded are sent', () => {
  expect(toRequest({ ...EMPTY_VALUES, scores: { signals } }, undefined).scores).toEqual([
    { criterionId: 'signals', ...signals },
  ])
})

test('an update of the text does not touch scores of a past rubric', () => {
  const before = { ...EMPTY_VALUES, scores: { gone: { score: 3, note: '' } } }
  expect(toUpdate(before, { ...before, content: 'More' }, DEFAULT_RUBRIC)).not.toHaveProperty('scores')
})

test('a new score keeps the scores of a past rubric', () => {
  const before = { ...EMPTY_VALUES, scores: { gone: { score: 3, note: 'late' } } }
  const after = { ...before, scores: { ...before.scores, signals } }
  expect(toUpdate(before, after, DEFAULT_RUBRIC)).toMatchObject({
    scores: [
      { criterionId: 'gone', score: 3, note: 'late' },
      { criterionId: 'signals', score: 4 },
    ],
  })
  expect(toUpdate(after, { ...after, scores: {} }, DEFAULT_RUBRIC)).toMatchObject({ scores: [] })
})

test('a note needs a score and is sent trimmed with it', () => {
  const values = { ...EMPTY_VALUES, scores: { signals } }
  expect(setNote(values, 'movement', 'stands still')).toEqual({ signals })
  const scores = setNote(values, 'signals', ' one hand ')
  expect(toRequest({ ...EMPTY_VALUES, scores }, DEFAULT_RUBRIC).scores).toEqual([
    { criterionId: 'signals', score: 4, note: 'one hand' },
  ])
})

describe('saving is blocked with a reason', () => {
  const feedback = { ...EMPTY_VALUES, content: 'Good feet' }
  const note = { ...EMPTY_VALUES, staffNotes: 'Ready for more' }

  test.each([
    { content: 'Good game' },
    { keep: ['Strong, clear signals'] },
    { improve: ['Rotates late'] },
    { scores: { signals } },
  ])('%j is feedback and can be saved', (changes) => {
    expect(saveBlockers({ ...EMPTY_VALUES, ...changes }, EMPTY_VALUES, undefined)).toEqual({})
  })

  test.each([{ content: '  \n' }, { staffNotes: 'ready for more' }])('%j is no feedback', (changes) => {
    expect(saveBlockers({ ...EMPTY_VALUES, ...changes }, EMPTY_VALUES, undefined).release).toBeDefined()
  })

  test('an empty form can neither be released nor saved', () => {
    const { release, draft } = saveBlockers(EMPTY_VALUES, EMPTY_VALUES, undefined)
    expect([release, draft]).toEqual(Array(2).fill('Tap a point, give a score or write something first.'))
    expect(saveBlockers({ ...EMPTY_VALUES, staffNotes: ' ' }, EMPTY_VALUES, undefined).draft).toBeDefined()
  })

  test('a private note alone can be saved as a draft but not released', () => {
    expect(saveBlockers(note, EMPTY_VALUES, undefined)).toEqual({
      release: 'Private notes are for staff only. Add feedback for the official or save a draft.',
    })
    expect(saveBlockers(note, note, 'DRAFT')).toHaveProperty('draft')
  })

  test('an unchanged draft can be released; a released evaluation needs a change', () => {
    expect(saveBlockers(feedback, feedback, 'DRAFT')).toEqual({ draft: 'Draft saved. Not released yet.' })
    expect(saveBlockers(feedback, feedback, 'RELEASED').release).toBe('No changes to save.')
    expect(saveBlockers({ ...feedback, keep: [] }, feedback, 'RELEASED').release).toBe('No changes to save.')
    expect(saveBlockers({ ...feedback, content: 'Good hands' }, feedback, 'RELEASED')).toEqual({})
  })
})
