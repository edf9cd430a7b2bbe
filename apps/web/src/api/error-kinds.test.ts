import { ApiError } from '@crew-chief/contract/client'
import { expect, test } from 'vitest'
import { isTransient } from './error-kinds.ts'

test.each([
  [0, true],
  [200, true],
  [401, true],
  [408, true],
  [429, true],
  [500, true],
  [503, true],
  [400, false],
  [403, false],
  [409, false],
])('a request that failed with %i is retried automatically: %s', (status, expected) => {
  expect(isTransient(new ApiError('no', status))).toBe(expected)
})

test('an error that does not come from a request is not retried', () => {
  expect(isTransient(new TypeError('x is not a function'))).toBe(false)
})
