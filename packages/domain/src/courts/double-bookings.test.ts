import { expect, test } from 'vitest'
import { findDoubleBookings } from './double-bookings.ts'
import { givenCourt, givenPlaces } from './testing/given-board.ts'

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

test('an official on two overlapping courts is found, with both courts', () => {
  expect(found({ 1: ['ann', 'bob'], 2: ['ann'] })).toEqual([['official', 'ann', '1', '2']])
})

test('consecutive games and games on different days are not double bookings', () => {
  expect(found({ 1: ['ann'], 3: ['ann'], 5: ['ann'] })).toEqual([])
})

test('a court without times overlaps every other court of its day', () => {
  expect(found({ 1: ['ann'], 4: ['ann'], 5: ['ann'] })).toEqual([['official', 'ann', '1', '4']])
})

test('three overlapping courts give three pairs', () => {
  expect(found({ 1: ['ann'], 2: ['ann'], 4: ['ann'] })).toEqual([
    ['official', 'ann', '1', '2'],
    ['official', 'ann', '1', '4'],
    ['official', 'ann', '2', '4'],
  ])
})

test('clinicians are checked too; open positions are ignored', () => {
  const open = { clinician: null }
  expect(
    found({
      1: { positions: { clinician: 'eve' } },
      2: { positions: { observer: 'eve', ...open } },
      3: { positions: open },
    }),
  ).toEqual([['clinician', 'eve', '1', '2']])
})

test('two positions on one court are not a double booking; an official and a clinician with the same id are different people', () => {
  expect(found({ 1: { positions: { clinician: 'eve', observer: 'eve' } } })).toEqual([])
  expect(found({ 1: ['eve'], 2: { positions: { clinician: 'eve' } } })).toEqual([])
})

test('a deleted court is ignored', () => {
  expect(found({ 1: ['ann'], gone: ['ann'] })).toEqual([])
})
