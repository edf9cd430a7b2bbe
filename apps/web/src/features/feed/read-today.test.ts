import { expect, test } from 'vitest'
import { isFirstReadToday } from './read-today.ts'

function kept(text: string | null = null) {
  const values = new Map(text === null ? [] : [['feed-read', text]])
  const store = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
  return () => store
}

const MONDAY = new Date(2027, 5, 7, 12)
const TUESDAY = new Date(2027, 5, 8, 12)

test('a post counts once a day for each reader', () => {
  const store = kept()
  expect(isFirstReadToday(store, 'ann 1', MONDAY)).toBe(true)
  expect(isFirstReadToday(store, 'ann 1', MONDAY)).toBe(false)
  expect(isFirstReadToday(store, 'ann 2', MONDAY)).toBe(true)
  expect(isFirstReadToday(store, 'bob 1', MONDAY)).toBe(true)
  expect(isFirstReadToday(store, 'ann 1', TUESDAY)).toBe(true)
})

test.each(['{', '7', '{"day":"x"}', JSON.stringify({ day: MONDAY.toDateString(), reads: 'ann 1' })])(
  'nonsense in the storage (%s) counts as nothing read',
  (text) => {
    expect(isFirstReadToday(kept(text), 'ann 1', MONDAY)).toBe(true)
  },
)

test('a browser that forbids storage still counts', () => {
  const forbidden = () => {
    throw new Error('SecurityError')
  }
  expect(isFirstReadToday(forbidden, 'ann 1', MONDAY)).toBe(true)
})
