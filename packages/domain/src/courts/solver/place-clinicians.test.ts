import { expect, test } from 'vitest'
import { solve } from './solve.ts'
import { campOf, inputOf } from './testing/camp-builders.ts'

test('open positions go to the clinicians with the fewest courts, without double bookings', () => {
  const { clinicians, openPositions } = solve(inputOf(campOf({ officials: 10, slots: 4, courts: 2, clinicians: 4 })))
  const courts = ['k0', 'k1', 'k2', 'k3'].map((id) => clinicians.filter(({ clinicianId }) => clinicianId === id).length)
  expect([courts, openPositions]).toEqual([[2, 2, 2, 2], []])
})

test('with equal numbers of courts, the clinician new to the most officials is chosen', () => {
  const camp = campOf({ officials: 3, slots: 1, courts: 1, clinicians: 2 })
  const officials = camp.officials.map((official) => ({ ...official, seenBy: ['k0'] }))
  const places = { c0: { positions: { clinician: null }, officialIds: ['o0', 'o1'] } }
  expect(solve(inputOf({ ...camp, officials, places })).clinicians).toEqual([
    {
      courtId: 'c0',
      position: 'clinician',
      clinicianId: 'k1',
      why: ['No other court yet', 'New to 2 officials there'],
      against: [],
    },
  ])
})

test('a position without a free clinician stays open, with a reason', () => {
  const camp = campOf({ officials: 3, slots: 1, courts: 2, clinicians: 1 })
  const places = { ...camp.places, c1: { positions: { leadObserver: null, clinician: null }, officialIds: [] } }
  const { clinicians, openPositions } = solve(inputOf({ ...camp, places }))
  expect(clinicians.map(({ why }) => why)).toEqual([['The only one available']])
  expect(openPositions).toEqual([
    { courtId: 'c1', position: 'leadObserver', why: 'No clinician is available for Lead observer' },
    { courtId: 'c1', position: 'clinician', why: 'No clinician is available' },
  ])
})

test('positions are not filled unless requested', () => {
  const board = campOf({ officials: 10, slots: 2, courts: 2 })
  const { clinicians, openPositions, places } = solve(inputOf(board, { fillClinicians: false }))
  expect([clinicians, openPositions]).toEqual([[], []])
  expect(Object.values(places).map(({ positions }) => positions.clinician)).toEqual([null, null, null, null])
})
