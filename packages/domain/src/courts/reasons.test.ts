import { expect, test } from 'vitest'
import { assignmentKey, type Board, type CourtFacts, indexBoard, type OfficialFacts } from './board.ts'
import { gamesInARow, highestRank, isBlocked, reasonsAgainst, reasonsAgainstClinician } from './reasons.ts'
import { givenBoard, givenClinician, givenCourt, givenOfficial, givenPlaces } from './testing/given-board.ts'

const hour = (id: string, start: number, facts: Partial<CourtFacts> = {}) =>
  givenCourt(id, {
    startTime: `${String(start).padStart(2, '0')}:00`,
    endTime: `${String(start + 1).padStart(2, '0')}:00`,
    ...facts,
  })
const nine = givenCourt('1')
const loose = { startTime: null, endTime: null }

/** Against putting Ann on court 1. */
function against(board: Partial<Board>, ann: Partial<OfficialFacts> = {}) {
  const courts = board.courts ?? [nine]
  const index = indexBoard(givenBoard({ officials: [givenOfficial('ann', ann)], ...board, courts }))
  return reasonsAgainst(index, 'ann', '1').map(({ kind, blocks: isBlocking, text }) => [kind, isBlocking, text])
}

test('a free official has no reasons against them', () => {
  expect(against({ places: givenPlaces({ 1: ['bob'] }) })).toEqual([])
})

test('an official already on the court is blocked', () => {
  expect(against({ places: givenPlaces({ 1: ['ann'] }) })).toEqual([['already_here', true, 'Already on this court']])
})

test('an overlapping court blocks and is named with its time', () => {
  const other = givenCourt('4', { startTime: '09:30', endTime: '10:30' })
  expect(against({ courts: [nine, other], places: givenPlaces({ 4: ['ann'] }) })).toEqual([
    ['double_booked', true, 'Also on Court 4, 9:30 AM'],
  ])
})

test('a court without times blocks its whole day and no other', () => {
  const places = givenPlaces({ 4: ['ann'] })
  expect(against({ courts: [nine, givenCourt('4', loose)], places })).toEqual([
    ['double_booked', true, 'Also on Court 4, unscheduled'],
  ])
  expect(against({ courts: [nine, givenCourt('4', { ...loose, day: 'day2' })], places })).toEqual([])
  expect(against({ courts: [nine, hour('4', 10)], places })).toEqual([])
})

test('a no-show that day is a warning', () => {
  const places = givenPlaces({ 4: ['ann'] })
  const noShows = new Set([assignmentKey('4', 'ann')])
  expect(against({ courts: [nine, hour('4', 14)], places, noShows })).toEqual([
    ['no_show', false, 'No-show on Court 4'],
  ])
  expect(against({ courts: [nine, hour('4', 14, { day: 'day2' })], places, noShows })).toEqual([])
  expect(against({ courts: [nine, hour('4', 14)], places, noShows: new Set([assignmentKey('4', 'bob')]) })).toEqual([])
})

test.each([
  ['below', ['REC'], [['wrong_level', false, 'Below this court’s level']]],
  ['just in, from below', ['HIGH_SCHOOL'], []],
  ['just in, from above', ['JUCO'], []],
  ['above', ['DI'], [['wrong_level', false, 'Above this court’s level']]],
  ['as good as their best level', ['REC', 'JUCO'], []],
  ['not known', [], []],
] as const)('on a court for High school to JUCO, a level %s', (_, experienceLevels, reasons) => {
  const court = givenCourt('1', { levelFrom: 'HIGH_SCHOOL', levelTo: 'JUCO' })
  expect(against({ courts: [court] }, { experienceLevels })).toEqual(reasons)
})

test('a court with only one level limit checks only that one', () => {
  const from = givenCourt('1', { levelFrom: 'HIGH_SCHOOL' })
  const to = givenCourt('1', { levelTo: 'HIGH_SCHOOL' })
  const texts = (court: CourtFacts, level: 'REC' | 'DI') =>
    against({ courts: [court] }, { experienceLevels: [level] }).map(([, , text]) => text)
  expect([texts(from, 'DI'), texts(to, 'REC')]).toEqual([[], []])
  expect([texts(from, 'REC'), texts(to, 'DI')]).toEqual([['Below this court’s level'], ['Above this court’s level']])
})

test('a fourth game in a row is a warning, a third is not', () => {
  const courts = [nine, hour('2', 8), hour('3', 10), hour('4', 11)]
  expect(against({ courts, places: givenPlaces({ 2: ['ann'], 3: ['ann'], 4: ['ann'] }) })).toEqual([
    ['in_a_row', false, 'Would make 4 games in a row'],
  ])
  expect(against({ courts, places: givenPlaces({ 2: ['ann'], 3: ['ann'] }) })).toEqual([])
})

