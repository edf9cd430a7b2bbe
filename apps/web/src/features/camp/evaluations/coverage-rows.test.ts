import { expect, test } from 'vitest'
import { type CoveredOfficial, chosenRows, seenBy } from './coverage-rows.ts'

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
const rows = (choice: Partial<Parameters<typeof chosenRows>[1]>) =>
  chosenRows(ALL, { unseenOnly: false, order: 'fewest', search: '', ...choice }).map(({ lastName }) => lastName)

test('the fewest evaluations come first, and among them whoever has worked most', () => {
  expect(rows({})).toEqual(['Baker', 'Adams', 'Doe', 'Cole'])
})

test('by name on demand', () => {
  expect(rows({ order: 'name' })).toEqual(['Adams', 'Baker', 'Cole', 'Doe'])
})

test('only those nobody has seen yet, or those of a name', () => {
  expect(rows({ unseenOnly: true })).toEqual(['Baker', 'Adams'])
  expect(rows({ search: ' pat d' })).toEqual(['Doe'])
})

test('whoever has seen somebody is named with how often', () => {
  const clinicians = [
    { id: 'joan', firstName: 'Joan', lastName: 'Kessler', evaluations: 2 },
    { id: 'lee', firstName: 'Lee', lastName: 'Park', evaluations: 0 },
  ]
  expect(seenBy(official('Cole', 2), clinicians)).toMatchObject([{ clinician: { id: 'joan' }, times: 2 }])
})
