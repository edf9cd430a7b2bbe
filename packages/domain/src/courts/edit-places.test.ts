import { expect, test } from 'vitest'
import {
  assignClinician,
  assignOfficial,
  clearCourts,
  moveOfficials,
  swapClinicians,
  swapOfficials,
  unassignClinician,
  unassignOfficial,
} from './edit-places.ts'
import { givenPlaces } from './testing/given-board.ts'

const places = givenPlaces({
  1: { officialIds: ['ann', 'bob'], positions: { clinician: 'eve', observer: null } },
  2: { officialIds: ['ann'], positions: { clinician: 'finn' } },
  3: { officialIds: [], positions: { clinician: 'eve' } },
})
type Places = typeof places
const crews = (after: Places) => Object.values(after).map(({ officialIds }) => officialIds)
const positions = (after: Places) => Object.values(after).map((court) => court.positions)

test('assigning an official to a court removes them from all others (2 §4)', () => {
  expect(crews(assignOfficial(places, 'ann', '3'))).toEqual([['bob'], [], ['ann']])
})

test('a moved official is removed from one court, an added one from none', () => {
  expect(crews(assignOfficial(places, 'ann', '3', '1'))).toEqual([['bob'], ['ann'], ['ann']])
  expect(crews(assignOfficial(places, 'ann', '3', null))).toEqual([['ann', 'bob'], ['ann'], ['ann']])
})

test('an official already on the court keeps their position in the crew and is removed from the others', () => {
  expect(crews(assignOfficial(places, 'ann', '1'))).toEqual([['ann', 'bob'], [], []])
  expect(crews(assignOfficial(places, 'ann', '1', '1'))).toEqual(crews(places))
})

test('an empty court gets its first official', () => {
  expect(assignOfficial({}, 'ann', '9')).toEqual({ 9: { positions: {}, officialIds: ['ann'] } })
})

test('unassigning affects one court only; unassigning an absent official changes nothing', () => {
  expect(crews(unassignOfficial(places, 'ann', '1'))).toEqual([['bob'], ['ann'], []])
  expect(unassignOfficial(places, 'cy', '1')).toEqual(places)
})

test('assigning a clinician to a position removes them from all others (2 §4)', () => {
  const after = assignClinician(places, 'eve', { courtId: '2', position: 'clinician' })
  expect(positions(after)).toEqual([{ clinician: null, observer: null }, { clinician: 'eve' }, { clinician: null }])
})

test('a moved clinician is removed from one court, an added one from none', () => {
  const seat = { courtId: '2', position: 'clinician' }
  expect(positions(assignClinician(places, 'eve', seat, '3'))).toEqual([
    { clinician: 'eve', observer: null },
    { clinician: 'eve' },
    { clinician: null },
  ])
  expect(positions(assignClinician(places, 'eve', seat, null))[2]).toEqual({ clinician: 'eve' })
})

test('a clinician never holds two positions of one court, even when added', () => {
  const after = assignClinician(places, 'eve', { courtId: '1', position: 'observer' }, null)
  expect(positions(after)[0]).toEqual({ clinician: null, observer: 'eve' })
})

test('choosing None opens the position and changes nothing else (2 §4)', () => {
  const after = assignClinician(places, null, { courtId: '1', position: 'clinician' })
  expect(positions(after)).toEqual([{ clinician: null, observer: null }, { clinician: 'finn' }, { clinician: 'eve' }])
})

test('resetting a court opens its positions and removes its officials (2 §4)', () => {
  const after = clearCourts(places, new Set(['1', '3']))
  expect(positions(after)).toEqual([{ clinician: null, observer: null }, { clinician: 'finn' }, { clinician: null }])
  expect(crews(after)).toEqual([[], ['ann'], []])
})

test('swapped officials take each other’s spot, in the same order', () => {
  const before = givenPlaces({ 1: ['ann', 'bob'], 2: ['cy', 'di'], 3: ['ann'] })
  expect(crews(swapOfficials(before, { id: 'ann', courtId: '1' }, { id: 'di', courtId: '2' }))).toEqual([
    ['di', 'bob'],
    ['cy', 'ann'],
    ['ann'],
  ])
})

test('an official from the list takes the spot of another', () => {
  const before = givenPlaces({ 1: ['ann', 'bob'], 2: ['cy'] })
  expect(crews(swapOfficials(before, { id: 'di', courtId: null }, { id: 'ann', courtId: '1' }))).toEqual([
    ['di', 'bob'],
    ['cy'],
  ])
})

test('swapped clinicians take each other’s position', () => {
  const swapped = swapClinicians(places, { id: 'eve', courtId: '1' }, { id: 'finn', courtId: '2' })
  expect(positions(swapped)).toEqual([
    { clinician: 'finn', observer: null },
    { clinician: 'eve' },
    { clinician: 'eve' },
  ])
})

test('moving officials to another court leaves the rest of the crew and their other courts', () => {
  const before = givenPlaces({ 1: ['ann', 'bob', 'cy'], 2: ['di'], 3: ['ann'] })
  expect(crews(moveOfficials(before, ['ann', 'cy'], '1', '2'))).toEqual([['bob'], ['di', 'ann', 'cy'], ['ann']])
})

test('unassigning a clinician opens their positions of one court', () => {
  expect(positions(unassignClinician(places, 'eve', '1'))).toEqual([
    { clinician: null, observer: null },
    { clinician: 'finn' },
    { clinician: 'eve' },
  ])
})
