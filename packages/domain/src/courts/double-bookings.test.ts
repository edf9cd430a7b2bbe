import { expect, test } from 'vitest'
import { findDoubleBookings } from './double-bookings.ts'
import { givenCourt, givenPlaces } from './given-board.ts'

const courts = [
  givenCourt('1'),
  givenCourt('2', { startTime: '09:30', endTime: '10:30' }),
  givenCourt('3', { startTime: '10:00', endTime: '11:00' }),
  givenCourt('4', { startTime: null, endTime: null }),
  givenCourt('5', { day: 'day2' }),
]
const found = (places: Parameters<typeof givenPlaces>[0]) =>
  findDoubleBookings(courts, givenPlaces(places)).map(({ kind, personId, courts: [one, other] }) => [
    kind,
    personId,
    one.id,
    other.id,
  ])

test('an official on two courts at once is found, with both courts', () => {
  expect(found({ 1: ['ann', 'bob'], 2: ['ann'] })).toEqual([['official', 'ann', '1', '2']])
})

test('one game after the other and another day are no double booking', () => {
  expect(found({ 1: ['ann'], 3: ['ann'], 5: ['ann'] })).toEqual([])
})

test('a court without times is at the same time as every other of its day', () => {
  expect(found({ 1: ['ann'], 4: ['ann'], 5: ['ann'] })).toEqual([['official', 'ann', '1', '4']])
})

test('three courts at once are three pairs, each once', () => {
  expect(found({ 1: ['ann'], 2: ['ann'], 4: ['ann'] })).toEqual([
    ['official', 'ann', '1', '2'],
    ['official', 'ann', '1', '4'],
    ['official', 'ann', '2', '4'],
  ])
})

test('a clinician is held to the same, and open positions are nobody', () => {
  const open = { clinician: null }
  expect(
    found({
      1: { positions: { clinician: 'eve' } },
      2: { positions: { observer: 'eve', ...open } },
      3: { positions: open },
    }),
  ).toEqual([['clinician', 'eve', '1', '2']])
})

test('two positions of one court are one court; an official and a clinician of one id are two people', () => {
  expect(found({ 1: { positions: { clinician: 'eve', observer: 'eve' } } })).toEqual([])
  expect(found({ 1: ['eve'], 2: { positions: { clinician: 'eve' } } })).toEqual([])
})

test('a court nobody knows any more counts for nothing', () => {
  expect(found({ 1: ['ann'], gone: ['ann'] })).toEqual([])
})
