import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToastStore } from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('a toast stays three seconds', () => {
  const toasts = createToastStore()
  toasts.success('Profile saved')
  vi.advanceTimersByTime(2999)
  expect(toasts.current()).toMatchObject({ title: 'Profile saved', tone: 'success' })
  vi.advanceTimersByTime(1)
  expect(toasts.current()).toBeNull()
})

test('there is one toast at a time: the newer replaces the older and gets its full time', () => {
  const toasts = createToastStore()
  toasts.success('First')
  vi.advanceTimersByTime(2000)
  toasts.error('Second', 'It failed')
  vi.advanceTimersByTime(2999)
  expect(toasts.current()).toMatchObject({ title: 'Second', text: 'It failed', tone: 'error' })
  vi.advanceTimersByTime(1)
  expect(toasts.current()).toBeNull()
})

test('a toast with the same words is a new toast, so that it is announced again', () => {
  const toasts = createToastStore()
  toasts.success('Saved')
  const first = toasts.current()?.id
  toasts.success('Saved')
  expect(toasts.current()?.id).not.toBe(first)
})

test('while paused it stays, and afterwards only the rest of its time is left', () => {
  const toasts = createToastStore()
  toasts.show({ title: 'Copied' })
  vi.advanceTimersByTime(1000)
  toasts.pause()
  vi.advanceTimersByTime(60_000)
  expect(toasts.current()).not.toBeNull()
  toasts.resume()
  vi.advanceTimersByTime(1999)
  expect(toasts.current()).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(toasts.current()).toBeNull()
})

test('pausing twice does not take time away twice', () => {
  const toasts = createToastStore()
  toasts.show({ title: 'Copied' })
  vi.advanceTimersByTime(1000)
  toasts.pause()
  vi.advanceTimersByTime(5000)
  toasts.pause()
  toasts.resume()
  vi.advanceTimersByTime(1999)
  expect(toasts.current()).not.toBeNull()
})

test('a new toast shown while the old one was paused runs at once', () => {
  const toasts = createToastStore()
  toasts.show({ title: 'Old' })
  toasts.pause()
  toasts.show({ title: 'New' })
  vi.advanceTimersByTime(3000)
  expect(toasts.current()).toBeNull()
})

test('a toast with something to press stays six seconds', () => {
  const toasts = createToastStore()
  toasts.show({ title: 'Removed', action: { label: 'Undo', onPress: () => undefined } })
  vi.advanceTimersByTime(5999)
  expect(toasts.current()).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(toasts.current()).toBeNull()
})

test('listeners hear of every change until they leave', () => {
  const toasts = createToastStore()
  const heard = vi.fn()
  const leave = toasts.subscribe(heard)
  toasts.success('Saved')
  toasts.dismiss()
  expect(heard).toHaveBeenCalledTimes(2)
  leave()
  toasts.success('Saved')
  expect(heard).toHaveBeenCalledTimes(2)
})

test('dismissing an empty store changes nothing', () => {
  const toasts = createToastStore()
  const heard = vi.fn()
  toasts.subscribe(heard)
  toasts.dismiss()
  expect(heard).not.toHaveBeenCalled()
})
