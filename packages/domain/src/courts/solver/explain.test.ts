import { expect, test } from 'vitest'
import { fullName } from '../../accounts/full-name.ts'
import { EXPERIENCE_LEVEL_LABELS, EXPERIENCE_LEVELS } from '../../accounts/profile-choices.ts'
import { minutesOf } from '../../time-of-day.ts'
import { assignmentKey, type CourtFacts, clinicianIdsOf, type Placement, placesOf } from '../board.ts'
import { unassignOfficial } from '../edit-places.ts'
import { highestRank, SHORT_BREAK_MINUTES } from '../reasons.ts'
import { type PlacedOfficial, solve } from './solve.ts'
import type { SolverInput, Weights } from './solver-input.ts'
import { candidates } from './testing/brute-force.ts'
import { campOf, inputOf, randomInput } from './testing/camp-builders.ts'

/** One choice, and the board without it. */
type Choice = PlacedOfficial & { input: SolverInput; court: CourtFacts; without: Placement }

const choices = Array.from({ length: 60 }, (_, seed) =>
  randomInput(30_000 + seed, { officials: 10, courts: 8, target: 3 }),
)
  .flatMap((input) => [
    { ...input, keep: 'all' as const },
    { ...input, keep: 'locked' as const },
  ])
  .flatMap((input) => {
    const { added, places } = solve(input)
    return added.flatMap((one): Choice[] => {
      const court = input.board.courts.find(({ id }) => id === one.courtId)
      return court ? [{ ...one, input, court, without: unassignOfficial(places, one.officialId, one.courtId) }] : []
    })
  })

const present = ({ input, without }: Choice, courtId: string) =>
  placesOf(without, courtId).officialIds.filter(
    (id) => !input.board.noShows.has(assignmentKey(courtId, id)) && input.board.officials.some((one) => one.id === id),
  )
const courtsOf = (choice: Choice, id: string) =>
  choice.input.board.courts.filter((court) => present(choice, court.id).includes(id))
const official = ({ input }: Choice, id: string) => input.board.officials.find((one) => one.id === id)
const rankIn = (choice: Choice, id: string) => highestRank(official(choice, id) ?? { experienceLevels: [] })
const rivals = (choice: Choice) =>
  candidates(choice.input, choice.without, choice.court).filter((id) => id !== choice.officialId)
const partners = (choice: Choice) => present(choice, choice.courtId)
const haveMet = (choice: Choice, other: string) =>
  courtsOf(choice, choice.officialId).some((court) => present(choice, court.id).includes(other))
const seenBy = (choice: Choice) => [
  ...(official(choice, choice.officialId)?.seenBy ?? []),
  ...courtsOf(choice, choice.officialId).flatMap((court) => clinicianIdsOf(placesOf(choice.without, court.id))),
]
const sameDay = (choice: Choice) => courtsOf(choice, choice.officialId).filter(({ day }) => day === choice.court.day)

function gap(one: CourtFacts, other: CourtFacts): number {
  if (!one.startTime || !one.endTime || !other.startTime || !other.endTime) return Number.POSITIVE_INFINITY
  return Math.max(
    minutesOf(one.startTime) - minutesOf(other.endTime),
    minutesOf(other.startTime) - minutesOf(one.endTime),
  )
}

