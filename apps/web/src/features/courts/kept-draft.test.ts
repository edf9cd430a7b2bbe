import type { PlaceChange } from '@crew-chief/domain/courts/placement-changes'
import { beforeEach, expect, test } from 'vitest'
import { keepDraft, keptDraft, storedDrafts } from './kept-draft.ts'

const ann = { userId: 'ann', eventId: 'camp' }
const changes: PlaceChange[] = [
  { kind: 'official_added', courtId: 'one', officialId: 'bo' },
  { kind: 'clinician', courtId: 'one', position: 'clinician', from: null, to: 'kim' },
]
const NOW = new Date('2027-06-12T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

beforeEach(() => storedDrafts.set(null))

test('edits are kept for their author and their event alone', () => {
  keepDraft(ann, 4, changes)
  expect(keptDraft(ann)).toMatchObject({ version: 4, changes })
  expect(keptDraft({ ...ann, eventId: 'other' })).toBeUndefined()
  expect(keptDraft({ ...ann, userId: 'joan' })).toBeUndefined()
})

test('edits that came to nothing leave nothing behind', () => {
  keepDraft(ann, 4, changes)
  keepDraft(ann, 5, [])
  expect(storedDrafts.get()).toBeNull()
})

test('whoever has kept nothing and edits nothing writes nothing', () => {
  keepDraft({ ...ann, userId: 'joan' }, 1, changes)
  const before = storedDrafts.get()
  keepDraft(ann, 5, [])
  expect(storedDrafts.get()).toBe(before)
})

test('edits older than two weeks are forgotten', () => {
  keepDraft(ann, 4, changes, daysAgo(15))
  expect(keptDraft(ann, NOW)).toBeUndefined()
  keepDraft({ ...ann, eventId: 'other' }, 1, changes, NOW)
  expect(Object.keys(storedDrafts.get()?.ann ?? {})).toEqual(['other'])
})

test('the five events edited last are kept', () => {
  for (const day of [7, 6, 5, 4, 3, 2]) keepDraft({ ...ann, eventId: `camp ${day}` }, 1, changes, daysAgo(day))
  expect(Object.keys(storedDrafts.get()?.ann ?? {})).toEqual(['camp 2', 'camp 3', 'camp 4', 'camp 5', 'camp 6'])
})
