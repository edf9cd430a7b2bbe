import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { lockDrafts } from '../../../api/draft-key.ts'
import { evaluationWith } from '../../../testing/evaluation.ts'
import { fakeStorage } from '../../../testing/fake-storage.ts'
import {
  type DraftSubject,
  deleteDraft,
  deleteDraftByClientId,
  findDraft,
  isPlainText,
  saveDraft,
} from './evaluation-draft.ts'
import { EMPTY_VALUES } from './evaluation-values.ts'

const ANN = 'ann'
const subject: DraftSubject = { eventId: 'camp', officialId: 'sam', courtId: 'court-2', evaluationId: null }
const values = { ...EMPTY_VALUES, content: 'Good feet' }
const draftOf = (userId = ANN, about = subject) => findDraft(userId, about)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-06-01T10:00:00Z'), toFake: ['Date'] })
  vi.stubGlobal('localStorage', fakeStorage())
})
afterEach(async () => {
  for (const userId of [ANN, 'joan']) await lockDrafts(userId)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('each subject has its own draft, readable by its author only', () => {
  saveDraft(ANN, subject, values)
  expect(draftOf()?.values).toEqual(values)
  expect(draftOf(ANN, { ...subject, courtId: 'court-3' })).toBeUndefined()
  expect(draftOf('joan')).toBeUndefined()
  saveDraft('joan', subject, EMPTY_VALUES)
  expect(draftOf()?.values).toEqual(values)
})

test('the feedback box and the evaluation form do not overwrite each other', () => {
  const form = { ...subject, courtId: null }
  const plain = { ...form, isPlain: true } as const
  saveDraft(ANN, plain, values)
  expect(draftOf(ANN, form)).toBeUndefined()
  saveDraft(ANN, form, EMPTY_VALUES)
  expect(draftOf(ANN, plain)?.values).toEqual(values)
})

test('a draft keeps its client id until it is deleted', () => {
  saveDraft(ANN, subject, values)
  const first = draftOf()?.clientId
  saveDraft(ANN, subject, { ...values, keep: ['Signals'] })
  expect(draftOf()?.clientId).toBe(first)
  deleteDraft(ANN, subject)
  expect(draftOf()).toBeUndefined()
  saveDraft(ANN, subject, values)
  expect(draftOf()?.clientId).not.toBe(first)
})

test('deleting by client id leaves other drafts alone', () => {
  const other: DraftSubject = { ...subject, officialId: 'priya' }
  saveDraft(ANN, subject, values)
  saveDraft(ANN, other, values)
  deleteDraftByClientId(ANN, draftOf()?.clientId ?? '')
  expect([draftOf(), draftOf(ANN, other)?.values]).toEqual([undefined, values])
})

test('a draft expires after two weeks', () => {
  saveDraft(ANN, subject, values)
  vi.setSystemTime('2027-06-14T10:00:00Z')
  expect(draftOf()).toBeDefined()
  vi.setSystemTime('2027-06-16T10:00:00Z')
  expect(draftOf()).toBeUndefined()
})

test('drafts in the former storage format are converted when the app starts', async () => {
  const clientId = crypto.randomUUID()
  const legacy = { [ANN]: { 'camp sam court-2': { keptAt: '2027-06-01T09:00:00.000Z', clientId, written: values } } }
  localStorage.setItem('evaluation-writing', JSON.stringify(legacy))
  vi.resetModules()
  const restarted = await import('./evaluation-draft.ts')
  const { openDrafts } = await import('../../../api/draft-key.ts')
  restarted.findDraft(ANN, subject)
  await openDrafts(ANN, async () => ({ key: btoa('a'.repeat(32)) }))
  expect(restarted.findDraft(ANN, subject)).toEqual({ clientId, values })
  expect(restarted.findDraft('joan', subject)).toBeUndefined()
})

describe('a saved evaluation', () => {
  test('is plain text without points, scores, private notes and draft status', () => {
    expect(isPlainText(evaluationWith({ content: 'Good feet' }))).toBe(true)
    expect(isPlainText(evaluationWith({ keep: ['Signals'] }))).toBe(false)
    expect(isPlainText(evaluationWith({ staffNotes: 'Ready' }))).toBe(false)
    expect(isPlainText(evaluationWith({ status: 'DRAFT' }))).toBe(false)
  })

  test('is no plain text once points were added to it in the form', () => {
    const evaluation = evaluationWith({ content: 'Good feet' })
    expect(isPlainText(evaluation, { ...EMPTY_VALUES, content: 'Good feet, late hands' })).toBe(true)
    expect(isPlainText(evaluation, { ...EMPTY_VALUES, content: 'Good feet', keep: ['Signals'] })).toBe(false)
  })
})
