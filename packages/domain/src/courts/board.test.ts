import { expect, test } from 'vitest'
import { indexBoard } from './board.ts'
import { givenBoard, givenClinician, givenCourt, givenOfficial, givenPlaces } from './testing/given-board.ts'

const index = indexBoard(
  givenBoard({
    courts: [givenCourt('1'), givenCourt('2'), givenCourt('3')],
    officials: [givenOfficial('ann')],
    clinicians: [givenClinician('eve')],
    places: givenPlaces({
      3: { officialIds: ['ann'], positions: { clinician: 'eve', observer: 'eve' } },
      1: { officialIds: ['ann'], positions: { clinician: null } },
      gone: ['ann'],
    }),
  }),
)
const ids = (courts: readonly { id: string }[]) => courts.map(({ id }) => id)

test('courts and people are found by id', () => {
  expect([index.court('2')?.name, index.official('ann')?.id, index.clinician('eve')?.id]).toEqual([
    'Court 2',
    'ann',
    'eve',
  ])
  expect([index.court('gone'), index.official('eve'), index.clinician('ann')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('the courts of a person follow the order of the board; deleted courts are left out', () => {
  expect(ids(index.courtsOfOfficial('ann'))).toEqual(['1', '3'])
  expect(ids(index.courtsOfOfficial('unknown'))).toEqual([])
})

test('a clinician with two positions on a court has that court once', () => {
  expect(ids(index.courtsOfClinician('eve'))).toEqual(['3'])
  expect(ids(index.courtsOfClinician('ann'))).toEqual([])
})
