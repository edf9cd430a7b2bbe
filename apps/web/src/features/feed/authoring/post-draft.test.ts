import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftOf, forgetDraft, holdsSomething, keepDraft } from './post-draft.ts'
import { emptyPost } from './post-values.ts'

const DANA = 'dana'
const BEGUN = { ...emptyPost('QUIZ'), title: 'Block or charge' }

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  forgetDraft()
  vi.unstubAllGlobals()
})

test('what was begun is there again, with the moment it was kept', () => {
  keepDraft(DANA, BEGUN, new Date('2027-06-02T10:00:00Z'))
  expect(draftOf(DANA)).toEqual({ userId: DANA, keptAt: '2027-06-02T10:00:00.000Z', values: BEGUN })
})

test('a draft is its author’s alone, and gone when it is forgotten', () => {
  keepDraft(DANA, BEGUN)
  expect(draftOf('joan')).toBeNull()
  forgetDraft()
  expect(draftOf(DANA)).toBeNull()
})

test('an empty form leaves no draft behind', () => {
  keepDraft(DANA, BEGUN)
  keepDraft(DANA, emptyPost('QUIZ'))
  expect(draftOf(DANA)).toBeNull()
})

test('kind and visibility alone are not worth keeping; a word, a tag or a file is', () => {
  expect(holdsSomething({ ...emptyPost('VIDEO'), requiredRole: 'ALL_YOU_NEED' })).toBe(false)
  expect(holdsSomething({ ...emptyPost('TEXT'), tagText: 'BHD' })).toBe(true)
})

test('what an older version kept in another shape is no draft', () => {
  localStorage.setItem('post-draft', JSON.stringify({ userId: DANA, values: { title: 'Old' } }))
  expect(draftOf(DANA)).toBeNull()
})
