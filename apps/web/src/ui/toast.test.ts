import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast, useToast } from './toast.ts'

const current = () => useToast.getState().current

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  toast.dismiss()
  vi.useRealTimers()
})

test('a toast disappears after three seconds', () => {
  toast.success('Profile saved')
  vi.advanceTimersByTime(2999)
  expect(current()).toMatchObject({ title: 'Profile saved', tone: 'success' })
  vi.advanceTimersByTime(1)
  expect(current()).toBeNull()
})

test('a new toast replaces the current one and gets its full time', () => {
  toast.success('First')
  vi.advanceTimersByTime(2000)
  toast.error('Second', 'It failed')
  vi.advanceTimersByTime(2999)
  expect(current()).toMatchObject({ title: 'Second', text: 'It failed', tone: 'error' })
  vi.advanceTimersByTime(1)
  expect(current()).toBeNull()
})

test('a toast with the same text has a new id, so that it is announced again', () => {
  toast.success('Saved')
  const first = current()?.id
  toast.success('Saved')
  expect(current()?.id).not.toBe(first)
})

test('a paused toast stays and then runs for its remaining time', () => {
  toast.show({ title: 'Copied' })
  vi.advanceTimersByTime(1000)
  toast.pause()
  vi.advanceTimersByTime(60_000)
  expect(current()).not.toBeNull()
  toast.resume()
  vi.advanceTimersByTime(1999)
  expect(current()).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(current()).toBeNull()
})

test('pausing twice does not shorten the remaining time twice', () => {
  toast.show({ title: 'Copied' })
  vi.advanceTimersByTime(1000)
  toast.pause()
  vi.advanceTimersByTime(5000)
  toast.pause()
  toast.resume()
  vi.advanceTimersByTime(1999)
  expect(current()).not.toBeNull()
})

test('a new toast shown while the old one was paused is not paused', () => {
  toast.show({ title: 'Old' })
  toast.pause()
  toast.show({ title: 'New' })
  vi.advanceTimersByTime(3000)
  expect(current()).toBeNull()
})

test('a toast with an action stays six seconds', () => {
  toast.show({ title: 'Removed', action: { label: 'Undo', onPress: () => undefined } })
  vi.advanceTimersByTime(5999)
  expect(current()).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(current()).toBeNull()
})

test('subscribers are notified until they unsubscribe', () => {
  const listener = vi.fn()
  const unsubscribe = useToast.subscribe(listener)
  toast.success('Saved')
  toast.dismiss()
  expect(listener).toHaveBeenCalledTimes(2)
  unsubscribe()
  toast.success('Saved')
  expect(listener).toHaveBeenCalledTimes(2)
})

test('dismissing without a toast notifies no subscriber', () => {
  const listener = vi.fn()
  useToast.subscribe(listener)
  toast.dismiss()
  expect(listener).not.toHaveBeenCalled()
})
