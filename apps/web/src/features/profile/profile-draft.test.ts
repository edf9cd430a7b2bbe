import { expect, test } from 'vitest'
import { holdsAnEdit, isPassing, mergeDraft, type ProfileDraft, replayDraft, withoutPicture } from './profile-draft.ts'
import type { ProfileValues } from './profile-values.ts'

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
  userId: 'u1',
  base: BASE,
  values: { ...BASE, ...changes },
  refusal: null,
})

test('an edit that changes nothing is no edit', () => {
  expect([holdsAnEdit(draftOf({})), holdsAnEdit(draftOf({ address: '1 Key Ln' }))]).toEqual([false, true])
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
])('a kept edit of the %s is sent over the profile as it is now', (_, changes) => {
  expect(replayDraft(draftOf(changes), BASE)).toEqual({ kind: 'send', values: { ...BASE, ...changes } })
})

test('what another device changed meanwhile stays, as long as it is another field', () => {
  const now = { ...BASE, shirtSize: 'XL' } as const
  expect(replayDraft(draftOf({ firstName: 'Patricia' }), now)).toEqual({
    kind: 'send',
    values: { ...now, firstName: 'Patricia' },
  })
})

test('an edit of a field that was changed elsewhere waits for the person', () => {
  const now = { ...BASE, address: '9 Arc St' }
  expect(replayDraft(draftOf({ address: '1 Key Ln' }), now)).toEqual({ kind: 'changed-elsewhere' })
})

test('an edit that arrived although its answer was lost is not sent again', () => {
  const now = { ...BASE, address: '1 Key Ln' }
  expect(replayDraft(draftOf({ address: '1 Key Ln' }), now)).toEqual({ kind: 'already-there' })
})

test('the form opens with the edit over the profile as it is now', () => {
  const now = { ...BASE, gender: 'FEMALE' } as const
  expect(mergeDraft(draftOf({ firstName: 'Patricia' }), now)).toEqual({ ...now, firstName: 'Patricia' })
})

test('a refused picture is dropped and the rest of the edit stays', () => {
  const draft = draftOf({ firstName: 'Patricia', profileImage: '/files/profile/1-program.png' })
  expect(withoutPicture(draft).values).toEqual({ ...BASE, firstName: 'Patricia' })
})

test.each([
  [0, true],
  [401, true],
  [429, true],
  [503, true],
  [400, false],
  [403, false],
  [409, false],
])('a save that failed with %i is tried again by itself: %s', (status, again) => {
  expect(isPassing(status)).toBe(again)
})