test('thirty minutes between games is not a break, thirty-one is', () => {
  const at = (id: string, startTime: string, endTime: string) => givenCourt(id, { startTime, endTime })
  const row = [at('a', '09:00', '10:00'), at('b', '10:30', '11:00'), at('c', '11:31', '12:00')]
  expect(row.map((game) => gamesInARow(row, game))).toEqual([2, 2, 1])
  expect(gamesInARow(row.toReversed(), at('a', '09:00', '10:00'))).toBe(2)
})

test('games on other days and without times are not counted in a row', () => {
  const games = [nine, hour('2', 10, { day: 'day2' }), givenCourt('3', loose)]
  expect(gamesInARow(games, nine)).toBe(1)
  expect(gamesInARow(games, givenCourt('3', loose))).toBe(1)
})

test('an official evaluated by this court’s clinician has been observed', () => {
  const board = { clinicians: [givenClinician('eve')], places: givenPlaces({ 1: { positions: { clinician: 'eve' } } }) }
  expect(against(board, { seenBy: ['eve'] })).toEqual([['observed', false, 'Already watched by eve Clinician']])
  expect(against(board, { seenBy: ['finn'] })).toEqual([])
})

test('an official on another court of the same clinician counts as observed', () => {
  const courts = [nine, hour('4', 14)]
  const clinicians = [givenClinician('eve')]
  const here = { 1: { positions: { clinician: 'eve' } } }
  const withEve = givenPlaces({ ...here, 4: { officialIds: ['ann'], positions: { observer: 'eve' } } })
  expect(against({ courts, clinicians, places: withEve })).toEqual([
    ['observed', false, 'Already watched by eve Clinician'],
  ])
  const withFinn = givenPlaces({ ...here, 4: { officialIds: ['ann'], positions: { clinician: 'finn' } } })
  expect(against({ courts, clinicians, places: withFinn })).toEqual([])
})

test('blocking reasons come first', () => {
  const court = givenCourt('1', { levelFrom: 'DI' })
  const places = givenPlaces({ 4: ['ann'] })
  const reasons = against({ courts: [court, givenCourt('4')], places }, { experienceLevels: ['REC'] })
  expect(reasons.map(([kind]) => kind)).toEqual(['double_booked', 'wrong_level'])
})

test('an unknown court or person has no reasons', () => {
  const index = indexBoard(givenBoard({ courts: [nine], officials: [givenOfficial('ann')] }))
  expect([reasonsAgainst(index, 'ann', 'gone'), reasonsAgainst(index, 'unknown', '1')]).toEqual([[], []])
  expect(reasonsAgainstClinician(index, 'eve', 'gone')).toEqual([])
})

test('a clinician is blocked by overlapping courts only, not by a position on the same court', () => {
  const courts = [nine, givenCourt('4', { startTime: '09:30', endTime: '10:30' }), hour('5', 14)]
  const on = (id: string) =>
    indexBoard(givenBoard({ courts, places: givenPlaces({ [id]: { positions: { clinician: 'eve' } } }) }))
  expect(reasonsAgainstClinician(on('4'), 'eve', '1').map(({ text }) => text)).toEqual(['Also on Court 4, 9:30 AM'])
  expect(reasonsAgainstClinician(on('5'), 'eve', '1')).toEqual([])
  expect(reasonsAgainstClinician(on('1'), 'eve', '1')).toEqual([])
})

test('one blocking reason blocks; warnings do not', () => {
  const warning = { kind: 'observed', blocks: false, text: '' } as const
  expect([isBlocked([]), isBlocked([warning]), isBlocked([warning, { ...warning, blocks: true }])]).toEqual([
    false,
    false,
    true,
  ])
})

test('the highest level counts; no level ranks lowest', () => {
  expect(highestRank({ experienceLevels: ['REC', 'JUCO', 'MIDDLE_SCHOOL'] })).toBe(3)
  expect(highestRank({ experienceLevels: [] })).toBe(-1)
})

test('a no-show on the same court is no reason of its own', () => {
  const noShows = new Set([assignmentKey('1', 'ann')])
  expect(against({ places: givenPlaces({ 1: ['ann'] }), noShows }).map(([kind]) => kind)).toEqual(['already_here'])
})

test('courts without times do not count as games in a row', () => {
  const games = [hour('1', 9), hour('2', 10), givenCourt('3', loose)]
  expect(gamesInARow(games, hour('1', 9))).toBe(2)
  expect(gamesInARow(games, givenCourt('3', loose))).toBe(1)
  const half = givenCourt('4', { startTime: '11:00', endTime: null })
  expect(gamesInARow([...games, half], hour('1', 9))).toBe(2)
})
