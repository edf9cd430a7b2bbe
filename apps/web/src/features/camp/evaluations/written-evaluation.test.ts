import { beforeEach, expect, test } from 'vitest'
import { evaluationWith } from './evaluation-with.ts'
import { keepWriting, storedWriting } from './kept-writing.ts'
import { NOTHING } from './written.ts'
import { isHalfEdited, isPlain, subjectOf } from './written-evaluation.ts'

beforeEach(() => storedWriting.set(null))

test('words alone are plain; points, scores, private notes and drafts are not', () => {
  expect(isPlain(evaluationWith({ content: 'Good feet' }))).toBe(true)
  expect(isPlain(evaluationWith({ keep: ['Signals'] }))).toBe(false)
  expect(isPlain(evaluationWith({ staffNotes: 'Ready' }))).toBe(false)
  expect(isPlain(evaluationWith({ status: 'DRAFT' }))).toBe(false)
})

test('an edit that was begun and left is found again, by its author alone', () => {
  const evaluation = evaluationWith({ content: 'Good feet' })
  expect(isHalfEdited(evaluation, 'joan')).toBe(false)
  keepWriting('joan', subjectOf(evaluation), { ...NOTHING, content: 'Good feet, late hands' })
  expect(isHalfEdited(evaluation, 'joan')).toBe(true)
  expect(isHalfEdited(evaluation, 'dana')).toBe(false)
})
