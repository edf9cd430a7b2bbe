import { indexBoard } from '@crew-chief/domain/courts/board'
import { type Solution, solve } from '@crew-chief/domain/courts/solver/solve'
import { campOf, inputOf } from '@crew-chief/domain/courts/solver/testing/camp-builders'
import { expect, test } from 'vitest'
import { isProposalStale, openSlotsOf, openText, proposalSlots, unansweredText } from './proposal-slots.ts'

const board = campOf({ officials: 4, slots: 2, courts: 1, target: 1, clinicians: 2, days: 2 })
const index = indexBoard(board)
const DAYS = [
  { key: 'day1', date: '2027-06-12' },
  { key: 'day2', date: '2027-06-13' },
]
const made = solve(inputOf(board))
const NOTHING: Solution = { ...made, added: [], removed: [], clinicians: [] }

test('changes are grouped by day and slot; the day is named only if there are several', () => {
  expect(proposalSlots(index, made, DAYS).map(({ label, count }) => [label, count])).toEqual([
    ['Day 1 - Saturday, June 12, 8:00 AM - 9:00 AM', 2],
    ['Day 2 - Sunday, June 13, 8:00 AM - 9:00 AM', 2],
  ])
  expect(proposalSlots(index, made, DAYS.slice(0, 1)).map(({ label }) => label)[0]).toBe('8:00 AM - 9:00 AM')
})

test('a court lists clinicians, then removals, then additions, each with its reasons', () => {
  const solution: Solution = {
    ...NOTHING,
    added: [
      {
        courtId: 'c0',
        officialId: 'o1',
        why: ['No other game, no one available has fewer'],
        against: ['2 games in a row'],
      },
    ],
    removed: [{ courtId: 'c0', officialId: 'o2', why: ['Makes room for Official No1'] }],
    clinicians: [
      {
        courtId: 'c0',
        position: 'leadObserver',
        clinicianId: 'k1',
        why: ['The only one available'],
        against: ['Hasn’t accepted yet'],
      },
    ],
  }
  const lines = proposalSlots(index, solution, DAYS).flatMap(({ courts }) => courts.flatMap((court) => court.lines))
  expect(lines.map(({ kind, name, position, why, against }) => ({ kind, name, position, why, against }))).toEqual([
    {
      kind: 'clinician',
      name: 'Clinician No1',
      position: 'Lead observer',
      why: ['The only one available'],
      against: ['Hasn’t accepted yet'],
    },
    { kind: 'removed', name: 'Official No2', position: null, why: ['Makes room for Official No1'], against: [] },
    {
      kind: 'added',
      name: 'Official No1',
      position: null,
      why: ['No other game, no one available has fewer'],
      against: ['2 games in a row'],
    },
  ])
})

test('unchanged courts are not listed', () => {
  expect(proposalSlots(index, NOTHING, DAYS)).toEqual([])
})

test('open spots and positions are listed by day and slot, with the reason of each court', () => {
  const late = campOf({ officials: 0, slots: 2, courts: 2, target: 3, clinicians: 0, days: 2 })
  const open = [
    { courtId: 'c1', places: 2, why: 'There’s no other official' },
    { courtId: 'c3', places: 3, why: 'There’s no other official' },
    { courtId: 'c2', places: 3, why: 'There’s no other official' },
  ]
  const openPositions = [{ courtId: 'c0', position: 'clinician', why: 'No clinician is available' }]
  const slots = openSlotsOf(indexBoard(late), { open, openPositions }, DAYS)
  expect(slots.map(({ day, label, spots, positions }) => [day, label, spots, positions])).toEqual([
    ['day1', 'Day 1 - Saturday, June 12, 8:00 AM - 9:00 AM', 2, 1],
    ['day2', 'Day 2 - Sunday, June 13, 8:00 AM - 9:00 AM', 6, 0],
  ])
  expect(slots.map(({ lines }) => lines.map(({ title }) => title))).toEqual([
    ['Court 1, 2 spots', 'Court 0, Clinician'],
    ['Court 2, 3 spots', 'Court 3, 3 spots'],
  ])
})

const size = { officials: 3, slots: 2, courts: 1 }
const original = campOf(size)

test('a proposal is not stale if the board is refetched without changes', () => {
  expect(isProposalStale(original, campOf(size))).toBe(false)
})

test('a proposal is stale if assignments, no-shows or times changed', () => {
  const places = { ...original.places, c0: { positions: { clinician: null }, officialIds: ['o1'] } }
  const courts = original.courts.map((court) => ({ ...court, startTime: '07:00' }))
  expect(isProposalStale(original, { ...original, places })).toBe(true)
  expect(isProposalStale(original, { ...original, noShows: new Set(['c0:o1']) })).toBe(true)
  expect(isProposalStale(original, { ...original, courts })).toBe(true)
  expect(isProposalStale(original, { ...original, courts: original.courts.slice(1) })).toBe(true)
})

test.each([
  [8, 4, '8 spots and 4 clinician positions'],
  [1, 0, '1 spot'],
  [0, 1, '1 clinician position'],
])('%i open spots and %i open positions read: %s', (spots, positions, text) => {
  expect(openText(spots, positions)).toBe(text)
})

test('the number of people who have not accepted', () => {
  expect([1, 3].map(unansweredText)).toEqual(['1 person hasn’t accepted yet', '3 people haven’t accepted yet'])
})
