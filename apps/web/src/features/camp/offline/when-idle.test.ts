import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const start = () => {
  const page = new EventTarget()
  const work = vi.fn()
  const cancel = whenIdle(3_000, work, page)
  return { work, cancel, press: (kind = 'pointerdown') => page.dispatchEvent(new Event(kind)) }
}

test('runs after the given time without input', () => {
  const { work } = start()
  vi.advanceTimersByTime(2_999)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(1)
})

test('input long before does not delay it', () => {
  const { work, press } = start()
  vi.advanceTimersByTime(1_000)
  press()
  vi.advanceTimersByTime(2_000)
  expect(work).toHaveBeenCalledTimes(1)
})

test.each(['pointerdown', 'keydown'])('waits while there is input (%s)', (kind) => {
  const { work, press } = start()
  for (let times = 0; times < 10; times += 1) {
    vi.advanceTimersByTime(900)
    press(kind)
  }
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(work).toHaveBeenCalledTimes(1)
})

test('runs once, also with input afterwards', () => {
  const { work, press } = start()
  vi.advanceTimersByTime(3_000)
  press()
  vi.advanceTimersByTime(5_000)
  expect(work).toHaveBeenCalledTimes(1)
})

test('does not run after it was cancelled', () => {
  const { work, press, cancel } = start()
  cancel()
  press()
  vi.advanceTimersByTime(10_000)
  expect(work).not.toHaveBeenCalled()
})
