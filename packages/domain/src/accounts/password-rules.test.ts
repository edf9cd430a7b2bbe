import { expect, test } from 'vitest'
import { newPasswordProblem } from './password-rules.ts'

test.each([
  ['longenough', 'longenough', null],
  ['longenough', 'different1', 'Passwords do not match'],
  ['short', 'short', 'Password must be at least 8 characters long'],
  ['12345678', '12345678', null],
  // Both wrong: the mismatch is named first (1 §5).
  ['short', 'other', 'Passwords do not match'],
])('%s / %s → %s', (password, confirmation, problem) => {
  expect(newPasswordProblem(password, confirmation)).toBe(problem)
})
