import { expect, test } from 'vitest'
import { clearCourts, putClinician, putOfficial, takeOfficial } from './edit-places.ts'
import { givenPlaces } from './given-board.ts'

const places = givenPlaces({
  1: { officialIds: ['ann', 'bob'], positions: { clinician: 'eve', observer: null } },
  2: { officialIds: ['ann'], positions: { clinician: 'finn' } },
  3: { officialIds: [], positions: { clinician: 'eve' } },
})
type Places = typeof places
const crews = (after: Places) => Object.values(after).map(({ officialIds }) => officialIds)
const positions = (after: Places) => Object.values(after).map((court) => court.positions)

test('assigning an official to a court takes them off every other (2 §4)', () => {
  expect(crews(putOfficial(places, 'ann', '3'))).toEqual([['bob'], [], ['ann']])
})

test('somebody moved leaves the court they come from, somebody added leaves none', () => {
  expect(crews(putOfficial(places, 'ann', '3', '1'))).toEqual([['bob'], ['ann'], ['ann']])
  expect(crews(putOfficial(places, 'ann', '3', null))).toEqual([['ann', 'bob'], ['ann'], ['ann']])
})

test('who is there already stays in their place, and still leaves the others', () => {
  expect(crews(putOfficial(places, 'ann', '1'))).toEqual([['ann', 'bob'], [], []])
  expect(crews(putOfficial(places, 'ann', '1', '1'))).toEqual(crews(places))
})

test('a court nobody was on yet gets its first official', () => {
  expect(putOfficial({}, 'ann', '9')).toEqual({ 9: { positions: {}, officialIds: ['ann'] } })
})

test('taking an official off one court leaves them on the others; who is not there cannot be taken', () => {
  expect(crews(takeOfficial(places, 'ann', '1'))).toEqual([['bob'], ['ann'], []])
  expect(takeOfficial(places, 'cy', '1')).toEqual(places)
})

test('assigning a clinician to a position takes them from other positions (2 §4)', () => {
  const after = putClinician(places, 'eve', { courtId: '2', position: 'clinician' })
  expect(positions(after)).toEqual([{ clinician: null, observer: null }, { clinician: 'eve' }, { clinician: null }])
})

test('a clinician moved or added leaves one court, or none', () => {
  const seat = { courtId: '2', position: 'clinician' }
  expect(positions(putClinician(places, 'eve', seat, '3'))).toEqual([
    { clinician: 'eve', observer: null },
    { clinician: 'eve' },
    { clinician: null },
  ])
  expect(positions(putClinician(places, 'eve', seat, null))[2]).toEqual({ clinician: 'eve' })
})

test('nobody holds two positions of one court, not even when added', () => {
  const after = putClinician(places, 'eve', { courtId: '1', position: 'observer' }, null)
  expect(positions(after)[0]).toEqual({ clinician: null, observer: 'eve' })
})

test('choosing None leaves a position open and everybody else where they are (2 §4)', () => {
  const after = putClinician(places, null, { courtId: '1', position: 'clinician' })
  expect(positions(after)).toEqual([{ clinician: null, observer: null }, { clinician: 'finn' }, { clinician: 'eve' }])
})

test('a court reset keeps its positions, open, and has no officials (2 §4)', () => {
  const after = clearCourts(places, new Set(['1', '3']))
  expect(positions(after)).toEqual([{ clinician: null, observer: null }, { clinician: 'finn' }, { clinician: null }])
  expect(crews(after)).toEqual([[], ['ann'], []])
})
