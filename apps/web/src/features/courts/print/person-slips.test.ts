import { indexBoard } from '@crew-chief/domain/courts/board'
import {
  givenBoard,
  givenClinician,
  givenCourt,
  givenOfficial,
  givenPlaces,
} from '@crew-chief/domain/courts/testing/given-board'
import { expect, test } from 'vitest'
import { personSlips } from './printed-sheets.ts'

const index = indexBoard(
  givenBoard({
    courts: [
      givenCourt('late', { name: 'Court 2', startTime: '12:00', endTime: '13:15' }),
      givenCourt('early', { name: 'Court 1', startTime: '08:00', endTime: '09:15' }),
      givenCourt('tomorrow', { day: 'day2' }),
    ],
    officials: [
      givenOfficial('Renee', { lastName: 'Zwick' }),
      givenOfficial('Sam', { lastName: 'Abbott' }),
      givenOfficial('Noor', { lastName: 'Haddad' }),
      givenOfficial('Idle', { lastName: 'Nobody' }),
    ],
    clinicians: [givenClinician('Bill')],
    places: givenPlaces({
      early: { officialIds: ['Renee', 'Sam', 'Noor'], positions: { clinician: 'Bill' } },
      late: ['Renee'],
      tomorrow: ['Idle'],
    }),
    noShows: new Set(['early:Noor']),
  }),
)

test('everyone with a court that day has a slip, by last name', () => {
  expect(personSlips(index, 'day1', []).map(({ name }) => name)).toEqual([
    'Sam Abbott',
    'Bill Clinician',
    'Noor Haddad',
    'Renee Zwick',
  ])
})

test('an official’s slip lists time, court, partners and clinicians, without no-shows', () => {
  const renee = personSlips(index, 'day1', []).at(-1)
  expect(renee?.lines).toEqual([
    {
      courtId: 'early',
      time: '8:00 AM - 9:15 AM',
      court: 'Court 1',
      officials: 'Sam Abbott',
      clinicians: 'Bill Clinician',
      isUnsaved: false,
    },
    {
      courtId: 'late',
      time: '12:00 PM - 1:15 PM',
      court: 'Court 2',
      officials: '',
      clinicians: '',
      isUnsaved: false,
    },
  ])
})

test('a clinician’s slip lists all officials and the other clinicians', () => {
  const bill = personSlips(index, 'day1', []).find(({ kind }) => kind === 'clinician')
  expect(bill?.lines).toMatchObject([{ court: 'Court 1', officials: 'Renee Zwick, Sam Abbott', clinicians: '' }])
})

test('lines of courts with unsaved edits are marked', () => {
  const changes = [{ kind: 'official_added' as const, courtId: 'late', officialId: 'Renee' }]
  const renee = personSlips(index, 'day1', changes).at(-1)
  expect(renee?.lines.map(({ isUnsaved }) => isUnsaved)).toEqual([false, true])
})

test('a slip names the gym', () => {
  const courts = [givenCourt('c', { name: 'Court 1', gym: 'North Gym' })]
  const board = givenBoard({ courts, officials: [givenOfficial('Sam')], places: givenPlaces({ c: ['Sam'] }) })
  expect(personSlips(indexBoard(board), 'day1', [])[0]?.lines[0]?.court).toBe('Court 1, North Gym')
})
