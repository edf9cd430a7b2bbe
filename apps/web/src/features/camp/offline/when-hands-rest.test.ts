import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenHandsRest } from './when-hands-rest.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const begin = () => {
  const page = new EventTarget()
  const work = vi.fn()
  const callOff = whenHandsRest(3_000, work, page)
  return { page, work, callOff, press: (kind = 'pointerdown') => page.dispatchEvent(new Event(kind)) }
}

test('begins after the while, where nobody presses anything', () => {
  const { work } = begin()
  vi.advanceTimersByTime(2_999)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(1)
})

test('a press long before changes nothing', () => {
  const { work, press } = begin()
  vi.advanceTimersByTime(1_000)
  press()
  vi.advanceTimersByTime(2_000)
  expect(work).toHaveBeenCalledTimes(1)
})

test.each(['pointerdown', 'keydown'])('waits for whoever is at work (%s)', (kind) => {
  const { work, press } = begin()
  for (let times = 0; times < 10; times += 1) {
    vi.advanceTimersByTime(900)
    press(kind)
  }
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(work).toHaveBeenCalledTimes(1)
})

test('begins once, however much is pressed afterwards', () => {
  const { work, press } = begin()
  vi.advanceTimersByTime(3_000)
  press()
  vi.advanceTimersByTime(5_000)
  expect(work).toHaveBeenCalledTimes(1)
})

test('what was called off never begins', () => {
  const { work, press, callOff } = begin()
  callOff()
  press()
  vi.advanceTimersByTime(10_000)
  expect(work).not.toHaveBeenCalled()
})
