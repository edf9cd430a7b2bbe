import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { fakeStorage } from '../testing/fake-storage.ts'
import { createDraftStorage } from './draft-storage.ts'

const ANN = { ownerId: 'ann', subject: 'camp' }
const DAY_MS = 86_400_000

/** A storage per tab: tabs share localStorage, not memory. */
const openTab = () => createDraftStorage('drafts', z.string(), { maxAgeMs: 14 * DAY_MS, maxPerOwner: 3 })
const stored = () => localStorage.getItem('drafts')

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-06-12T12:00:00Z'), toFake: ['Date'] })
  vi.stubGlobal('localStorage', fakeStorage())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a draft is found by its owner and subject only', () => {
  openTab().save(ANN, 'text')
  expect(openTab().find(ANN)).toMatchObject({ value: 'text', savedAt: '2027-06-12T12:00:00.000Z' })
  expect(openTab().find({ ...ANN, ownerId: 'bo' })).toBeUndefined()
  expect(openTab().find({ ...ANN, subject: 'other' })).toBeUndefined()
})

test('a draft replaces the one of the same subject, also from another tab', () => {
  const first = openTab()
  const second = openTab()
  first.save(ANN, 'first')
  second.save(ANN, 'second')
  expect(first.draftsOf('ann').map(({ value }) => value)).toEqual(['second'])
})

test('tabs that replace their own draft only keep both, the newest first', () => {
  const first = openTab()
  const second = openTab()
  const mine = first.save(ANN, 'first', { replaces: null })
  const theirs = second.save(ANN, 'second', { replaces: null })
  expect(first.find(ANN)?.value).toBe('second')
  first.save(ANN, 'first, edited', { replaces: mine })
  second.remove(ANN, theirs)
  expect(first.draftsOf('ann').map(({ value }) => value)).toEqual(['first, edited'])
})

test('a tab that loaded a draft does not remove what another tab added to it', () => {
  const first = openTab()
  const saved = first.save(ANN, 'first', { replaces: null })
  const loaded = openTab().find(ANN)?.id
  first.save(ANN, 'first, edited', { replaces: saved })
  openTab().remove(ANN, loaded)
  expect(openTab().find(ANN)?.value).toBe('first, edited')
})

test('saving the same value again and removing nothing write nothing', () => {
  const tab = openTab()
  const id = tab.save(ANN, 'text')
  const setItem = vi.spyOn(localStorage, 'setItem')
  expect(tab.save(ANN, 'text')).toBe(id)
  tab.remove({ ...ANN, ownerId: 'bo' })
  expect(setItem).not.toHaveBeenCalled()
})

test('removing the last draft removes the key', () => {
  const tab = openTab()
  tab.save(ANN, 'text')
  tab.remove(ANN)
  expect(stored()).toBeNull()
})

test('drafts expire', () => {
  openTab().save(ANN, 'text')
  vi.setSystemTime(Date.now() + 15 * DAY_MS)
  expect(openTab().find(ANN)).toBeUndefined()
  openTab().save({ ...ANN, subject: 'other' }, 'text')
  expect(JSON.parse(stored() ?? '').ann).toHaveLength(1)
})

test('only the newest drafts of an owner are kept', () => {
  for (const subject of ['1', '2', '3', '4']) openTab().save({ ...ANN, subject }, 'text')
  openTab().save({ ownerId: 'bo', subject: '1' }, 'text')
  expect(
    openTab()
      .draftsOf('ann')
      .map(({ subject }) => subject),
  ).toEqual(['4', '3', '2'])
  expect(openTab().draftsOf('bo')).toHaveLength(1)
})

test('drafts in another format are ignored', () => {
  localStorage.setItem('drafts', '{"ann":[{"text":"old"}]}')
  expect(openTab().find(ANN)).toBeUndefined()
})
