import { ApiError } from '@crew-chief/contract/client'
import type { Placement } from '@crew-chief/domain/courts/board'
import { assignOfficial } from '@crew-chief/domain/courts/edit-places'
import { expect, test } from 'vitest'
import { canRetrySave, isSaveConflict } from './save-board.ts'

const BASE: Placement = { one: { positions: { clinician: null }, officialIds: [] } }
const sent = { base: BASE, places: assignOfficial(BASE, 'ann', 'one') }
const roster = new Map([['ann', 'Ann Marsh']])

test('conflicts with changes by others lead to a rebase', () => {
  for (const code of [
    'courts.changed_meanwhile',
    'courts.double_booked',
    'camp.not_a_participant',
    'officials.not_found',
  ])
    expect(isSaveConflict(new ApiError('', 409, { code }))).toBe(true)
  expect(isSaveConflict(new ApiError('', 404, { code: 'events.not_found' }))).toBe(false)
  expect(isSaveConflict(new Error('offline'))).toBe(false)
})

test('a save is retried only if no assignment changed and everyone assigned is still on the roster', () => {
  expect(canRetrySave(sent, { base: { ...BASE }, roster })).toBe(true)
  expect(canRetrySave(sent, { base: assignOfficial(BASE, 'bo', 'one'), roster })).toBe(false)
  expect(canRetrySave(sent, { base: BASE, roster: new Map() })).toBe(false)
})
