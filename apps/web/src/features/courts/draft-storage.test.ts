import type { PlaceChange } from '@crew-chief/domain/courts/placement-changes'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDraftStore, loadDraft, saveDraft } from './draft-storage.ts'

const ann = { userId: 'ann', eventId: 'camp' }
const changes: PlaceChange[] = [
  { kind: 'official_added', courtId: 'one', officialId: 'bo' },
  { kind: 'official_added', courtId: 'one', officialId: 'cy', at: 0 },
  { kind: 'clinician', courtId: 'one', position: 'clinician', from: null, to: 'kim' },
]
const others: PlaceChange[] = [{ kind: 'official_removed', courtId: 'two', officialId: 'dee' }]
const NOW = new Date('2027-06-12T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

beforeEach(() => {
  const entries = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => entries.set(key, text),
    removeItem: (key: string) => entries.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

type Whose = typeof ann

/** A board in a tab of its own: it remembers what is its own, as the screen does. */
function openTab(whose: Whose = ann, now = NOW) {
  const stored = createDraftStore()
  const begun = loadDraft(whose, { now, stored })
  let own = begun?.id
  const keep = (edits: readonly PlaceChange[], at = now) => {
    own = saveDraft(whose, { own, version: 4, changes: edits }, { now: at, stored })
  }
  return { begun: begun?.changes, keep, stored }
}
const keptNow = (whose: Whose = ann) => openTab(whose).begun

test('edits are kept for their author and their event alone', () => {
  openTab().keep(changes)
  expect(keptNow()).toEqual(changes)
  expect(keptNow({ ...ann, eventId: 'other' })).toBeUndefined()
  expect(keptNow({ ...ann, userId: 'joan' })).toBeUndefined()
})

test('edits that came to nothing leave nothing behind', () => {
  const tab = openTab()
  tab.keep(changes)
  tab.keep([])
  expect(tab.stored.get()).toBeNull()
})

test('edits that were taken up after a reload and saved leave nothing behind', () => {
  openTab().keep(changes)
  const reloaded = openTab()
  reloaded.keep(changes)
  reloaded.keep([...changes, ...others])
  reloaded.keep([])
  expect(reloaded.stored.get()).toBeNull()
})

test('a tab without edits leaves those of another tab alone', () => {
  const idle = openTab()
  openTab().keep(changes)
  idle.keep([])
  expect(keptNow()).toEqual(changes)
})

test('two tabs with different edits keep both, and the newest comes back first', () => {
  const [first, second] = [openTab(), openTab()]
  first.keep(changes, daysAgo(2))
  second.keep(others, daysAgo(1))
  expect(keptNow()).toEqual(others)
  second.keep([])
  expect(keptNow()).toEqual(changes)
})

test('a tab that took up the edits of another does not throw away what that one did since', () => {
  const first = openTab()
  first.keep(changes, daysAgo(2))
  const second = openTab()
  first.keep([...changes, ...others], daysAgo(1))
  second.keep([])
  expect(keptNow()).toEqual([...changes, ...others])
})

test('whoever has kept nothing and edits nothing writes nothing', () => {
  openTab({ ...ann, userId: 'joan' }).keep(changes)
  const setItem = vi.spyOn(localStorage, 'setItem')
  openTab().keep([])
  expect(setItem).not.toHaveBeenCalled()
})

test('edits older than two weeks are forgotten', () => {
  openTab().keep(changes, daysAgo(15))
  expect(keptNow()).toBeUndefined()
  const tab = openTab({ ...ann, eventId: 'other' })
  tab.keep(changes)
  expect(tab.stored.get()?.ann?.map(({ eventId }) => eventId)).toEqual(['other'])
})

test('the eight drafts edited last are kept', () => {
  const days = [9, 8, 7, 6, 5, 4, 3, 2, 1]
  for (const day of days) openTab({ ...ann, eventId: `camp ${day}` }).keep(changes, daysAgo(day))
  const kept = createDraftStore()
    .get()
    ?.ann?.map(({ eventId }) => eventId)
  expect(kept).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((day) => `camp ${day}`))
})
