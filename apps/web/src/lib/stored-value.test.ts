import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '../testing/fake-storage.ts'
import { createStoredValue } from './stored-value.ts'

const asText = (raw: unknown) => (typeof raw === 'string' ? raw : null)
const full = () => {
  throw new Error('QuotaExceededError')
}

let room = 10
beforeEach(() => {
  room = 10
  vi.stubGlobal(
    'localStorage',
    fakeStorage(() => room),
  )
})
afterEach(() => vi.unstubAllGlobals())

test('a value that cannot be written is read from memory, not the outdated stored one', () => {
  const note = createStoredValue('note', asText)
  note.set('Look at')
  const setItem = localStorage.setItem
  localStorage.setItem = full
  note.set('Look at the feet')
  expect(note.get()).toBe('Look at the feet')
  localStorage.setItem = setItem
  note.set('Look at the feet until they land')
  expect(createStoredValue('note', asText).get()).toBe('Look at the feet until they land')
})

test('a full storage evicts cached replies and nothing else', () => {
  localStorage.setItem('kept listSchedule', '{}')
  localStorage.setItem('theme', 'dark')
  room = 2
  const note = createStoredValue('note', asText)
  note.set('Look at the feet')
  expect([note.get(), ...Object.keys(localStorage).toSorted()]).toEqual(['Look at the feet', 'note', 'theme'])
})

test('a value written by another tab is read', () => {
  const note = createStoredValue('note', asText)
  note.set('mine')
  localStorage.setItem('note', '"theirs"')
  expect(note.get()).toBe('theirs')
})

test('without storage a value lives in memory', () => {
  vi.stubGlobal('localStorage', undefined)
  const note = createStoredValue('note', asText)
  note.set('Look at the feet')
  expect(note.get()).toBe('Look at the feet')
  note.set(null)
  expect(note.get()).toBeNull()
})
