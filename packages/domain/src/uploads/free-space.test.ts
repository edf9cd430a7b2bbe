import { expect, test } from 'vitest'
import { isTooFullFor } from './free-space.ts'

const GB = 1_000_000_000

test.each([
  ['1 GB stays free on a large disk', { freeBytes: 1.2 * GB, totalBytes: 500 * GB }, 0.2 * GB, false],
  ['less than 1 GB would stay free', { freeBytes: 1.2 * GB, totalBytes: 500 * GB }, 0.2 * GB + 1, true],
  ['5 % stays free on a small disk', { freeBytes: 0.5 * GB, totalBytes: 10 * GB }, 0, false],
  ['less than 5 % would stay free', { freeBytes: 0.5 * GB, totalBytes: 10 * GB }, 1, true],
])('%s', (_, space, size, isTooFull) => {
  expect(isTooFullFor(space, size)).toBe(isTooFull)
})
