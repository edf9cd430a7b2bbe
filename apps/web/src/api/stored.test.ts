import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStored } from './stored.ts'

const asText = (raw: unknown) => (typeof raw === 'string' ? raw : null)
const full = () => {
  throw new Error('QuotaExceededError')
}

/** Its entries are its own enumerable properties, as in a browser; `room` is how many it takes. */
function fakeStorage(room: () => number) {
  const storage: Record<string, unknown> = {}
  const hidden = (value: unknown) => ({ value, enumerable: false, writable: true })
  return Object.defineProperties(storage, {
    getItem: hidden((key: string) => storage[key] ?? null),
    setItem: hidden((key: string, value: string) => {
      if (!(key in storage) && Object.keys(storage).length >= room()) full()
      storage[key] = value
    }),
    removeItem: hidden((key: string) => {
      delete storage[key]
    }),
  })
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

test('what storage does not take is there all the same, not the older value', () => {
  const words = createStored('words', asText)
  words.set('Look at')
  const setItem = localStorage.setItem
  localStorage.setItem = full
  words.set('Look at the feet')
  expect(words.get()).toBe('Look at the feet')
  localStorage.setItem = setItem
  words.set('Look at the feet until they land')
  expect(createStored('words', asText).get()).toBe('Look at the feet until they land')
})

test('a full storage gives up replies kept for later, and nothing else', () => {
  localStorage.setItem('kept listSchedule', '{}')
  localStorage.setItem('theme', 'dark')
  room = 2
  const words = createStored('words', asText)
  words.set('Look at the feet')
  expect([words.get(), ...Object.keys(localStorage).toSorted()]).toEqual(['Look at the feet', 'theme', 'words'])
})

test('what another tab writes is read, as long as nothing waits here to be written', () => {
  const words = createStored('words', asText)
  words.set('mine')
  localStorage.setItem('words', '"theirs"')
  expect(words.get()).toBe('theirs')
})

test('without any storage a value lasts as long as the page', () => {
  vi.stubGlobal('localStorage', undefined)
  const words = createStored('words', asText)
  words.set('Look at the feet')
  expect(words.get()).toBe('Look at the feet')
  words.set(null)
  expect(words.get()).toBeNull()
})
