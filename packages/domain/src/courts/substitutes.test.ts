import { expect, test } from 'vitest'
import { assignmentKey, type Board, indexBoard } from './board.ts'
import { laterGames, rankForGames, rankSubstitutes } from './substitutes.ts'
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

test('officials who have not accepted come last and say so', () => {
  const officials = people.map((person) =>
    person.id === 'bo' ? { ...person, acceptance: 'invited' as const } : person,
  )
  const places = givenPlaces({ 1: ['abe'], 3: ['cy', 'di'] })
  expect(ranked({ officials, places }).map(({ official, warnings }) => [official.id, warnings])).toEqual([
    ['cy', []],
    ['di', []],
    ['bo', [{ kind: 'not_accepted', blocks: false, text: 'Hasn’t accepted yet' }]],
  ])
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
    ['di', ['observed']],
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

const restCourts = [
  at('1', '09:00', '10:00'),
  at('early', '07:00', '08:45'),
  at('late', '10:30', '11:30'),
  at('noon', '12:00', '13:00'),
  { ...at('next', '10:00', '11:00'), day: 'day2' },
]

test('states the minutes to the previous and the next game that day', () => {
  const places = givenPlaces({ early: ['bo'], late: ['bo'], noon: ['bo', 'cy'], next: ['di'] })
  const rests = ranked({ courts: restCourts, places }).map(({ official, rest }) => [official.id, rest])
  expect(Object.fromEntries(rests)).toEqual({
    bo: { before: 15, after: 30 },
    cy: { before: null, after: 120 },
    di: { before: null, after: null },
  })
})

test('a rested official comes before one with a short break, even with more games', () => {
  const places = givenPlaces({ late: ['bo'], noon: ['cy'], evening: ['cy'] })
  const all = [...restCourts, at('evening', '17:00', '18:00')]
  expect(ids({ courts: all, places })).toEqual(['di', 'cy', 'bo'])
})

test('each game of the rest of the day gets its own best substitute', () => {
  const plan = (people: Partial<Board>) =>
    rankForGames(
      indexBoard(givenBoard({ courts, officials: people.officials ?? [], places: {} })),
      ['1', '3'],
      'abe',
    ).map(({ courtId, ranked: found }) => [courtId, found[0]?.official.id])
  expect(plan({ officials: people.slice(0, 3) })).toEqual([
    ['1', 'bo'],
    ['3', 'cy'],
  ])
  expect(plan({ officials: people.slice(0, 2) })).toEqual([
    ['1', 'bo'],
    ['3', 'bo'],
  ])
  expect(plan({ officials: people.slice(0, 1) })).toEqual([
    ['1', undefined],
    ['3', undefined],
  ])
})

test('later games are those that start later that day', () => {
  const list = [at('4', '14:00', '15:00'), at('3', '11:00', '12:00'), at('0', '07:00', '08:00'), ...restCourts.slice(4)]
  expect(laterGames(list, at('1', '09:00', '10:00')).map(({ id }) => id)).toEqual(['3', '4'])
  expect(laterGames(list, givenCourt('1', { startTime: null, endTime: null }))).toEqual([])
})

test('equal candidates are in the order of their names, then of their ids', () => {
  const officials = [
    givenOfficial('abe'),
    givenOfficial('4', { firstName: 'Zoe' }),
    givenOfficial('3', { firstName: 'Ann' }),
    givenOfficial('2', { firstName: 'Zoe' }),
  ]
  expect(ids({ officials })).toEqual(['3', '2', '4'])
})

test('a court without times has no breaks before and after', () => {
  const loose = givenCourt('1', { startTime: null, endTime: null })
  const places = givenPlaces({ next: ['bo'] })
  const found = ranked({ courts: [loose, ...restCourts.slice(1)], places })
  expect(found.find(({ official }) => official.id === 'bo')?.rest).toEqual({ before: null, after: null })
})

test('a game that begins when the other ends leaves no minute between them', () => {
  const touching = [at('1', '09:00', '10:00'), at('2', '08:00', '09:00'), at('3', '10:00', '11:00')]
  const [bo] = ranked({
    courts: touching,
    places: givenPlaces({ 2: ['bo'], 3: ['bo'] }),
    officials: people.slice(0, 2),
  })
  expect(bo?.rest).toEqual({ before: 0, after: 0 })
})

test('a beginner as the absent official has a level, too', () => {
  const officials = [
    givenOfficial('abe', { experienceLevels: ['REC'] }),
    givenOfficial('bo', { experienceLevels: ['DI'] }),
    givenOfficial('cy', { experienceLevels: ['REC'] }),
  ]
  expect(ranked({ officials }).map(({ official, why }) => [official.id, why.at(-1)])).toEqual([
    ['cy', 'Same level'],
    ['bo', 'No game yet that day'],
  ])
})

test('games at the same time, and games without times, are not later', () => {
  const loose = givenCourt('5', { startTime: null, endTime: null })
  expect(laterGames([at('1', '09:00', '10:00'), at('2', '09:00', '11:00'), loose], at('1', '09:00', '10:00'))).toEqual(
    [],
  )
})
