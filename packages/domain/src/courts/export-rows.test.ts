import { expect, test } from 'vitest'
import { assignmentKey } from './board.ts'
import { exportHead, exportRows } from './export-rows.ts'
import { givenBoard, givenClinician, givenCourt, givenOfficial, givenPlaces } from './testing/given-board.ts'

test('the export has the columns of the specification (2 §9)', () => {
  expect(exportHead(board).join()).toBe('Court,Time,Clinician,Officials,Official Count,Target Count,Completion %')
})

const board = givenBoard({
  courts: [
    givenCourt('c', { name: 'Court 1', day: 'day10' }),
    givenCourt('b', { name: 'Court 10', startTime: null, endTime: null, target: 3 }),
    givenCourt('d', { name: 'Court 1', day: 'day2' }),
    givenCourt('a', { name: 'Court 2', startTime: '13:05', endTime: '14:00' }),
  ],
  officials: [givenOfficial('ann'), givenOfficial('bob'), givenOfficial('cy')],
  clinicians: [givenClinician('eve'), givenClinician('finn')],
  places: givenPlaces({
    a: { officialIds: ['bob', 'ann', 'cy'], positions: { clinician: 'finn', observer: null, table: 'eve' } },
    b: ['gone', 'ann'],
  }),
  noShows: new Set([assignmentKey('a', 'ann')]),
})

test('one row per court, by day and time, unscheduled courts last; names share a cell', () => {
  const empty = ['9:00 AM - 10:00 AM', '', '', 0, 5, 0]
  expect(exportRows(board)).toEqual([
    [
      'Court 2',
      '1:05 PM - 2:00 PM',
      'finn Clinician; eve Clinician',
      'bob Official; ann Official (no-show); cy Official',
      2,
      5,
      40,
    ],
    ['Court 10', 'Unscheduled', '', 'ann Official', 2, 3, 67],
    ['Court 1', ...empty],
    ['Court 1', ...empty],
  ])
})

test('courts with a gym add a last column', () => {
  const courts = [givenCourt('a', { gym: 'North Gym' }), givenCourt('b')]
  expect(exportHead(givenBoard({ courts })).at(-1)).toBe('Gym')
  expect(exportRows(givenBoard({ courts })).map((row) => [row.length, row.at(-1)])).toEqual([
    [8, 'North Gym'],
    [8, ''],
  ])
})

test('without courts there are no rows', () => {
  expect(exportRows(givenBoard({}))).toEqual([])
})
