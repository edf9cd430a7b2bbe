import { expect, test } from 'vitest'
import { assignmentKey, type Board, indexBoard } from './board.ts'
import { rankSubstitutes } from './substitutes.ts'
import { givenBoard, givenClinician, givenCourt, givenOfficial, givenPlaces } from './testing/given-board.ts'

const at = (id: string, startTime: string, endTime: string) => givenCourt(id, { startTime, endTime })
const courts = [givenCourt('1'), givenCourt('2'), at('3', '11:00', '12:00'), at('4', '14:00', '15:00')]
const people = ['abe', 'bo', 'cy', 'di'].map((id) => givenOfficial(id))

/** Instead of Abe on court 1. */
function ranked(board: Partial<Board>) {
  const index = indexBoard(givenBoard({ courts, officials: people, ...board }))
  return rankSubstitutes(index, '1', 'abe')
}
const ids = (board: Partial<Board>) => ranked(board).map(({ official }) => official.id)

test('excludes the absent official, the crew and officials busy at that time', () => {
  expect(ids({ places: givenPlaces({ 1: ['abe', 'bo'], 2: ['cy'] }) })).toEqual(['di'])
})

test('excludes no-shows of that day on any court', () => {
  const places = givenPlaces({ 1: ['abe'], 4: ['di'] })
  expect(ids({ places, noShows: new Set([assignmentKey('4', 'di')]) })).toEqual(['bo', 'cy'])
  const tomorrow = [...courts.slice(0, 3), { ...at('4', '14:00', '15:00'), day: 'day2' }]
  expect(ids({ courts: tomorrow, places, noShows: new Set([assignmentKey('4', 'di')]) })).toEqual(['bo', 'cy', 'di'])
})

test('fewer games that day come first, ties by name', () => {
  const places = givenPlaces({ 1: ['abe'], 3: ['bo', 'cy'], 4: ['bo'] })
  expect(ranked({ places }).map(({ official, why }) => [official.id, why])).toEqual([
    ['di', ['No game yet that day']],
    ['cy', ['1 game that day']],
    ['bo', ['2 games that day']],
  ])
  const tomorrow = courts.map((court) => (court.id === '3' ? { ...court, day: 'day2' } : court))
  expect(ranked({ courts: tomorrow, places }).map(({ official }) => official.id)).toEqual(['cy', 'di', 'bo'])
})

test('closer levels come first, and an equal level is stated', () => {
  const officials = [
    givenOfficial('abe', { experienceLevels: ['REC', 'JUCO'] }),
    givenOfficial('bo', { experienceLevels: ['G_LEAGUE_PRO'] }),
    givenOfficial('cy', { experienceLevels: ['DII_DIII'] }),
    givenOfficial('di', { experienceLevels: ['JUCO'] }),
  ]
  expect(ranked({ officials }).map(({ official, why }) => [official.id, why.length])).toEqual([
    ['di', 2],
    ['cy', 1],
    ['bo', 1],
  ])
  expect(ranked({ officials })[0]?.why).toEqual(['No game yet that day', 'Same level'])
})

test('fewer games outweigh level, and no warning outweighs both', () => {
  const officials = [
    givenOfficial('abe', { experienceLevels: ['REC'] }),
    givenOfficial('bo', { experienceLevels: ['G_LEAGUE_PRO'] }),
    givenOfficial('cy', { experienceLevels: ['REC'] }),
    givenOfficial('di', { experienceLevels: ['REC'], seenBy: ['eve'] }),
  ]
  const places = givenPlaces({ 1: { officialIds: ['abe'], positions: { clinician: 'eve' } }, 3: ['cy'] })
  const found = ranked({ officials, places, clinicians: [givenClinician('eve')] })
  expect(found.map(({ official, warnings }) => [official.id, warnings.map(({ kind }) => kind)])).toEqual([
    ['bo', []],
    ['cy', []],
    ['di', ['seen']],
  ])
})

test('an unknown level is no disadvantage', () => {
  const officials = [
    givenOfficial('abe', { experienceLevels: ['DI'] }),
    givenOfficial('bo', { experienceLevels: ['REC'] }),
    givenOfficial('cy'),
  ]
  expect(ranked({ officials }).map(({ official, why }) => [official.id, why])).toEqual([
    ['cy', ['No game yet that day']],
    ['bo', ['No game yet that day']],
  ])
  expect(
    rankSubstitutes(indexBoard(givenBoard({ courts, officials })), '1', 'cy').map(({ why }) => why.length),
  ).toEqual([1, 1])
})

test('a deleted court has no substitutes', () => {
  expect(rankSubstitutes(indexBoard(givenBoard({ officials: people })), '1', 'abe')).toEqual([])
})
