import { expect, test } from 'vitest'
import { shouldRefresh } from './session-window.ts'

const now = new Date('2027-06-12T12:00:00Z')
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000)

test.each([
  [121, false],
  [120, true],
  [0, true],
  [-5, true],
])('a session that expires in %s seconds is refreshed: %s (1 §9: two minutes before)', (seconds, expected) => {
  expect(shouldRefresh(inSeconds(seconds), now)).toBe(expected)
})
