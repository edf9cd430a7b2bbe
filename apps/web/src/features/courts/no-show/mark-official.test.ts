import type { CourtBoard } from '@crew-chief/contract/court-shapes'
import { expect, test } from 'vitest'
import { givenCourt } from '../testing/court-fixture.ts'
import { camperOn, markMessage, withMark } from './mark-official.ts'

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

test('only the given official on the given court is marked', () => {
  const marked = withMark(BOARD, HERE, { noShow: true })
  expect(camperOn(marked, HERE)).toMatchObject({ noShow: true, locked: false })
  expect(camperOn(marked, { courtId: 'one', officialId: 'ivy' })).toEqual(camper('ivy'))
  expect(camperOn(marked, { courtId: 'two', officialId: 'sam' })).toEqual(camper('sam'))
})

test('the other mark is unchanged, and a mark can be removed', () => {
  const both = withMark(withMark(BOARD, HERE, { locked: true }), HERE, { noShow: true })
  expect(camperOn(both, HERE)).toMatchObject({ noShow: true, locked: true })
  expect(camperOn(withMark(both, HERE, { noShow: false }), HERE)).toMatchObject({ noShow: false, locked: true })
})

test('an official who is not on the court is not found', () => {
  expect(camperOn(BOARD, { courtId: 'one', officialId: 'kim' })).toBeUndefined()
  expect(camperOn(BOARD, { courtId: 'gone', officialId: 'sam' })).toBeUndefined()
})

test.each([
  [{ noShow: true }, 'Sam is marked as a no-show.'],
  [{ noShow: false }, 'Sam has arrived.'],
  [{ locked: true }, 'Sam is locked to this court.'],
  [{ locked: false }, 'Sam is no longer locked to this court.'],
])('%j shows: %s', (marks, message) => {
  expect(markMessage(SAM, marks)).toBe(message)
})
