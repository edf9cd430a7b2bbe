import type { PlaceChange } from '@crew-chief/domain/courts/placement-changes'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '../../testing/fake-storage.ts'
import { loadDraft, saveDraft } from './draft-storage.ts'

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
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  vi.stubGlobal('localStorage', fakeStorage())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

type Owner = typeof ann

/** A tab that remembers the id of its own draft, as the screen does. */
function openTab(owner: Owner = ann) {
  const restored = loadDraft(owner)
  let ownId = restored?.id
  const save = (edits: readonly PlaceChange[], at = NOW) => {
    vi.setSystemTime(at)
    ownId = saveDraft(owner, { ownId, version: 4, changes: edits })
    vi.setSystemTime(NOW)
  }
  return { restored: restored?.changes, save }
}
const storedText = () => localStorage.getItem('court-drafts')
/** The events with a draft of Ann, in storage order. */
const storedEvents = (): string[] =>
  JSON.parse(storedText() ?? '{}').ann?.map(({ subject }: { subject: string }) => subject) ?? []
const storedNow = (owner: Owner = ann) => openTab(owner).restored

test('drafts are separate for each user and event', () => {
  openTab().save(changes)
  expect(storedNow()).toEqual(changes)
  expect(storedNow({ ...ann, eventId: 'other' })).toBeUndefined()
  expect(storedNow({ ...ann, userId: 'joan' })).toBeUndefined()
})

test('a draft without edits is removed', () => {
  const tab = openTab()
  tab.save(changes)
  tab.save([])
  expect(storedText()).toBeNull()
})

test('a draft restored after a reload and then saved is removed', () => {
  openTab().save(changes)
  const reloaded = openTab()
  reloaded.save(changes)
  reloaded.save([...changes, ...others])
  reloaded.save([])
  expect(storedText()).toBeNull()
})

test('a tab without edits does not change the draft of another tab', () => {
  const idle = openTab()
  openTab().save(changes)
  idle.save([])
  expect(storedNow()).toEqual(changes)
})

test('two tabs store separate drafts, and the newest is restored first', () => {
  const first = openTab()
  const second = openTab()
  first.save(changes, daysAgo(2))
  second.save(others, daysAgo(1))
  expect(storedNow()).toEqual(others)
  second.save([])
  expect(storedNow()).toEqual(changes)
})

test('a tab that restored the draft of another tab does not delete its later edits', () => {
  const first = openTab()
  first.save(changes, daysAgo(2))
  const second = openTab()
  first.save([...changes, ...others], daysAgo(1))
  second.save([])
  expect(storedNow()).toEqual([...changes, ...others])
})

test('a user without drafts and edits writes nothing', () => {
  openTab({ ...ann, userId: 'joan' }).save(changes)
  const setItem = vi.spyOn(localStorage, 'setItem')
  openTab().save([])
  expect(setItem).not.toHaveBeenCalled()
})

test('drafts expire after two weeks', () => {
  openTab().save(changes, daysAgo(15))
  expect(storedNow()).toBeUndefined()
  const tab = openTab({ ...ann, eventId: 'other' })
  tab.save(changes)
  expect(storedEvents()).toEqual(['other'])
})

test('only the eight newest drafts are stored', () => {
  const days = [9, 8, 7, 6, 5, 4, 3, 2, 1]
  for (const day of days) openTab({ ...ann, eventId: `camp ${day}` }).save(changes, daysAgo(day))
  expect(storedEvents()).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((day) => `camp ${day}`))
})

test('drafts of the previous format are read with their date', () => {
  const legacy = { id: 'old', eventId: 'camp', keptAt: daysAgo(13).toISOString(), version: 4, changes }
  localStorage.setItem('court-drafts', JSON.stringify({ ann: [legacy] }))
  expect(loadDraft(ann)?.changes).toEqual(changes)
  vi.setSystemTime(daysAgo(-1))
  expect(loadDraft(ann)).toBeUndefined()
})