/** Each reason text, and a check that it is true. */
const TRUTHS: [RegExp, (choice: Choice, found: string) => boolean][] = [
  [/^No one else (?:at this court’s level )?is available$/, (choice) => rivals(choice).length === 0],
  [
    /^(\d+|No) other games?, (?:fewest of anyone available|no one available has fewer)$/,
    (choice, games) => {
      const own = courtsOf(choice, choice.officialId).length
      return (
        own === Number(games.replace('No', '0')) && rivals(choice).every((id) => courtsOf(choice, id).length >= own)
      )
    },
  ],
  [
    /^.* other games?, (fewest) of anyone/,
    (choice) => rivals(choice).every((id) => courtsOf(choice, id).length > courtsOf(choice, choice.officialId).length),
  ],
  [
    /^The only (.*) on this court$/,
    (choice, label) => {
      const level = EXPERIENCE_LEVELS[rankIn(choice, choice.officialId)]
      const others = partners(choice).map((id) => rankIn(choice, id))
      return (
        level !== undefined &&
        EXPERIENCE_LEVEL_LABELS[level] === label &&
        !others.includes(EXPERIENCE_LEVELS.indexOf(level))
      )
    },
  ],
  [
    /^New to everyone on this court$/,
    (choice) => partners(choice).length > 0 && !partners(choice).some((id) => haveMet(choice, id)),
  ],
  [
    /^Works with (.*) again$/,
    (choice, names) =>
      names ===
      partners(choice)
        .filter((id) => haveMet(choice, id))
        .flatMap((id) => official(choice, id) ?? [])
        .map(fullName)
        .toSorted()
        .join(', '),
  ],
  [/^Only game that day$/, (choice) => sameDay(choice).length === 0],
  [
    /^Rested before and after$/,
    (choice) => sameDay(choice).every((other) => gap(choice.court, other) > SHORT_BREAK_MINUTES),
  ],
  [
    /^Not watched yet by (.*)$/,
    (choice, names) => {
      const known = choice.input.board.clinicians.filter(({ id }) =>
        clinicianIdsOf(placesOf(choice.without, choice.courtId)).includes(id),
      )
      return names
        .split(', ')
        .every((name) => known.some((one) => fullName(one) === name && !seenBy(choice).includes(one.id)))
    },
  ],
  [/^Hasn’t accepted yet$/, (choice) => official(choice, choice.officialId)?.acceptance === 'invited'],
  [/^(\d+) games in a row$/, (choice, games) => Number(games) > choice.input.maxInARow],
  [/^Available/, () => true],
]

test('every assignment has a reason, and all reasons and objections are true for the board', () => {
  expect(choices.length).toBeGreaterThan(200)
  expect(choices.filter(({ why }) => why.length === 0)).toEqual([])
  const untrue = choices.flatMap((choice) =>
    [...choice.why, ...choice.against].filter((text) => {
      const fitting = TRUTHS.filter(([pattern]) => pattern.test(text))
      return (
        fitting.length === 0 || !fitting.every(([pattern, isTrue]) => isTrue(choice, pattern.exec(text)?.[1] ?? ''))
      )
    }),
  )
  expect(untrue).toEqual([])
})

test.each(TRUTHS.slice(0, -1).map(([pattern]) => pattern))('the random camps produce the reason %s', (pattern) => {
  expect(choices.flatMap(({ why, against }) => [...why, ...against]).some((text) => pattern.test(text))).toBe(true)
})

test('a rule without weight gives no reason', () => {
  const weights = { equalGames: 0, levelMix: 0, newPartners: 0, rest: 0, observed: 0 }
  const { added } = solve(inputOf(campOf({ officials: 12, slots: 2, courts: 2 }), { weights }))
  expect(new Set(added.flatMap(({ why }) => why))).toEqual(new Set(['Available']))
})

test('an open place explains why the other officials cannot fill it', () => {
  const camp = campOf({ officials: 3, slots: 1, courts: 2, target: 2 })
  const noShows = new Set([assignmentKey('c1', 'o2')])
  const places = {
    ...camp.places,
    c1: { positions: {}, officialIds: ['o2'] },
    c0: { positions: {}, officialIds: ['o0', 'o1'] },
  }
  expect(solve(inputOf({ ...camp, places, noShows })).open).toEqual([
    { courtId: 'c1', places: 2, why: 'Of 3 other officials, 2 are on another court then and 1 is a no-show that day' },
  ])
})

test.each([
  [2, 'The only other official is on another court then'],
  [4, 'All 3 other officials are on another court then'],
])('with %i officials and all others on the other court, it says so', (officials, why) => {
  const camp = campOf({ officials, slots: 1, courts: 2, target: officials })
  const ids = camp.officials.map(({ id }) => id)
  const places = {
    ...camp.places,
    c0: { positions: {}, officialIds: ids.slice(1) },
    c1: { positions: {}, officialIds: ids.slice(0, 1) },
  }
  expect(solve(inputOf({ ...camp, places })).open.find(({ courtId }) => courtId === 'c1')?.why).toBe(why)
})

