import { indexBoard } from '@crew-chief/domain/courts/board'
import {
  givenBoard,
  givenClinician,
  givenCourt,
  givenOfficial,
  givenPlaces,
} from '@crew-chief/domain/courts/testing/given-board'
import { expect, test } from 'vitest'
import { daySheet } from './printed-sheets.ts'

const MORNING = { startTime: '08:00', endTime: '09:15' }
const NOON = { startTime: '12:00', endTime: '13:15' }

const index = indexBoard(
  givenBoard({
    courts: [
      givenCourt('late10', { name: 'Court 10', ...NOON }),
      givenCourt('early10', { name: 'Court 10', ...MORNING }),
      givenCourt('early2', { name: 'Court 2', ...MORNING }),
      givenCourt('open', { name: 'Court 3', startTime: null, endTime: null }),
      givenCourt('tomorrow', { name: 'Court 9', day: 'day2' }),
    ],
    officials: [givenOfficial('Renee'), givenOfficial('Sam')],
    clinicians: [givenClinician('Bill')],
    places: givenPlaces({
      early2: { officialIds: ['Renee', 'Sam'], positions: { clinician: 'Bill', lead: 'Bill', third: null } },
      late10: ['Sam'],
    }),
    noShows: new Set(['early2:Sam']),
  }),
)

const cells = (changes: Parameters<typeof daySheet>[2] = []) =>
  daySheet(index, 'day1', changes).map(({ names, rows }) => ({
    names,
    rows: rows.map((row) => [row.label, ...row.cells.map((crews) => crews.map(({ courtId }) => courtId).join())]),
  }))

test('slots are rows and courts columns, by number; unscheduled courts come last, other days are left out', () => {
  expect(cells()).toEqual([
    {
      names: ['Court 2', 'Court 3', 'Court 10'],
      rows: [
        ['8:00 AM - 9:15 AM', 'early2', '', 'early10'],
        ['12:00 PM - 1:15 PM', '', '', 'late10'],
        ['Unscheduled Courts', '', 'open', ''],
      ],
    },
  ])
})

test('a cell lists officials with their absence, and each clinician once', () => {
  const crew = daySheet(index, 'day1', [])[0]?.rows[0]?.cells[0]?.[0]
  expect(crew?.officials).toMatchObject([
    { name: 'Renee Official', isAbsent: false },
    { name: 'Sam Official', isAbsent: true },
  ])
  expect(crew?.clinicians.map(({ name }) => name)).toEqual(['Bill Clinician'])
})

test('only courts with unsaved edits are marked', () => {
  const [table] = daySheet(index, 'day1', [{ kind: 'official_removed', courtId: 'late10', officialId: 'Renee' }])
  const crews = table?.rows.flatMap((row) => row.cells.flat()) ?? []
  expect(crews.filter(({ isUnsaved }) => isUnsaved).map(({ courtId }) => courtId)).toEqual(['late10'])
})

test('courts that do not fit go to another table, which leaves out slots without games', () => {
  const courts = Array.from({ length: 9 }, (_, at) =>
    givenCourt(String(at + 1), at === 8 ? MORNING : { startTime: '10:00', endTime: '11:00' }),
  )
  const tables = daySheet(indexBoard(givenBoard({ courts })), 'day1', [])
  expect(tables.map(({ names }) => names.length)).toEqual([5, 4])
  expect(tables.map(({ rows }) => rows.length)).toEqual([1, 2])
})

test('courts with the same name in two gyms are two columns', () => {
  const courts = ['South Gym', 'North Gym'].map((gym) => givenCourt(gym, { name: 'Court 1', gym, ...MORNING }))
  const [table] = daySheet(indexBoard(givenBoard({ courts })), 'day1', [])
  expect(table?.names).toEqual(['Court 1, North Gym', 'Court 1, South Gym'])
  expect(table?.rows[0]?.cells.map((crews) => crews.map(({ courtId }) => courtId))).toEqual([
    ['North Gym'],
    ['South Gym'],
  ])
})
