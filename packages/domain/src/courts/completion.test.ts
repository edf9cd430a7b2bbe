import { expect, test } from 'vitest'
import { assignmentKey } from './board.ts'
import {
  assignedCompletion,
  boardCompletion,
  courtCompletion,
  openSpots,
  presentOn,
  summarizeNoShows,
} from './completion.ts'
import { givenCourt, givenPlaces } from './testing/given-board.ts'

const NONE: ReadonlySet<string> = new Set()
const one = givenCourt('1')
const two = givenCourt('2', { startTime: '10:00', endTime: '11:00', target: 3 })

test('completion is officials divided by target, rounded (2 §9)', () => {
  const filled = { places: givenPlaces({ 1: ['ann', 'bob'], 2: ['ann', 'bob'] }), noShows: NONE }
  expect(courtCompletion(filled, one)).toEqual({ count: 2, target: 5, percent: 40 })
  expect(courtCompletion(filled, two)).toEqual({ count: 2, target: 3, percent: 67 })
})

test('an empty court is 0 %; more officials than the target is over 100 %', () => {
  const places = givenPlaces({ 2: ['ann', 'bob', 'cy', 'di'] })
  expect(courtCompletion({ places, noShows: NONE }, one)).toEqual({ count: 0, target: 5, percent: 0 })
  expect(courtCompletion({ places, noShows: NONE }, two).percent).toBe(133)
})

test('a no-show does not count on that court but counts on others', () => {
  const filled = {
    places: givenPlaces({ 1: ['ann', 'bob'], 2: ['ann'] }),
    noShows: new Set([assignmentKey('1', 'ann')]),
  }
  expect(presentOn(filled, '1')).toEqual(['bob'])
  expect(presentOn(filled, '2')).toEqual(['ann'])
  expect(courtCompletion(filled, one).count).toBe(1)
})

test('open spots are counted per court, and a no-show leaves one open', () => {
  const places = givenPlaces({ 1: ['ann', 'bob'], 2: ['ann', 'bob', 'cy', 'di'] })
  expect(openSpots({ places, noShows: NONE }, [one, two])).toBe(3)
  expect(openSpots({ places, noShows: new Set([assignmentKey('1', 'ann')]) }, [one, two])).toBe(4)
})

test('the total compares games with all targets and counts people once', () => {
  const places = givenPlaces({ 1: ['ann', 'bob'], 2: ['ann'] })
  expect(boardCompletion({ places, noShows: NONE }, [one, two])).toEqual({
    people: 2,
    count: 3,
    target: 8,
    percent: 38,
  })
})

test('only the given courts count; an empty list gives zeros', () => {
  const places = givenPlaces({ 1: ['ann', 'bob'], 2: ['ann'] })
  expect(boardCompletion({ places, noShows: NONE }, [two])).toEqual({ people: 1, count: 1, target: 3, percent: 33 })
  expect(boardCompletion({ places, noShows: NONE }, [])).toEqual({ people: 0, count: 0, target: 0, percent: 0 })
})

test('figures by assignment count no-shows, so that readers who cannot see no-shows get the same', () => {
  const places = givenPlaces({ 1: ['ann', 'bob'], 2: ['ann'] })
  const seen = { places, noShows: new Set([assignmentKey('1', 'ann')]) }
  expect(boardCompletion(seen, [one, two]).count).toBe(2)
  expect(assignedCompletion(places, [one, two])).toEqual({ people: 2, count: 3, target: 8, percent: 38 })
})

test('59 of 122 is 48 %', () => {
  const full = givenCourt('1', { target: 122 })
  const places = givenPlaces({ 1: Array.from({ length: 59 }, (_, at) => `official ${at}`) })
  expect(assignedCompletion(places, [full]).percent).toBe(48)
  expect(courtCompletion({ places, noShows: NONE }, full).percent).toBe(48)
})

test('no-shows are counted as people; a game with a substitute for each of them is not open', () => {
  const three = givenCourt('3', { target: 1 })
  const places = givenPlaces({ 1: ['ann', 'bob'], 2: ['ann'], 3: ['ann', 'cy'] })
  const noShows = new Set(['1', '2', '3'].map((id) => assignmentKey(id, 'ann')))
  expect(summarizeNoShows({ places, noShows }, [one, two, three])).toEqual({ people: 1, gamesToFill: 2 })
  expect(summarizeNoShows({ places, noShows: NONE }, [one, two])).toEqual({ people: 0, gamesToFill: 0 })
  // Removed from the court in the meantime.
  expect(summarizeNoShows({ places: givenPlaces({ 1: ['bob'] }), noShows }, [one])).toEqual({
    people: 0,
    gamesToFill: 0,
  })
})
