import { expect, it } from 'vitest'
import { officialsOn } from '../testing/board-fixture.ts'
import { areCardPropsEqual } from './card-slice.ts'

const COURT = {
  id: 'c1',
  eventId: 'e',
  name: 'Court 1',
  day: 'day1',
  startTime: null,
  endTime: null,
  target: 5,
  levelFrom: null,
  levelTo: null,
  clinicianPositions: {},
  clinician: null,
  campers: [],
}
const CARD = { court: COURT, places: officialsOn('sam'), clashes: [], picked: null }
const CLASH = { kind: 'official' as const, personId: 'sam', text: 'Also on Court 2, 8:00 AM' }

it('is not drawn again when it would show the same', () => {
  expect(areCardPropsEqual(CARD, { ...CARD, clashes: [] })).toBe(true)
  expect(areCardPropsEqual({ ...CARD, clashes: [CLASH] }, { ...CARD, clashes: [{ ...CLASH }] })).toBe(true)
})

it.each([
  ['its court changed', { court: { ...COURT } }],
  ['its people changed', { places: officialsOn('sam') }],
  ['somebody on it is booked twice', { clashes: [CLASH] }],
  ['somebody on it was picked', { picked: { kind: 'official' as const, id: 'sam' } }],
])('is drawn again when %s', (_, changes) => {
  expect(areCardPropsEqual(CARD, { ...CARD, ...changes })).toBe(false)
})
