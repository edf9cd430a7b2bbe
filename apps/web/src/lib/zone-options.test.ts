import { expect, test } from 'vitest'
import { zoneOptions } from './zone-options.ts'

test('US zones come first, by their common names', () => {
  const [first, second] = zoneOptions('America/Chicago', ['America/Chicago', 'Europe/Paris'])
  expect([first?.label, second?.label]).toEqual(['Eastern Time (New York)', 'Central Time (Chicago)'])
})

test('other zones follow once each in alphabetical order, including one that the browser does not list', () => {
  const values = zoneOptions('US/Eastern', ['Europe/Paris', 'Africa/Cairo', 'America/Chicago']).map(
    ({ value }) => value,
  )
  expect(values.slice(-3)).toEqual(['Africa/Cairo', 'Europe/Paris', 'US/Eastern'])
  expect(values.filter((zone) => zone === 'America/Chicago')).toHaveLength(1)
})
