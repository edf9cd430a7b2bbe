import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { fakeStorage } from '../testing/fake-storage.ts'

const Notes = z.array(z.string())
const keyOf = (letter: string) => async () => ({ key: btoa(letter.repeat(32)) })
const everything = () => JSON.stringify({ ...localStorage })
const STORAGE_KEY = 'sealed ann notes'

/** Tabs share localStorage, not memory. */
async function openTab() {
  vi.resetModules()
  const keys = await import('./draft-key.ts')
  const { createEncryptedValue } = await import('./encrypted-value.ts')
  const notes = createEncryptedValue('notes', (raw) => z.safeParse(Notes, raw).data ?? null)
  const add = (text: string, userId = 'ann') => notes.update(userId, (all) => [...(all ?? []), text])
  const read = async (userId = 'ann') => {
    await notes.sync(userId)
    return notes.get(userId)
  }
  return { ...keys, ...notes, add, read }
}

async function openTabOfAnn() {
  const tab = await openTab()
  await tab.openDrafts('ann', keyOf('a'))
  return tab
}

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('sessionStorage', fakeStorage())
})

test('a change is visible immediately and stored encrypted', async () => {
  const tab = await openTabOfAnn()
  tab.add('Late on rotations')
  expect(tab.get('ann')).toEqual(['Late on rotations'])
  expect(await tab.read()).toEqual(['Late on rotations'])
  expect(Object.keys(localStorage)).toEqual([STORAGE_KEY])
  expect(everything()).not.toContain('rotations')
  expect(await (await openTabOfAnn()).read()).toEqual(['Late on rotations'])
})

test('without the key nothing is stored; it is written when the key arrives', async () => {
  const tab = await openTab()
  tab.add('Late on rotations')
  expect([await tab.read(), everything()]).toEqual([['Late on rotations'], '{}'])
  await tab.openDrafts('ann', keyOf('a'))
  expect(await (await openTabOfAnn()).read()).toEqual(['Late on rotations'])
})

test('a change made right before a reload is stored after it, and leaves nothing readable', async () => {
  const tab = await openTab()
  tab.add('Late on rotations')
  tab.keepPendingDraftsInTab()
  const reloaded = await openTabOfAnn()
  expect(await reloaded.read()).toEqual(['Late on rotations'])
  expect(Object.keys(sessionStorage)).toEqual([])
  expect(Object.keys(localStorage)).toEqual([STORAGE_KEY])
})

test('logging out removes values that are not encrypted yet', async () => {
  const tab = await openTab()
  tab.add('Late on rotations')
  tab.keepPendingDraftsInTab()
  expect(Object.keys(sessionStorage)).toEqual([STORAGE_KEY])
  await (await openTab()).closeDrafts('ann', { isLogOut: true })
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('a key that could not be loaded is requested again', async () => {
  const tab = await openTab()
  await expect(tab.openDrafts('ann', () => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
  await tab.openDrafts('ann', keyOf('a'))
  expect(tab.draftKeyOf('ann')).not.toBeNull()
})

test('another user reads nothing, and the author still does afterwards', async () => {
  const ann = await openTabOfAnn()
  ann.add('Late on rotations')
  await ann.closeDrafts('ann', { isLogOut: true })
  expect([ann.get('ann'), ann.draftKeyOf('ann')]).toEqual([null, null])
  const bob = await openTab()
  await bob.openDrafts('bob', keyOf('b'))
  expect([await bob.read('bob'), await bob.read('ann')]).toEqual([null, null])
  expect(await (await openTabOfAnn()).read()).toEqual(['Late on rotations'])
})

test('what another key encrypted and what is damaged is not read', async () => {
  const tab = await openTabOfAnn()
  tab.add('Late on rotations')
  await tab.read()
  const other = await openTab()
  await other.openDrafts('ann', keyOf('b'))
  expect(await other.read()).toBeNull()
  localStorage.setItem(STORAGE_KEY, 'damaged')
  expect(await (await openTabOfAnn()).read()).toBeNull()
})

test('two tabs that write at the same time lose nothing', async () => {
  const first = await openTabOfAnn()
  const second = await openTabOfAnn()
  first.add('one')
  second.add('two')
  first.add('three')
  await Promise.all([first.read(), second.read()])
  expect((await first.read())?.toSorted()).toEqual(['one', 'three', 'two'])
  expect(await second.read()).toEqual(await first.read())
})

test('what is pending is written before the key is forgotten', async () => {
  const tab = await openTabOfAnn()
  tab.add('Late on rotations')
  await tab.lockDrafts('ann')
  expect(tab.get('ann')).toBeNull()
  expect(await (await openTabOfAnn()).read()).toEqual(['Late on rotations'])
})

test('with a full storage the value lives in memory until there is room', async () => {
  let room = 0
  vi.stubGlobal(
    'localStorage',
    fakeStorage(() => room),
  )
  const tab = await openTabOfAnn()
  tab.add('one')
  expect([await tab.read(), everything()]).toEqual([['one'], '{}'])
  room = 1
  tab.add('two')
  await tab.read()
  expect(await (await openTabOfAnn()).read()).toEqual(['one', 'two'])
})

test('a removed value leaves nothing behind, and neither does a deleted account', async () => {
  const tab = await openTabOfAnn()
  tab.add('one')
  tab.update('ann', () => null)
  expect([await tab.read(), everything()]).toEqual([null, '{}'])
  tab.add('two')
  await tab.deleteDrafts('ann')
  expect(everything()).toBe('{}')
})
