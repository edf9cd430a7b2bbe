import type { Court } from '@crew-chief/contract/court-shapes'
import { expect, test } from 'vitest'
import { withMark } from '../marks.ts'
import { givenCourt, givenCourtBoard } from '../testing/court-fixture.ts'
import { camperOn, gamesFrom, markMessage } from './mark-official.ts'

const SAM = { id: 'sam', firstName: 'Sam', lastName: 'Okafor', profileImage: null, experienceLevels: [] }
const camper = (id: string) => ({ id, userId: id, user: { ...SAM, id }, locked: false, noShow: false })
const court = (id: string) => givenCourt(id, [], { campers: [camper('sam'), camper('ivy')] })
const BOARD = givenCourtBoard([court('one'), court('two')])
const HERE = { courtId: 'one', officialId: 'sam' }
const ON_ONE = { courtIds: ['one'], officialId: 'sam' }

test('only the given official on the given courts is marked', () => {
  const marked = withMark(BOARD, ON_ONE, { noShow: true })
  expect(camperOn(marked, HERE)).toMatchObject({ noShow: true, locked: false })
  expect(camperOn(marked, { courtId: 'one', officialId: 'ivy' })).toEqual(camper('ivy'))
  expect(camperOn(marked, { courtId: 'two', officialId: 'sam' })).toEqual(camper('sam'))
  const both = withMark(BOARD, { courtIds: ['one', 'two'], officialId: 'sam' }, { noShow: true })
  expect(both.courts.map(({ campers }) => campers.map(({ noShow }) => noShow))).toEqual([
    [true, false],
    [true, false],
  ])
})

test('the other mark is unchanged, and a mark can be removed', () => {
  const both = withMark(withMark(BOARD, ON_ONE, { locked: true }), ON_ONE, { noShow: true })
  expect(camperOn(both, HERE)).toMatchObject({ noShow: true, locked: true })
  expect(camperOn(withMark(both, ON_ONE, { noShow: false }), HERE)).toMatchObject({ noShow: false, locked: true })
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
  [{ noShow: true }, ['one'], 'Sam is marked as a no-show.'],
  [{ noShow: true }, ['one', 'two'], 'Sam is marked as a no-show for 2 games.'],
  [{ noShow: false }, ['one', 'two'], 'Sam is back from 8:00 AM.'],
  [{ locked: true }, ['one'], 'Sam is locked to this court.'],
  [{ locked: false }, ['one'], 'Sam is no longer locked to this court.'],
])('%j on %j shows: %s', (marks, courtIds, message) => {
  expect(markMessage(BOARD.courts, { officialId: 'sam', courtIds }, SAM, marks)).toBe(message)
})
