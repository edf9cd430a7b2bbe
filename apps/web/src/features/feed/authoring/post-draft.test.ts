import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearDraft, hasContent, loadDraft, saveDraft } from './post-draft.ts'
import { emptyPost } from './post-values.ts'

const DANA = 'dana'
const VALUES = { ...emptyPost('QUIZ'), title: 'Block or charge' }

beforeEach(() => {
  const values = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, text: string) => values.set(key, text),
    removeItem: (key: string) => values.delete(key),
  })
})
afterEach(() => {
  clearDraft()
  vi.unstubAllGlobals()
})

test('a saved draft is loaded with its time', () => {
  saveDraft(DANA, VALUES, new Date('2027-06-02T10:00:00Z'))
  expect(loadDraft(DANA)).toEqual({ userId: DANA, keptAt: '2027-06-02T10:00:00.000Z', values: VALUES })
})

test('a draft is visible to its author only, until it is cleared', () => {
  saveDraft(DANA, VALUES)
  expect(loadDraft('joan')).toBeNull()
  clearDraft()
  expect(loadDraft(DANA)).toBeNull()
})

test('saving an empty form removes the draft', () => {
  saveDraft(DANA, VALUES)
  saveDraft(DANA, emptyPost('QUIZ'))
  expect(loadDraft(DANA)).toBeNull()
})

test('type and visibility alone are not saved; any text, tag or file is', () => {
  expect(hasContent({ ...emptyPost('VIDEO'), requiredRole: 'ALL_YOU_NEED' })).toBe(false)
  expect(hasContent({ ...emptyPost('TEXT'), tagText: 'BHD' })).toBe(true)
})

test('a draft in an outdated format is ignored', () => {
  localStorage.setItem('post-draft', JSON.stringify({ userId: DANA, values: { title: 'Old' } }))
  expect(loadDraft(DANA)).toBeNull()
})