test('an open place on a court with a level mentions the level', () => {
  const camp = campOf({ officials: 2, slots: 1, courts: 1 })
  const courts = camp.courts.map((court) => ({ ...court, levelFrom: 'FIBA' as const, levelTo: null }))
  expect(solve(inputOf({ ...camp, courts })).open).toEqual([
    { courtId: 'c0', places: 5, why: 'There’s no other official at this court’s level' },
  ])
})

const NONE: Weights = { equalGames: 0, levelMix: 0, newPartners: 0, rest: 0, observed: 0 }
const crewOf = (...officialIds: string[]) => ({ positions: {}, officialIds })
const removedFrom = (board: ReturnType<typeof campOf>, places: Placement, more = {}) =>
  solve(inputOf({ ...board, places }, { keep: 'locked', weights: NONE, fillClinicians: false, ...more })).removed

test('in random camps every removal has a reason', () => {
  const removed = Array.from({ length: 300 }, (_, seed) =>
    randomInput(50_000 + seed, { officials: 10, courts: 8, target: 3 }),
  ).flatMap((input) => solve({ ...input, keep: 'locked' }).removed)
  expect(removed.length).toBeGreaterThan(100)
  expect(removed.filter(({ why }) => why.length === 0)).toEqual([])
  const texts = removed.flatMap(({ why }) => why.map((text) => text.replace(/(Court|Official) .*/, '$1')))
  expect(new Set(texts)).toEqual(
    new Set([
      'Outside this court’s level',
      'No-show that day',
      'Double-booked: stays on Court',
      'Moves to Court',
      'Makes room for Official',
      'This court is full',
    ]),
  )
})

test('an official outside the court’s level is removed for that reason', () => {
  const camp = campOf({ officials: 2, slots: 1, courts: 1, target: 2 })
  const courts = camp.courts.map((court) => ({ ...court, levelFrom: 'FIBA' as const }))
  expect(removedFrom({ ...camp, courts }, { c0: crewOf('o0') })).toEqual([
    { courtId: 'c0', officialId: 'o0', why: ['Outside this court’s level'] },
  ])
})

test('a no-show is removed from the rest of that day', () => {
  const camp = campOf({ officials: 1, slots: 2, courts: 1, target: 1 })
  const board = { ...camp, noShows: new Set([assignmentKey('c0', 'o0')]) }
  expect(removedFrom(board, { c0: crewOf('o0'), c1: crewOf('o0') })).toEqual([
    { courtId: 'c1', officialId: 'o0', why: ['No-show that day'] },
  ])
})

test('one of two overlapping games is dropped, and the other is named', () => {
  const camp = campOf({ officials: 1, slots: 1, courts: 2, target: 1 })
  const places = { c0: crewOf('o0'), c1: crewOf('o0') }
  expect(removedFrom(camp, places, { locked: new Set([assignmentKey('c1', 'o0')]) })).toEqual([
    { courtId: 'c0', officialId: 'o0', why: ['Double-booked: stays on Court 1'] },
  ])
})

test('an overfull court loses its last officials', () => {
  const camp = campOf({ officials: 2, slots: 1, courts: 1, target: 1 })
  expect(removedFrom(camp, { c0: crewOf('o0', 'o1') }).map(({ why }) => why)).toEqual([['This court is full']])
})

test('an official who could stay is replaced by a newcomer', () => {
  const camp = campOf({ officials: 3, slots: 2, courts: 1, target: 1 })
  const weights = { ...NONE, equalGames: 100 }
  const [left] = removedFrom(camp, { c0: crewOf('o0'), c1: crewOf('o0') }, { weights })
  expect(left?.why).toEqual([expect.stringMatching(/^Makes room for Official No[12]$/)])
})
