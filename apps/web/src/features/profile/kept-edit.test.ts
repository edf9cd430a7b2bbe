import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetEdit, keepEdit, keptEditOf } from './kept-edit.ts'
import type { ProfileDraft } from './profile-draft.ts'
import type { ProfileValues } from './profile-values.ts'

const BASE: ProfileValues = {
  firstName: 'Pat',
  lastName: 'Lindgren',
  phoneNumber: '5551234567',
  address: '12 Baseline Rd',
  shirtSize: null,
  gender: null,
  experienceLevels: [],
  profileImage: null,
}
const DRAFT: ProfileDraft = { userId: 'u1', base: BASE, values: { ...BASE, firstName: 'Patricia' }, refusal: null }

const kept = new Map<string, string>()

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
})

afterEach(() => {
  kept.clear()
  vi.unstubAllGlobals()
})

test('an unsaved edit is kept on the device under its own key', () => {
  keepEdit(DRAFT)
  expect([kept.has('profile-draft'), keptEditOf('u1')]).toEqual([true, DRAFT])
})

test('nobody else on the device is offered it', () => {
  keepEdit(DRAFT)
  expect(keptEditOf('u2')).toBeNull()
})

test('nothing is kept when nothing was changed, or once it is sent', () => {
  keepEdit({ ...DRAFT, values: BASE })
  expect(kept.size).toBe(0)
  keepEdit(DRAFT)
  forgetEdit()
  expect(kept.size).toBe(0)
})

test('what is stored wrongly counts as nothing', () => {
  kept.set('profile-draft', '{"userId":"u1","values":7}')
  expect(keptEditOf('u1')).toBeNull()
})
