import { expect, test } from 'vitest'
import { tryAgainPath } from './try-again-path.ts'

test.each([
  ['registration', '42', '/events?register=42'],
  ['registration', null, '/events'],
  ['membership', null, '/membership'],
] as const)('a %s (event %s) is tried again at %s', (kind, eventId, path) => {
  expect(tryAgainPath({ kind, eventId })).toBe(path)
})
