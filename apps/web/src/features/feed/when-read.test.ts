import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isHalfInView, whenRead } from './when-read.ts'

const rect = (height: number) => ({ height }) as DOMRectReadOnly
const seen = (card: number, inView: number, window = 800) => ({
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
])('%s in view: %d, %d: %s', (_, card, inView, expected) => {
  expect(isHalfInView(seen(card, inView))).toBe(expected)
})

let report: (entries: ReturnType<typeof seen>[]) => void = () => {}
let isWatching = false

class PretendObserver {
  constructor(onReport: typeof report) {
    report = onReport
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
  vi.stubGlobal('IntersectionObserver', PretendObserver)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// Only its identity matters here.
const CARD = {} as Element

test('a second in view counts, once', () => {
  const act = vi.fn()
  whenRead(CARD, act)
  report([seen(400, 400)])
  vi.advanceTimersByTime(999)
  expect(act).not.toHaveBeenCalled()
  report([seen(400, 300)])
  vi.advanceTimersByTime(1)
  expect(act).toHaveBeenCalledOnce()
  expect(isWatching).toBe(false)
})

test('scrolling past does not count, and the second begins anew', () => {
  const act = vi.fn()
  whenRead(CARD, act)
  report([seen(400, 400)])
  vi.advanceTimersByTime(900)
  report([seen(400, 10)])
  vi.advanceTimersByTime(900)
  report([seen(400, 400)])
  vi.advanceTimersByTime(900)
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(act).toHaveBeenCalledOnce()
})

test('whoever leaves within the second has not read', () => {
  const act = vi.fn()
  const stop = whenRead(CARD, act)
  report([seen(400, 400)])
  stop()
  vi.advanceTimersByTime(5_000)
  expect(act).not.toHaveBeenCalled()
  expect(isWatching).toBe(false)
})
