import { campOf } from '@crew-chief/domain/courts/solver/testing/camp-builders'
import { expect, test } from 'vitest'
import { isProposalStale } from './is-stale.ts'

const size = { officials: 3, slots: 2, courts: 1 }
const board = campOf(size)

test('a proposal stands while the board says the same, even if it came anew', () => {
  expect(isProposalStale(board, campOf(size))).toBe(false)
})

test('a proposal is stale when somebody came, did not appear, or a court got another time', () => {
  const places = { ...board.places, c0: { positions: { clinician: null }, officialIds: ['o1'] } }
  const courts = board.courts.map((court) => ({ ...court, startTime: '07:00' }))
  expect(isProposalStale(board, { ...board, places })).toBe(true)
  expect(isProposalStale(board, { ...board, noShows: new Set(['c0:o1']) })).toBe(true)
  expect(isProposalStale(board, { ...board, courts })).toBe(true)
  expect(isProposalStale(board, { ...board, courts: board.courts.slice(1) })).toBe(true)
})
