import type { Court } from '@crew-chief/contract/court-shapes'
import { expect, it } from 'vitest'
import { clinicianChip, officialChip } from './placed-facts.ts'

const SAM = { id: 'sam', firstName: 'Sam', lastName: 'Okafor', profileImage: null, experienceLevels: ['DI' as const] }
const BILL = { id: 'bill', firstName: 'Bill', lastName: 'Trautman', role: null, avatar: null }

const COURT: Court = {
  id: 'c1',
  eventId: 'camp',
  name: 'Court 1',
  day: 'day1',
  startTime: null,
  endTime: null,
  target: 5,
  levelFrom: null,
  levelTo: null,
  clinicianPositions: { clinician: BILL, leadObserver: null },
  clinician: BILL,
  campers: [{ id: 'sam', userId: 'sam', user: SAM, locked: false, noShow: false }],
}

it('shows an official with their level', () => {
  expect(officialChip(COURT, 'sam', { ...SAM, seenBy: [] })).toMatchObject({ name: 'Sam Okafor', detail: 'DI' })
})

it('says of an official who gave up their seat that they are no longer registered', () => {
  expect(officialChip(COURT, 'sam', undefined)).toMatchObject({ name: 'Sam Okafor', detail: 'No longer registered' })
})

it('shows an official nobody knows any more, instead of nothing', () => {
  const { name, face } = officialChip(COURT, 'gone', undefined)
  expect([name, face.kind, face.id]).toEqual(['No longer registered', 'official', 'gone'])
})

it('shows a clinician with their role, or in a named position with that', () => {
  const inPosition = (position: string) => clinicianChip(COURT, { position, id: 'bill' }, BILL)
  expect(inPosition('clinician')).toMatchObject({ name: 'Bill Trautman', detail: 'Staff' })
  expect(inPosition('leadObserver').detail).toBe('Lead observer')
})

it('does not give the name of whoever was saved in a position to somebody nobody knows', () => {
  const placed = clinicianChip(COURT, { position: 'clinician', id: 'gone' }, undefined)
  expect([placed.name, placed.face.id]).toEqual(['No longer registered', 'gone'])
  expect(clinicianChip(COURT, { position: 'clinician', id: 'bill' }, undefined).name).toBe('Bill Trautman')
})
