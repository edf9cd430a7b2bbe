import { expect, it } from 'vitest'
import { officialsOn } from '../testing/board-fixture.ts'
import { givenCourt } from '../testing/court-fixture.ts'
import { areCardPropsEqual } from './court-card.tsx'

const COURT = givenCourt('1')
const CARD = { court: COURT, places: officialsOn('sam'), clashes: [], selected: null }
const CLASH = { kind: 'official' as const, personId: 'sam', text: 'Also on Court 2, 8:00 AM' }

it('props with equal clashes are equal', () => {
  expect(areCardPropsEqual(CARD, { ...CARD, clashes: [] })).toBe(true)
  expect(areCardPropsEqual({ ...CARD, clashes: [CLASH] }, { ...CARD, clashes: [{ ...CLASH }] })).toBe(true)
})

it.each([
  ['the court changed', { court: { ...COURT } }],
  ['the people changed', { places: officialsOn('sam') }],
  ['a person is double-booked', { clashes: [CLASH] }],
  ['a person was selected', { selected: { kind: 'official' as const, id: 'sam' } }],
])('props are not equal when %s', (_, changes) => {
  expect(areCardPropsEqual(CARD, { ...CARD, ...changes })).toBe(false)
})
