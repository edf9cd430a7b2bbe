import { indexBoard } from '@crew-chief/domain/courts/board'
import { expect, test } from 'vitest'
import { cliniciansOn, peopleOnCourtMessage } from './crew.ts'

const official = (id: string, firstName: string) => ({
  id,
  firstName,
  lastName: 'Okafor',
  experienceLevels: [],
  seenBy: [],
})
const COURT = { day: 'day1', startTime: null, endTime: null, target: 5, levelFrom: null, levelTo: null }
const INDEX = indexBoard({
  courts: [
    { ...COURT, id: 'one', name: 'Court 1' },
    { ...COURT, id: 'two', name: 'Court 2' },
  ],
  officials: [official('sam', 'Sam'), official('ivy', 'Ivy')],
  clinicians: [{ id: 'joan', firstName: 'Joan', lastName: 'Kessler' }],
  places: {
    one: { positions: { clinician: 'joan', lead: null }, officialIds: ['sam', 'ivy'] },
    two: { positions: { clinician: null }, officialIds: [] },
  },
  noShows: new Set(),
})

test('names everyone on the court', () => {
  expect(peopleOnCourtMessage(INDEX, 'one')).toBe('Assigned: Sam Okafor, Ivy Okafor, and Joan Kessler.')
  expect(peopleOnCourtMessage(INDEX, 'two')).toBe('No one is assigned.')
})

test('open positions are skipped', () => {
  expect(cliniciansOn(INDEX, 'one').map(({ id }) => id)).toEqual(['joan'])
  expect(cliniciansOn(INDEX, 'two')).toEqual([])
})
