import { type Board, type CourtFacts, indexBoard } from '@crew-chief/domain/courts/board'
import type { PlaceChange } from '@crew-chief/domain/courts/placement-changes'
import { expect, test } from 'vitest'
import {
  changeMessage,
  conflictMessage,
  countChanges,
  remoteChangesTitle,
  takenOverMessage,
  unsavedLabel,
} from './change-messages.ts'

const court = (id: string, startTime: string | null, endTime: string | null): CourtFacts => ({
  id,
  name: `Court ${id}`,
  day: 'day1',
  startTime,
  endTime,
  target: 5,
  levelFrom: null,
  levelTo: null,
})
const three = court('3', '08:00', '09:15')
const seven = court('7', '08:30', '09:00')
const loose = court('9', null, null)

const board: Board = {
  courts: [three, seven, loose],
  officials: [{ id: 'sam', firstName: 'Sam', lastName: 'Okafor', experienceLevels: [], seenBy: [] }],
  clinicians: [
    { id: 'joan', firstName: 'Joan', lastName: 'Kessler' },
    { id: 'bill', firstName: 'Bill', lastName: 'Trautman' },
  ],
  places: {},
  noShows: new Set(),
}
const index = indexBoard(board)
const added: PlaceChange = { kind: 'official_added', courtId: '3', officialId: 'sam' }
const removed: PlaceChange = { kind: 'official_removed', courtId: '7', officialId: 'sam' }
const assign = (from: string | null, to: string | null, position = 'clinician', courtId = '3') => ({
  kind: 'clinician' as const,
  courtId,
  position,
  from,
  to,
})

test.each([
  ['nothing', [], 0],
  ['one person added', [added], 1],
  ['one person moved', [removed, added], 1],
  ['one clinician moved', [assign('joan', null), assign(null, 'joan', 'clinician', '7')], 1],
  ['one clinician in place of another', [assign('joan', 'bill')], 2],
  ['one person on two more courts', [added, { ...added, courtId: '9' }], 2],
] satisfies [string, PlaceChange[], number][])('counts %s', (_, changes, count) => {
  expect(countChanges(changes)).toBe(count)
})

test('the label is singular or plural', () => {
  expect([unsavedLabel(1), unsavedLabel(5)]).toEqual(['1 unsaved change', '5 unsaved changes'])
})

test.each([
  [added, 'Court 3: Sam Okafor added'],
  [removed, 'Court 7: Sam Okafor removed'],
  [assign(null, 'joan'), 'Court 3: Joan Kessler added'],
  [assign('joan', null), 'Court 3: Joan Kessler removed'],
  [assign('bill', 'joan', 'leadClinician'), 'Court 3, Lead clinician: Joan Kessler replaced Bill Trautman'],
  [{ ...added, officialId: 'gone' }, 'Court 3: Someone added'],
] satisfies [PlaceChange, string][])('a change message names the court and the person', (change, message) => {
  expect(changeMessage(index, change)).toBe(message)
})

test('a double booking names the person and the start of the overlap', () => {
  const booking = { kind: 'official', personId: 'sam', courts: [three, seven] } as const
  expect(conflictMessage(index, booking)).toBe('Sam Okafor is on two courts at 8:30 AM')
  expect(conflictMessage(index, { ...booking, kind: 'clinician', personId: 'joan', courts: [three, loose] })).toBe(
    'Joan Kessler is on Court 3 and Court 9, which may overlap',
  )
})

test('taking over a position from others is titled as an assignment or a removal', () => {
  expect(takenOverMessage(index, assign(null, 'joan')).title).toBe('Clinician Assigned')
  expect(takenOverMessage(index, assign('joan', null)).title).toBe('Clinician Removed')
})

test('authors are named only if all of them are known', () => {
  expect(remoteChangesTitle(['Dana Whitfield'])).toBe('Dana Whitfield just saved changes')
  expect(remoteChangesTitle(['Dana Whitfield', 'Ola Berg'])).toBe('Dana Whitfield and Ola Berg just saved changes')
  expect(remoteChangesTitle(['Dana Whitfield', null])).toBe('Someone else just saved changes')
  expect(remoteChangesTitle([])).toBe('Someone else just saved changes')
})
