import { expect, test } from 'vitest'
import { zoneOptions } from './zone-choices.ts'

test('the zones of the United States come first, by their everyday names', () => {
  const [first, second] = zoneOptions('America/Chicago', ['America/Chicago', 'Europe/Paris'])
  expect([first?.label, second?.label]).toEqual(['Eastern Time (New York)', 'Central Time (Chicago)'])
})

test('every other zone stands once, in order, and so does one the browser does not list', () => {
  const values = zoneOptions('US/Eastern', ['Europe/Paris', 'Africa/Cairo', 'America/Chicago']).map(
    ({ value }) => value,
  )
  expect(values.slice(-3)).toEqual(['Africa/Cairo', 'Europe/Paris', 'US/Eastern'])
  expect(values.filter((zone) => zone === 'America/Chicago')).toHaveLength(1)
})
