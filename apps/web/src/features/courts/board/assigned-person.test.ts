import type { Court } from '@crew-chief/contract/court-shapes'
import { expect, it } from 'vitest'
import { clinicianChip, officialChip } from './assigned-person.tsx'

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

it('marks an official who lost their seat as no longer registered', () => {
  expect(officialChip(COURT, 'sam', undefined)).toMatchObject({ name: 'Sam Okafor', detail: 'No longer registered' })
})

it('shows a placeholder for an unknown official', () => {
  const { name, avatar } = officialChip(COURT, 'gone', undefined)
  expect([name, avatar.kind, avatar.id]).toEqual(['No longer registered', 'official', 'gone'])
})

it('shows a clinician with their role, or with the name of their position', () => {
  const inPosition = (position: string) => clinicianChip(COURT, { position, id: 'bill' }, BILL)
  expect(inPosition('clinician')).toMatchObject({ name: 'Bill Trautman', detail: 'Staff' })
  expect(inPosition('leadObserver').detail).toBe('Lead observer')
})

it('does not use the name of the saved position holder for an unknown clinician', () => {
  const chip = clinicianChip(COURT, { position: 'clinician', id: 'gone' }, undefined)
  expect([chip.name, chip.avatar.id]).toEqual(['No longer registered', 'gone'])
  expect(clinicianChip(COURT, { position: 'clinician', id: 'bill' }, undefined).name).toBe('Bill Trautman')
})
