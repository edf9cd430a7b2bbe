import { expect, test } from 'vitest'
import type { ExperienceLevel } from '../../accounts/profile-choices.ts'
import type { Board } from '../board.ts'
import { type Crews, join, keptCrews } from './crews.ts'
import { fillOpen } from './fill-open.ts'
import { readProblem } from './problem.ts'
import { campOf, inputOf } from './testing/camp-of.ts'

// One slot, a place on each court; the officials' levels are Rec, Middle school, High school and so on.
const slotOf = (courts: number, officials: number): Board => campOf({ officials, slots: 1, courts, target: 1 })

function upTo(board: Board, levels: readonly (ExperienceLevel | null)[]): Board {
  const courts = board.courts.map((court, number) => ({ ...court, levelTo: levels[number] ?? null }))
  return { ...board, courts }
}

function begin(board: Board, pairs: readonly [court: number, person: number][]): Crews {
  const crews = keptCrews(
    readProblem(inputOf(board)),
    board.courts.map(() => []),
  )
  for (const [court, person] of pairs) join(crews, court, person)
  return crews
}

test('somebody free comes at once', () => {
  const crews = begin(slotOf(1, 1), [])
  fillOpen(crews)
  expect(crews.members).toEqual([[0]])
})

test('where nobody free may come, others move up until somebody free fits', () => {
  // The lowest court takes Rec only, the middle one also Middle school, the last anybody: all must move one down.
  const crews = begin(upTo(slotOf(3, 3), ['REC', 'MIDDLE_SCHOOL', null]), [
    [1, 0],
    [2, 1],
  ])
  fillOpen(crews)
  expect(crews.members).toEqual([[0], [1], [2]])
})

test('a place nobody can fill stays open, and nobody has moved for nothing', () => {
  const crews = begin(upTo(slotOf(2, 2), ['REC', 'REC']), [[1, 0]])
  fillOpen(crews)
  expect(crews.members).toEqual([[], [0]])
})

test('somebody who has to stay does not move up', () => {
  const board = upTo(slotOf(2, 2), ['REC', null])
  const places = { ...board.places, c1: { positions: {}, officialIds: ['o0'] } }
  const crews = begin({ ...board, places }, [])
  fillOpen(crews)
  expect(crews.members).toEqual([[], [0]])
})

test('moves that get in each other’s way are taken back whole', () => {
  // Two courts of half an hour beside one of an hour: whoever leaves the long one frees only one of the short ones.
  const board = campOf({ officials: 1, slots: 1, courts: 3, target: 1 })
  const halves = [
    { startTime: '08:00', endTime: '08:30' },
    { startTime: '08:30', endTime: '09:00' },
    { startTime: '08:00', endTime: '09:00' },
  ]
  const courts = board.courts.map((court, number) => ({ ...court, ...halves[number] }))
  const crews = begin({ ...board, courts }, [[2, 0]])
  fillOpen(crews)
  expect([crews.filled, crews.members.flat()]).toEqual([1, [0]])
})
