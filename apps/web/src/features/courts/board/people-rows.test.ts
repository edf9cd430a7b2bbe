import { expect, it } from 'vitest'
import { boardWith, ledBy, officialsOn } from '../testing/board-fixture.ts'
import { filterRows, peopleRows, tagOptions } from './people-rows.ts'
import { assignmentLabel } from './person-display.tsx'

const PEOPLE = {
  officials: [
    {
      id: 'sam',
      firstName: 'Sam',
      lastName: 'Okafor',
      profileImage: null,
      experienceLevels: ['DI' as const, 'HIGH_SCHOOL' as const],
      seenBy: [],
    },
    { id: 'ana', firstName: 'Ana', lastName: 'Ruiz', profileImage: null, experienceLevels: [], seenBy: [] },
  ],
  clinicians: [{ id: 'bill', firstName: 'Bill', lastName: 'Trautman', role: null, avatar: null }],
}

const index = boardWith({ c1: officialsOn('sam'), next: officialsOn('sam'), noon: ledBy('bill') })

it('lists officials by name with their highest level and their games that day', () => {
  const rows = peopleRows(index, PEOPLE, 'official', 'day1')
  expect(rows.map(({ name, detail, games }) => [name, detail, games])).toEqual([
    ['Ana Ruiz', '', 0],
    ['Sam Okafor', 'DI', 1],
  ])
})

it('shows a clinician without a role as Staff (2 §3)', () => {
  const rows = peopleRows(index, PEOPLE, 'clinician', 'day1')
  expect(rows.map(({ name, detail, games }) => [name, detail, games])).toEqual([['Bill Trautman', 'Staff', 1]])
})

it('says who has not accepted yet', () => {
  const clinicians = PEOPLE.clinicians.map((person) => ({ ...person, acceptance: 'invited' as const }))
  const officials = PEOPLE.officials.map((person) => ({ ...person, acceptance: 'accepted' as const }))
  const details = (kind: 'official' | 'clinician') =>
    peopleRows(index, { officials, clinicians }, kind, 'day1').map(({ detail }) => detail)
  expect([...details('clinician'), ...details('official')]).toEqual(['Staff · Hasn’t accepted yet', '', 'DI'])
})

it('filters by text and by any level of the person', () => {
  const rows = peopleRows(index, PEOPLE, 'official', 'day1')
  const ids = (filter: Parameters<typeof filterRows>[1]) => filterRows(rows, filter).map(({ id }) => id)
  expect(ids({ text: 'an', tag: '' })).toEqual(['ana'])
  expect(ids({ text: '', tag: 'HIGH_SCHOOL' })).toEqual(['sam'])
  expect(ids({ text: 'an', tag: 'HIGH_SCHOOL' })).toEqual([])
})

it('offers only levels that occur, by rank', () => {
  const rows = peopleRows(index, PEOPLE, 'official', 'day1')
  expect(tagOptions(rows, 'official').map(({ label }) => label)).toEqual(['High school', 'DI'])
  expect(tagOptions(peopleRows(index, PEOPLE, 'clinician', 'day1'), 'clinician')).toEqual([
    { value: 'Staff', label: 'Staff' },
  ])
})

it('the assignment label shows the court, the number of courts, or none', () => {
  expect(['sam', 'ana'].map((id) => assignmentLabel(index.courtsOfOfficial(id)))).toEqual([
    '2 courts',
    'Not on any court',
  ])
  expect(assignmentLabel(index.courtsOfClinician('bill'))).toBe('Court 1, 11:00 AM')
})
