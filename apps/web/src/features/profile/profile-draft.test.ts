import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '../../testing/fake-storage.ts'
import {
  findDraft,
  hasEdits,
  mergeDraft,
  type ProfileDraft,
  type ProfileValues,
  removeDraft,
  replayDraft,
  saveDraft,
  withoutPicture,
} from './profile-draft.ts'

const BASE: ProfileValues = {
  firstName: 'Pat',
  lastName: 'Lindgren',
  phoneNumber: '5551234567',
  address: '12 Baseline Rd, Dayton, OH 45402',
  shirtSize: 'L',
  gender: 'OTHER',
  experienceLevels: ['REC'],
  profileImage: null,
}

const draftOf = (changes: Partial<ProfileValues>): ProfileDraft => ({
  base: BASE,
  values: { ...BASE, ...changes },
  refusal: null,
})

test('a draft equal to the profile has no edits', () => {
  expect([hasEdits(draftOf({})), hasEdits(draftOf({ address: '1 Key Ln' }))]).toEqual([false, true])
})

test.each<[string, Partial<ProfileValues>]>([
  ['first name', { firstName: 'Patricia' }],
  ['last name', { lastName: 'Lind' }],
  ['phone', { phoneNumber: '5550000000' }],
  ['address', { address: '1 Key Ln' }],
  ['shirt size', { shirtSize: 'M' }],
  ['gender', { gender: 'FEMALE' }],
  ['experience', { experienceLevels: ['REC', 'JUCO'] }],
  ['picture', { profileImage: '/files/profile/1-me.png' }],
])('an edit of the %s is sent with the rest of the current profile', (_, changes) => {
  expect(replayDraft(draftOf(changes), BASE)).toEqual({ kind: 'send', values: { ...BASE, ...changes } })
})

test('a change of another field on another device is preserved', () => {
  const now = { ...BASE, shirtSize: 'XL' } as const
  expect(replayDraft(draftOf({ firstName: 'Patricia' }), now)).toEqual({
    kind: 'send',
    values: { ...now, firstName: 'Patricia' },
  })
})

test('an edit of a field that was changed elsewhere is not sent', () => {
  const now = { ...BASE, address: '9 Arc St' }
  expect(replayDraft(draftOf({ address: '1 Key Ln' }), now)).toEqual({ kind: 'changed-elsewhere' })
})

test('an edit that was saved although the response got lost is not sent again', () => {
  const now = { ...BASE, address: '1 Key Ln' }
  expect(replayDraft(draftOf({ address: '1 Key Ln' }), now)).toEqual({ kind: 'already-there' })
})

test('the form starts with the current profile and the edited fields', () => {
  const now = { ...BASE, gender: 'FEMALE' } as const
  expect(mergeDraft(draftOf({ firstName: 'Patricia' }), now)).toEqual({ ...now, firstName: 'Patricia' })
})

test('removing a rejected picture keeps the other edits', () => {
  const draft = draftOf({ firstName: 'Patricia', profileImage: '/files/profile/1-program.png' })
  expect(withoutPicture(draft).values).toEqual({ ...BASE, firstName: 'Patricia' })
})

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage())
})
afterEach(() => {
  removeDraft('u1')
  vi.unstubAllGlobals()
})

const DRAFT = draftOf({ firstName: 'Patricia' })

test('a draft is stored under its own key', () => {
  saveDraft('u1', DRAFT)
  expect(['profile-draft' in localStorage, findDraft('u1')]).toEqual([true, DRAFT])
})

test('other users of the device do not see the draft', () => {
  saveDraft('u1', DRAFT)
  expect(findDraft('u2')).toBeNull()
})

test('a draft without edits is not stored, and a removed draft is deleted', () => {
  saveDraft('u1', { ...DRAFT, values: BASE })
  expect(Object.keys(localStorage)).toEqual([])
  saveDraft('u1', DRAFT)
  removeDraft('u1')
  expect(Object.keys(localStorage)).toEqual([])
})

test('invalid stored data is ignored', () => {
  localStorage.setItem('profile-draft', '{"u1":[{"values":7}]}')
  expect(findDraft('u1')).toBeNull()
})

test('a draft of the previous format is read', () => {
  localStorage.setItem('profile-draft', JSON.stringify({ userId: 'u1', ...DRAFT }))
  expect(findDraft('u1')).toEqual(DRAFT)
})
