import type { Placement } from '@crew-chief/domain/courts/board'
import { assignOfficial } from '@crew-chief/domain/courts/edit-places'
import { expect, test } from 'vitest'
import { canRetrySave, isSaveConflict } from './save-conflicts.ts'

const BASE: Placement = { one: { positions: { clinician: null }, officialIds: [] } }
const sent = { base: BASE, places: assignOfficial(BASE, 'ann', 'one') }
const people = new Map([['ann', 'Ann Marsh']])

test('a save that others made impossible looks at the board again', () => {
  for (const code of [
    'courts.changed_meanwhile',
    'courts.double_booked',
    'camp.not_a_participant',
    'officials.not_found',
  ])
    expect(isSaveConflict(code)).toBe(true)
  expect(isSaveConflict('events.not_found')).toBe(false)
  expect(isSaveConflict(undefined)).toBe(false)
})

test('it is tried again by itself only where nobody moved and nobody left', () => {
  expect(canRetrySave(sent, { base: { ...BASE }, people })).toBe(true)
  expect(canRetrySave(sent, { base: assignOfficial(BASE, 'bo', 'one'), people })).toBe(false)
  expect(canRetrySave(sent, { base: BASE, people: new Map() })).toBe(false)
})
