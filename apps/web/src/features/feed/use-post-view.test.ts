import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isFirstReadToday, isHalfInView, whenRead } from './use-post-view.ts'

const rect = (height: number) => ({ height }) as DOMRectReadOnly
const entry = (card: number, inView: number, window = 800) => ({
  boundingClientRect: rect(card),
  intersectionRect: rect(inView),
  rootBounds: rect(window),
})

test.each([
  ['half of a card', 400, 200, true],
  ['less than half of a card', 400, 199, false],
  ['half a window of a card taller than it', 4_000, 400, true],
  ['less than half a window of it', 4_000, 399, false],
  ['a card without a height', 0, 0, false],
])('half in view: %s (%d px, %d px visible): %s', (_, card, inView, expected) => {
  expect(isHalfInView(entry(card, inView))).toBe(expected)
})

let notify: (entries: ReturnType<typeof entry>[]) => void = () => {}
let isWatching = false

class FakeObserver {
  constructor(onChange: typeof notify) {
    notify = onChange
  }
  observe() {
    isWatching = true
  }
  disconnect() {
    isWatching = false
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IntersectionObserver', FakeObserver)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const CARD = {} as Element

test('a second in view counts as one view', () => {
  const onRead = vi.fn()
  whenRead(CARD, onRead)
  notify([entry(400, 400)])
  vi.advanceTimersByTime(999)
  expect(onRead).not.toHaveBeenCalled()
  notify([entry(400, 300)])
  vi.advanceTimersByTime(1)
  expect(onRead).toHaveBeenCalledOnce()
  expect(isWatching).toBe(false)
})

test('scrolling past resets the timer', () => {
  const onRead = vi.fn()
  whenRead(CARD, onRead)
  notify([entry(400, 400)])
  vi.advanceTimersByTime(900)
  notify([entry(400, 10)])
  vi.advanceTimersByTime(900)
  notify([entry(400, 400)])
  vi.advanceTimersByTime(900)
  expect(onRead).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(onRead).toHaveBeenCalledOnce()
})

test('unmounting within the second does not count', () => {
  const onRead = vi.fn()
  const stop = whenRead(CARD, onRead)
  notify([entry(400, 400)])
  stop()
  vi.advanceTimersByTime(5_000)
  expect(onRead).not.toHaveBeenCalled()
  expect(isWatching).toBe(false)
})

function storageWith(text: string | null = null) {
  const values = new Map(text === null ? [] : [['feed-read', text]])
  const store = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
  return () => store
}

const MONDAY = new Date(2027, 5, 7, 12)
const TUESDAY = new Date(2027, 5, 8, 12)

test('a post counts once a day for each reader', () => {
  const store = storageWith()
  expect(isFirstReadToday(store, 'ann 1', MONDAY)).toBe(true)
  expect(isFirstReadToday(store, 'ann 1', MONDAY)).toBe(false)
  expect(isFirstReadToday(store, 'ann 2', MONDAY)).toBe(true)
  expect(isFirstReadToday(store, 'bob 1', MONDAY)).toBe(true)
  expect(isFirstReadToday(store, 'ann 1', TUESDAY)).toBe(true)
})

test.each(['{', '7', '{"day":"x"}', JSON.stringify({ day: MONDAY.toDateString(), reads: 'ann 1' })])(
  'invalid stored data (%s) counts as unread',
  (text) => {
    expect(isFirstReadToday(storageWith(text), 'ann 1', MONDAY)).toBe(true)
  },
)

test('views are counted when storage is blocked', () => {
  const forbidden = () => {
    throw new Error('SecurityError')
  }
  expect(isFirstReadToday(forbidden, 'ann 1', MONDAY)).toBe(true)
})
