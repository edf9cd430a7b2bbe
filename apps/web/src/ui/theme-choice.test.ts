import { expect, test } from 'vitest'
import { readChoice, resolveTheme } from './theme-choice.ts'

test('a chosen theme wins over the system', () => {
  expect(resolveTheme('light', true)).toBe('light')
  expect(resolveTheme('dark', false)).toBe('dark')
})

test('without a choice the system decides', () => {
  expect(resolveTheme('system', true)).toBe('dark')
  expect(resolveTheme('system', false)).toBe('light')
})

test('an unknown stored value counts as no choice', () => {
  expect(readChoice('purple')).toBe('system')
  expect(readChoice(null)).toBe('system')
  expect(readChoice('dark')).toBe('dark')
})
