import { expect, test } from 'vitest'
import { choiceFor, readChoice, resolveTheme } from './theme-choice.ts'

test('a chosen theme wins over the system', () => {
  expect(resolveTheme('light', 'dark')).toBe('light')
  expect(resolveTheme('dark', 'light')).toBe('dark')
})

test('without a choice the system decides', () => {
  expect(resolveTheme('system', 'dark')).toBe('dark')
  expect(resolveTheme('system', 'light')).toBe('light')
})

test('an unknown stored value counts as no choice', () => {
  expect(readChoice('purple')).toBe('system')
  expect(readChoice(null)).toBe('system')
  expect(readChoice('dark')).toBe('dark')
})

test('a press towards what the system has goes back to following it', () => {
  expect(choiceFor('dark', 'light')).toBe('dark')
  expect(choiceFor('light', 'light')).toBe('system')
})
