import { expect, test } from 'vitest'
import { choiceFor, readChoice, resolveTheme } from './theme.tsx'

test('a chosen theme overrides the system', () => {
  expect(resolveTheme('light', 'dark')).toBe('light')
  expect(resolveTheme('dark', 'light')).toBe('dark')
})

test('without a choice the system theme is used', () => {
  expect(resolveTheme('system', 'dark')).toBe('dark')
  expect(resolveTheme('system', 'light')).toBe('light')
})

test('an unknown stored value counts as no choice', () => {
  expect(readChoice('purple')).toBe('system')
  expect(readChoice(null)).toBe('system')
  expect(readChoice('dark')).toBe('dark')
})

test('choosing the system theme goes back to following the system', () => {
  expect(choiceFor('dark', 'light')).toBe('dark')
  expect(choiceFor('light', 'light')).toBe('system')
})
