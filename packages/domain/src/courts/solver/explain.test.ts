import { expect, test } from 'vitest'
import { EXPERIENCE_LEVEL_LABELS, EXPERIENCE_LEVELS } from '../../accounts/profile-choices.ts'
import { minutesOf } from '../../time-of-day.ts'
import { type CourtFacts, clinicianIdsOf, fullName, noShowKey, type Placement, placesOf } from '../board.ts'
import { takeOfficial } from '../edit-places.ts'
import { highestRank, SHORT_BREAK_MINUTES } from '../reasons.ts'
import { type PlacedOfficial, solve } from './solve.ts'
import type { SolverInput } from './solver-input.ts'
import { campOf, inputOf, randomInput } from './testing/camp-of.ts'
import { candidates } from './testing/every-way.ts'

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
      return court ? [{ ...one, input, court, without: takeOfficial(places, one.officialId, one.courtId) }] : []
    })
  })

const present = ({ input, without }: Choice, courtId: string) =>
  placesOf(without, courtId).officialIds.filter(
    (id) => !input.board.noShows.has(noShowKey(courtId, id)) && input.board.officials.some((one) => one.id === id),
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

/** Each reason, and whether it is so. */
const TRUTHS: [RegExp, (choice: Choice, found: string) => boolean][] = [
  [/^Nobody else is free/, (choice) => rivals(choice).length === 0],
  [
    /^(\d+|No) other games?, (?:fewest of all who are free|nobody free has fewer)$/,
    (choice, games) => {
      const own = courtsOf(choice, choice.officialId).length
      return (
        own === Number(games.replace('No', '0')) && rivals(choice).every((id) => courtsOf(choice, id).length >= own)
      )
    },
  ],
  [
    /^.* other games?, (fewest) of all/,
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
    /^New to everybody on this court$/,
    (choice) => partners(choice).length > 0 && !partners(choice).some((id) => haveMet(choice, id)),
  ],
  [
    /^Again with (.*)$/,
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
    /^Not seen yet by (.*)$/,
    (choice, names) => {
      const known = choice.input.board.clinicians.filter(({ id }) =>
        clinicianIdsOf(placesOf(choice.without, choice.courtId)).includes(id),
      )
      return names
        .split(', ')
        .every((name) => known.some((one) => fullName(one) === name && !seenBy(choice).includes(one.id)))
    },
  ],
  [/^(\d+) games in a row$/, (choice, games) => Number(games) > choice.input.mostInARow],
  [/^Free then/, () => true],
]

test('every choice has a reason, and every reason and every objection is true of the board it was made on', () => {
  expect(choices.length).toBeGreaterThan(200)
  expect(choices.filter(({ why }) => why.length === 0)).toEqual([])
  const untrue = choices.flatMap((choice) =>
    [...choice.why, ...choice.against].filter((text) => {
      const fitting = TRUTHS.filter(([words]) => words.test(text))
      return fitting.length === 0 || !fitting.every(([words, isTrue]) => isTrue(choice, words.exec(text)?.[1] ?? ''))
    }),
  )
  expect(untrue).toEqual([])
})

test.each(TRUTHS.slice(0, -1).map(([words]) => words))('the camps above give the reason %s', (words) => {
  expect(choices.flatMap(({ why, against }) => [...why, ...against]).some((text) => words.test(text))).toBe(true)
})

test('a wish without weight is no reason', () => {
  const weights = { equalGames: 0, levelMix: 0, newPartners: 0, rest: 0, seen: 0 }
  const { added } = solve(inputOf(campOf({ officials: 12, slots: 2, courts: 2 }), { weights }))
  expect(new Set(added.flatMap(({ why }) => why))).toEqual(new Set(['Free then']))
})

test('an open place says what became of everybody who could have filled it', () => {
  const camp = campOf({ officials: 3, slots: 1, courts: 2, target: 2 })
  const noShows = new Set([noShowKey('c1', 'o2')])
  const places = {
    ...camp.places,
    c1: { positions: {}, officialIds: ['o2'] },
    c0: { positions: {}, officialIds: ['o0', 'o1'] },
  }
  expect(solve(inputOf({ ...camp, places, noShows })).open).toEqual([
    { courtId: 'c1', places: 2, why: 'Of 3 other officials, 2 work elsewhere then and 1 did not appear that day' },
  ])
})

test('an open place of a court for one level names the level', () => {
  const camp = campOf({ officials: 2, slots: 1, courts: 1 })
  const courts = camp.courts.map((court) => ({ ...court, levelFrom: 'FIBA' as const, levelTo: null }))
  expect(solve(inputOf({ ...camp, courts })).open).toEqual([
    { courtId: 'c0', places: 5, why: 'There is no other official at this court’s level' },
  ])
})
