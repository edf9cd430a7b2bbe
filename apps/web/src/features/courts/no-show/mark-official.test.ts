import type { Court, CourtBoard } from '@crew-chief/contract/court-shapes'
import { expect, test } from 'vitest'
import { givenCourt } from '../testing/court-fixture.ts'
import { camperOn, gamesFrom, markMessage, withMarks } from './mark-official.ts'

const SAM = { id: 'sam', firstName: 'Sam', lastName: 'Okafor', profileImage: null, experienceLevels: [] }
const camper = (id: string) => ({ id, userId: id, user: { ...SAM, id }, locked: false, noShow: false })
const court = (id: string) => givenCourt(id, [], { campers: [camper('sam'), camper('ivy')] })
const BOARD: CourtBoard = {
  event: {
    id: 'e',
    name: 'Camp',
    type: 'camp',
    startDate: '2027-06-12T13:00:00.000Z',
    endDate: '2027-06-12T21:00:00.000Z',
    timezone: 'UTC',
    location: '',
  },
  version: 3,
  changedBy: null,
  courts: [court('one'), court('two')],
  totalOfficials: 2,
  officials: [],
  clinicians: [],
}
const HERE = { courtId: 'one', officialId: 'sam' }
const ON_ONE = { courtIds: ['one'], officialId: 'sam' }

test('only the given official on the given courts is marked', () => {
  const marked = withMarks(BOARD, ON_ONE, { noShow: true })
  expect(camperOn(marked, HERE)).toMatchObject({ noShow: true, locked: false })
  expect(camperOn(marked, { courtId: 'one', officialId: 'ivy' })).toEqual(camper('ivy'))
  expect(camperOn(marked, { courtId: 'two', officialId: 'sam' })).toEqual(camper('sam'))
  const both = withMarks(BOARD, { courtIds: ['one', 'two'], officialId: 'sam' }, { noShow: true })
  expect(both.courts.map(({ campers }) => campers.map(({ noShow }) => noShow))).toEqual([
    [true, false],
    [true, false],
  ])
})

test('the other mark is unchanged, and a mark can be removed', () => {
  const both = withMarks(withMarks(BOARD, ON_ONE, { locked: true }), ON_ONE, { noShow: true })
  expect(camperOn(both, HERE)).toMatchObject({ noShow: true, locked: true })
  expect(camperOn(withMarks(both, ON_ONE, { noShow: false }), HERE)).toMatchObject({ noShow: false, locked: true })
})

test('an official who is not on the court is not found', () => {
  expect(camperOn(BOARD, { courtId: 'one', officialId: 'kim' })).toBeUndefined()
  expect(camperOn(BOARD, { courtId: 'gone', officialId: 'sam' })).toBeUndefined()
})

test('the rest of the day is the court and the official’s later games of that day', () => {
  const at = (id: string, startTime: string, changes: Partial<Court> = {}) =>
    givenCourt(id, ['sam'], { startTime, endTime: '23:00', ...changes })
  const courts = [
    at('late', '15:00'),
    at('here', '11:00'),
    at('early', '08:00'),
    at('tomorrow', '15:00', { day: 'day2' }),
    at('others', '13:00', { campers: [camper('ivy')] }),
    at('noon', '12:00'),
  ]
  expect(gamesFrom(courts, 'here', 'sam').map(({ id }) => id)).toEqual(['here', 'noon', 'late'])
  expect(gamesFrom(courts, 'others', 'sam')).toEqual([])
})

test.each([
  [{ noShow: true }, 1, 'Sam is marked as a no-show.'],
  [{ noShow: true }, 3, 'Sam is marked as a no-show for 3 games.'],
  [{ noShow: false }, 3, 'Sam has arrived.'],
  [{ locked: true }, 1, 'Sam is locked to this court.'],
  [{ locked: false }, 1, 'Sam is no longer locked to this court.'],
])('%j on %i courts shows: %s', (marks, games, message) => {
  expect(markMessage(SAM, marks, games)).toBe(message)
})
