import { expect, test } from 'vitest'
import { givenCourt } from '../testing/court-fixture.ts'
import { arrangeBoard } from './board-floors.ts'

const camp = { startDate: '2027-06-12T13:00:00Z', endDate: '2027-06-13T22:00:00Z', timezone: 'America/Chicago' }
/** Chicago is five hours behind in June. */
const at = (hour: number, minute = 0) => new Date(Date.UTC(2027, 5, 12, hour + 5, minute))

const early = (name: string) => givenCourt(`${name} early`, [], { name, startTime: '08:00', endTime: '09:15' })
const late = (name: string) => givenCourt(`${name} late`, [], { name, startTime: '09:30', endTime: '10:45' })

const shown = (...[courts, now]: [Parameters<typeof arrangeBoard>[0], Date]) =>
  arrangeBoard(courts, camp, now).floors.map(({ name, now: on, next }) => [name, on?.court.id, next?.court.id])

test('each floor is listed once, by number, with its current and next game in the time zone of the camp', () => {
  const courts = [late('Court 10'), early('Court 10'), late('Court 2'), early('Court 2')]
  expect(shown(courts, at(8))).toEqual([
    ['Court 2', 'Court 2 early', 'Court 2 late'],
    ['Court 10', 'Court 10 early', 'Court 10 late'],
  ])
  expect(shown(courts, at(9, 20))).toEqual([
    ['Court 2', undefined, 'Court 2 late'],
    ['Court 10', undefined, 'Court 10 late'],
  ])
  expect(shown(courts, at(9, 30))).toEqual([
    ['Court 2', 'Court 2 late', undefined],
    ['Court 10', 'Court 10 late', undefined],
  ])
})

test('courts with the same name in two gyms are two floors', () => {
  const courts = [
    { ...early('Court 1'), gym: 'South Gym' },
    { ...late('Court 1'), gym: 'South Gym' },
    { ...early('Court 1'), gym: 'North Gym' },
  ]
  const { floors } = arrangeBoard(courts, camp, at(8))
  expect(floors.map(({ name, gym, next }) => [name, gym, next?.court.id])).toEqual([
    ['Court 1', 'North Gym', undefined],
    ['Court 1', 'South Gym', 'Court 1 late'],
  ])
})

test('a floor whose games are over is not shown', () => {
  expect(shown([early('Court 1'), late('Court 2')], at(9, 15))).toEqual([['Court 2', undefined, 'Court 2 late']])
  expect(shown([early('Court 1')], at(20))).toEqual([])
})

test('a court of a day the event no longer has is not shown', () => {
  expect(shown([givenCourt('1', [], { day: 'day3' })], at(8))).toEqual([])
})

test('an unscheduled court is on all day, unless there is a scheduled game', () => {
  const all = givenCourt('all day', [], { name: 'Court 1', startTime: null, endTime: null })
  expect(shown([all], at(8))).toEqual([['Court 1', 'all day', undefined]])
  expect(shown([all, early('Court 1')], at(8))).toEqual([['Court 1', 'Court 1 early', undefined]])
})

test('games of the next day come next', () => {
  const tomorrow = givenCourt('tomorrow', [], { name: 'Court 1', day: 'day2', startTime: '07:00', endTime: '08:00' })
  const { floors } = arrangeBoard([tomorrow, early('Court 1')], camp, at(8))
  expect(floors[0]?.next).toMatchObject({ court: { id: 'tomorrow' }, date: '2027-06-13', daysAhead: 1 })
  expect(floors[0]?.now).toMatchObject({ date: '2027-06-12', daysAhead: 0 })
})

test('the next round is the next start on any floor; unscheduled courts do not count', () => {
  const all = givenCourt('all day', [], { day: 'day2', startTime: null, endTime: null })
  expect(arrangeBoard([late('Court 2'), early('Court 1')], camp, at(7)).nextRound).toEqual(at(8))
  expect(arrangeBoard([late('Court 2'), early('Court 1')], camp, at(8)).nextRound).toEqual(at(9, 30))
  expect(arrangeBoard([all, late('Court 2')], camp, at(10)).nextRound).toBeNull()
})
