import { expect, test } from 'vitest'
import type { ExperienceLevel } from '../../accounts/profile-choices.ts'
import type { Board } from '../board.ts'
import { assign, type Crews, crewsWithFixed } from './crews.ts'
import { fillOpen } from './fill-open.ts'
import { readProblem } from './problem.ts'
import { campOf, inputOf } from './testing/camp-builders.ts'

// One slot, a place on each court; the officials' levels are Rec, Middle school, High school and so on.
const slotOf = (courts: number, officials: number): Board => campOf({ officials, slots: 1, courts, target: 1 })

function upTo(board: Board, levels: readonly (ExperienceLevel | null)[]): Board {
  const courts = board.courts.map((court, number) => ({ ...court, levelTo: levels[number] ?? null }))
  return { ...board, courts }
}

function crewsOf(board: Board, pairs: readonly [court: number, person: number][]): Crews {
  const crews = crewsWithFixed(
    readProblem(inputOf(board)),
    board.courts.map(() => []),
  )
  for (const [court, person] of pairs) assign(crews, court, person)
  return crews
}

test('a free official is assigned directly', () => {
  const crews = crewsOf(slotOf(1, 1), [])
  fillOpen(crews)
  expect(crews.members).toEqual([[0]])
})

test('without a direct candidate others are moved until a free official fits', () => {
  // The first court is for Rec only, the second also for Middle school, the third for all levels: each official must move by one court.
  const crews = crewsOf(upTo(slotOf(3, 3), ['REC', 'MIDDLE_SCHOOL', null]), [
    [1, 0],
    [2, 1],
  ])
  fillOpen(crews)
  expect(crews.members).toEqual([[0], [1], [2]])
})

test('a place that cannot be filled stays open, and no person is moved', () => {
  const crews = crewsOf(upTo(slotOf(2, 2), ['REC', 'REC']), [[1, 0]])
  fillOpen(crews)
  expect(crews.members).toEqual([[], [0]])
})

test('fixed assignments are not moved', () => {
  const board = upTo(slotOf(2, 2), ['REC', null])
  const places = { ...board.places, c1: { positions: {}, officialIds: ['o0'] } }
  const crews = crewsOf({ ...board, places }, [])
  fillOpen(crews)
  expect(crews.members).toEqual([[], [0]])
})

test('conflicting moves are undone completely', () => {
  // Two courts of half an hour beside one of an hour: leaving the long one frees only one of the short ones.
  const board = campOf({ officials: 1, slots: 1, courts: 3, target: 1 })
  const halves = [
    { startTime: '08:00', endTime: '08:30' },
    { startTime: '08:30', endTime: '09:00' },
    { startTime: '08:00', endTime: '09:00' },
  ]
  const courts = board.courts.map((court, number) => ({ ...court, ...halves[number] }))
  const crews = crewsOf({ ...board, courts }, [[2, 0]])
  fillOpen(crews)
  expect([crews.filled, crews.members.flat()]).toEqual([1, [0]])
})
