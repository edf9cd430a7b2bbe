import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '../../../testing/fake-storage.ts'
import { clearDraft, hasContent, loadDraft, saveDraft } from './post-draft.ts'
import { emptyPost } from './post-values.ts'

const DANA = 'dana'
const VALUES = { ...emptyPost('QUIZ'), title: 'Block or charge' }

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-06-02T10:00:00Z'), toFake: ['Date'] })
  vi.stubGlobal('localStorage', fakeStorage())
})
afterEach(() => {
  clearDraft(DANA)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a saved draft is loaded with its time', () => {
  saveDraft(DANA, VALUES)
  expect(loadDraft(DANA)).toMatchObject({ savedAt: '2027-06-02T10:00:00.000Z', value: VALUES })
})

test('a draft is visible to its author only, until it is cleared', () => {
  saveDraft(DANA, VALUES)
  expect(loadDraft('joan')).toBeUndefined()
  clearDraft(DANA)
  expect(loadDraft(DANA)).toBeUndefined()
})

test('saving an empty form removes the draft', () => {
  saveDraft(DANA, VALUES)
  saveDraft(DANA, emptyPost('QUIZ'))
  expect(loadDraft(DANA)).toBeUndefined()
})

test('type and visibility alone are not saved; any text, tag or file is', () => {
  expect(hasContent({ ...emptyPost('VIDEO'), requiredRole: 'ALL_YOU_NEED' })).toBe(false)
  expect(hasContent({ ...emptyPost('TEXT'), tagText: 'BHD' })).toBe(true)
})

test('a draft in an outdated format is ignored', () => {
  localStorage.setItem('post-draft', JSON.stringify({ userId: DANA, values: { title: 'Old' } }))
  expect(loadDraft(DANA)).toBeUndefined()
})

test('a draft of the previous format is read', () => {
  localStorage.setItem(
    'post-draft',
    JSON.stringify({ userId: DANA, keptAt: '2027-06-01T09:00:00.000Z', values: VALUES }),
  )
  expect(loadDraft(DANA)).toMatchObject({ savedAt: '2027-06-01T09:00:00.000Z', value: VALUES })
})

test('a draft of a release before polls is read', () => {
  const { poll: _, ...values } = VALUES
  localStorage.setItem('post-draft', JSON.stringify({ userId: DANA, keptAt: '2027-06-01T09:00:00.000Z', values }))
  expect(loadDraft(DANA)?.value).toEqual(VALUES)
})
