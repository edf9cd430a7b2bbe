import type { Placement } from '@crew-chief/domain/courts/board'
import { putOfficial } from '@crew-chief/domain/courts/edit-places'
import { expect, test } from 'vitest'
import { catchesUp, isWorthAnotherTry } from './catching-up.ts'

const BASE: Placement = { one: { positions: { clinician: null }, officialIds: [] } }
const sent = { base: BASE, places: putOfficial(BASE, 'ann', 'one') }
const people = new Map([['ann', 'Ann Marsh']])

test('a save that others made impossible looks at the board again', () => {
  for (const code of [
    'courts.changed_meanwhile',
    'courts.double_booked',
    'camp.not_a_participant',
    'officials.not_found',
  ])
    expect(catchesUp(code)).toBe(true)
  expect(catchesUp('events.not_found')).toBe(false)
  expect(catchesUp(undefined)).toBe(false)
})

test('it is tried again by itself only where nobody moved and nobody left', () => {
  expect(isWorthAnotherTry(sent, { base: { ...BASE }, people })).toBe(true)
  expect(isWorthAnotherTry(sent, { base: putOfficial(BASE, 'bo', 'one'), people })).toBe(false)
  expect(isWorthAnotherTry(sent, { base: BASE, people: new Map() })).toBe(false)
})
