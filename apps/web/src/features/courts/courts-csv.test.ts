import type { Board } from '@crew-chief/domain/courts/board'
import { expect, test } from 'vitest'
import { courtsCsv, exportName } from './courts-csv.ts'

const court = (id: string, name: string, day: string, startTime: string | null, endTime: string | null) => ({
  id,
  name,
  day,
  startTime,
  endTime,
  target: 5,
  levelFrom: null,
  levelTo: null,
})
const BOARD: Board = {
  courts: [
    court('two', 'Court 2', 'day1', null, null),
    court('one', 'Court 1', 'day1', '08:00', '09:15'),
    court('other', 'Court 9', 'day2', '08:00', '09:15'),
  ],
  officials: [{ id: 'sam', firstName: 'Sam', lastName: 'Okafor, Jr.', experienceLevels: [], seenBy: [] }],
  clinicians: [{ id: 'joan', firstName: 'Joan', lastName: 'Kessler' }],
  places: {
    one: { positions: { clinician: 'joan' }, officialIds: ['sam'] },
    two: { positions: { clinician: null }, officialIds: [] },
  },
  noShows: new Set(),
}

test('exports the courts of the selected day in the specified columns (2 §9)', () => {
  expect(courtsCsv(BOARD, 'day1').split('\r\n')).toEqual([
    'Court,Time,Clinician,Officials,Official Count,Target Count,Completion %',
    'Court 1,8:00 AM - 9:15 AM,Joan Kessler,"Sam Okafor, Jr.",1,5,20',
    'Court 2,Unscheduled,,,0,5,0',
  ])
})

test('the file name contains the event and the day', () => {
  expect(exportName('Lakeshore Élite Camp #2!', 'day1')).toBe(
    'court-assignments-with-official-tracking-lakeshore-elite-camp-2-day1.csv',
  )
  expect(exportName('\u7bee\u7403', 'day2')).toBe('court-assignments-with-official-tracking-day2.csv')
})
