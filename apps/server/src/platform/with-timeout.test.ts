import { expect, test } from 'vitest'
import { TimeoutError, withTimeout } from './with-timeout.ts'

test('a result or an error in time is passed on', async () => {
  expect(await withTimeout(1_000, async () => 'here')).toBe('here')
  await expect(withTimeout(1_000, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
})

test('a promise that never settles is rejected with a TimeoutError', async () => {
  await expect(withTimeout(5, () => new Promise(() => {}))).rejects.toBeInstanceOf(TimeoutError)
})

test('an error after the timeout is not an unhandled rejection', async () => {
  const late = Promise.withResolvers<never>()
  await expect(withTimeout(5, () => late.promise)).rejects.toBeInstanceOf(TimeoutError)
  late.reject(new Error('too late'))
  await new Promise(setImmediate)
})
