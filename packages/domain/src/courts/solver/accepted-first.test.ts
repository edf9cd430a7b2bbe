import { expect, test } from 'vitest'
import type { Acceptance } from '../acceptance.ts'
import type { Board } from '../board.ts'
import { solve } from './solve.ts'
import { campOf, inputOf } from './testing/camp-builders.ts'

/** The officials, or clinicians, with these numbers did not accept. */
function camp(size: Parameters<typeof campOf>[0], late: { officials?: number[]; clinicians?: number[] }): Board {
  const board = campOf(size)
  const mark =
    (numbers: number[] = [], acceptance: Acceptance = 'invited') =>
    <Person>(person: Person, number: number) =>
      numbers.includes(number) ? { ...person, acceptance } : person
  return {
    ...board,
    officials: board.officials.map(mark(late.officials)),
    clinicians: board.clinicians.map(mark(late.clinicians)),
  }
}

const gamesOf = (places: Board['places'], id: string) =>
  Object.values(places).filter(({ officialIds }) => officialIds.includes(id)).length

test('officials who have not accepted get no spot that others can fill, even if they have fewer games', () => {
  const board = camp({ officials: 6, slots: 4, courts: 1, target: 3 }, { officials: [0, 1] })
  const { places, added } = solve(inputOf(board))
  expect(board.officials.map(({ id }) => gamesOf(places, id))).toEqual([0, 0, 3, 3, 3, 3])
  expect(added.flatMap(({ against }) => against)).not.toContain('Hasn’t accepted yet')
})

test('they fill what is left, and the proposal says so', () => {
  const { places, open, added } = solve(
    inputOf(camp({ officials: 3, slots: 1, courts: 1, target: 3 }, { officials: [0] })),
  )
  expect([open, places.c0?.officialIds]).toEqual([[], ['o0', 'o1', 'o2']])
  expect(added.map(({ against }) => against)).toEqual([['Hasn’t accepted yet'], [], []])
})

test('others move so that people who accepted fill as many spots as they can', () => {
  // The first court is for Rec only. The only Rec official who accepted also fits the second court.
  const board = camp({ officials: 3, slots: 1, courts: 2, target: 1 }, { officials: [2] })
  const courts = board.courts.map((court, number) => ({ ...court, levelTo: number === 0 ? ('REC' as const) : null }))
  const { places } = solve(inputOf({ ...board, courts }))
  expect([places.c0?.officialIds, places.c1?.officialIds]).toEqual([['o0'], ['o1']])
})

test('a reshuffle replaces them, but not if they are locked', () => {
  const board = camp({ officials: 4, slots: 1, courts: 1, target: 2 }, { officials: [0, 1] })
  const places = { c0: { positions: { clinician: null }, officialIds: ['o0', 'o1'] } }
  const input = inputOf({ ...board, places }, { keep: 'locked' })
  expect(solve(input).places.c0?.officialIds).toEqual(['o2', 'o3'])
  expect(solve({ ...input, locked: new Set(['c0:o0']) }).places.c0?.officialIds[0]).toBe('o0')
})

test('clinicians who have not accepted get a position only if no one who accepted is free', () => {
  const board = camp({ officials: 4, slots: 2, courts: 2, clinicians: 3 }, { clinicians: [0] })
  const { clinicians } = solve(inputOf(board))
  expect(clinicians.map(({ clinicianId }) => clinicianId).sort()).toEqual(['k1', 'k1', 'k2', 'k2'])
  const short = camp({ officials: 4, slots: 1, courts: 2, clinicians: 2 }, { clinicians: [0] })
  expect(solve(inputOf(short)).clinicians).toMatchObject([
    { clinicianId: 'k1', against: [] },
    { clinicianId: 'k0', against: ['Hasn’t accepted yet'] },
  ])
})

test('invited clinicians come before people of the directory whom the event did not invite', () => {
  const board = campOf({ officials: 4, slots: 1, courts: 1, clinicians: 2 })
  const acceptances: Acceptance[] = ['not_invited', 'invited']
  const clinicians = board.clinicians.map((person, number) => ({ ...person, acceptance: acceptances[number] }))
  expect(solve(inputOf({ ...board, clinicians })).clinicians).toMatchObject([{ clinicianId: 'k1' }])
})
