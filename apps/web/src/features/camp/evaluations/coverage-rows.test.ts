import { expect, test } from 'vitest'
import { type CoveredOfficial, evaluatedBy, filterRows } from './coverage-rows.ts'

const official = (lastName: string, evaluations: number, worked = 0): CoveredOfficial => ({
  id: lastName,
  firstName: 'Pat',
  lastName,
  profileImage: null,
  experienceLevels: [],
  by: [evaluations, 0],
  evaluations,
  worked,
  ahead: 0,
  lastSeenAt: null,
  nextSlot: null,
})
const ALL = [official('Cole', 2), official('Adams', 0), official('Baker', 0, 3), official('Doe', 1)]
const rows = (filter: Partial<Parameters<typeof filterRows>[1]>) =>
  filterRows(ALL, { withoutEvaluationOnly: false, order: 'fewest', search: '', ...filter }).map(
    ({ lastName }) => lastName,
  )

test('officials with the fewest evaluations come first, then those with most games', () => {
  expect(rows({})).toEqual(['Baker', 'Adams', 'Doe', 'Cole'])
})

test('officials can be sorted by name', () => {
  expect(rows({ order: 'name' })).toEqual(['Adams', 'Baker', 'Cole', 'Doe'])
})

test('rows are filtered by missing evaluations and by name', () => {
  expect(rows({ withoutEvaluationOnly: true })).toEqual(['Baker', 'Adams'])
  expect(rows({ search: ' pat d' })).toEqual(['Doe'])
})

test('evaluatedBy lists the clinicians and how often they evaluated an official', () => {
  const clinicians = [
    { id: 'joan', firstName: 'Joan', lastName: 'Kessler', evaluations: 2 },
    { id: 'lee', firstName: 'Lee', lastName: 'Park', evaluations: 0 },
  ]
  expect(evaluatedBy(official('Cole', 2), clinicians)).toMatchObject([{ clinician: { id: 'joan' }, times: 2 }])
})
