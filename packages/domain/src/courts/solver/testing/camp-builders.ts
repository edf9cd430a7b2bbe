// Camps for the solver's tests: regular ones of any size, and random ones with every kind of irregularity.

import { EXPERIENCE_LEVELS } from '../../../accounts/profile-choices.ts'
import { timeOf } from '../../../time-of-day.ts'
import type { Board, CourtFacts, CourtPlaces, OfficialFacts } from '../../board.ts'
import { assignmentKey } from '../../board.ts'
import { type Random, seededRandom } from '../random.ts'
import { DEFAULT_OBSERVED_AT_LEAST, DEFAULT_WEIGHTS, type SolverInput } from '../solver-input.ts'

type Size = { officials: number; slots: number; courts: number; target?: number; clinicians?: number; days?: number }

/** Consecutive one-hour slots with the same courts in each, without assignments. */
export function campOf({ officials, slots, courts, target = 5, clinicians = courts, days = 1 }: Size): Board {
  const all = Array.from({ length: slots * courts }, (_, number): CourtFacts => {
    const slot = Math.floor(number / courts)
    const day = Math.floor((slot * days) / slots)
    const hour = slot - Math.ceil((Math.floor((slot * days) / slots) * slots) / days)
    return court(`c${number}`, { day: `day${day + 1}`, target, ...hoursFrom(8 * 60 + hour * 60, 60) })
  })
  return {
    courts: all,
    officials: Array.from({ length: officials }, (_, number) => official(`o${number}`, number % 5)),
    clinicians: Array.from({ length: clinicians }, (_, number) => ({
      id: `k${number}`,
      ...named('Clinician', number),
    })),
    places: Object.fromEntries(all.map(({ id }) => [id, { positions: { clinician: null }, officialIds: [] }])),
    noShows: new Set(),
  }
}

export const inputOf = (board: Board, more: Partial<SolverInput> = {}): SolverInput => ({
  board,
  locked: new Set(),
  day: null,
  keep: 'all',
  fillClinicians: true,
  weights: DEFAULT_WEIGHTS,
  levels: 'mixed',
  observedAtLeast: DEFAULT_OBSERVED_AT_LEAST,
  maxInARow: 3,
  seed: 1,
  ...more,
})

const court = (id: string, facts: Partial<CourtFacts>): CourtFacts => ({
  id,
  name: `Court ${id.slice(1)}`,
  day: 'day1',
  startTime: null,
  endTime: null,
  target: 5,
  levelFrom: null,
  levelTo: null,
  ...facts,
})

const official = (id: string, level: number): OfficialFacts => ({
  id,
  ...named('Official', Number(id.slice(1))),
  experienceLevels: EXPERIENCE_LEVELS.slice(level, level + 1),
  seenBy: [],
})

const named = (kind: string, number: number) => ({ firstName: kind, lastName: `No${number}` })
const hoursFrom = (start: number, minutes: number) => ({ startTime: timeOf(start), endTime: timeOf(start + minutes) })

type Limits = { officials: number; courts: number; target: number }

/** With irregular and missing times, levels, locked people, no-shows, double bookings and overfull courts. */
export function randomInput(seed: number, limits: Limits): SolverInput {
  const random = seededRandom(seed)
  const chance = (percent: number) => random.below(100) < percent
  const officials = Array.from({ length: 1 + random.below(limits.officials) }, (_, number) => ({
    ...official(`o${number}`, chance(15) ? EXPERIENCE_LEVELS.length : random.below(6)),
    seenBy: chance(30) ? [`k${random.below(4)}`] : [],
  }))
  const courts = Array.from({ length: 1 + random.below(limits.courts) }, (_, number) =>
    randomCourt(number, limits, random),
  )
  const places = Object.fromEntries(courts.map(({ id }) => [id, randomPlaces(officials, random)]))
  const pairs = courts.flatMap(({ id }) => (places[id]?.officialIds ?? []).map((person) => assignmentKey(id, person)))
  const board: Board = {
    courts,
    officials,
    clinicians: Array.from({ length: random.below(5) }, (_, number) => ({
      id: `k${number}`,
      ...named('Clinician', number),
    })),
    places,
    noShows: new Set(pairs.filter(() => chance(8))),
  }
  const camp = { ...board, ...withoutAnswers(board, seed) }
  const weight = () => (chance(20) ? 0 : random.below(101))
  return inputOf(camp, {
    locked: new Set(pairs.filter(() => chance(30))),
    day: chance(30) ? 'day1' : null,
    keep: chance(50) ? 'all' : 'locked',
    fillClinicians: chance(70),
    weights: { equalGames: weight(), levelMix: weight(), newPartners: weight(), rest: weight(), observed: weight() },
    observedAtLeast: random.below(4),
    maxInARow: 1 + random.below(4),
    seed: random.below(1_000),
  })
}

/** Some people did not accept. Own randomness, so that the camps stay the same otherwise. */
function withoutAnswers({ officials, clinicians }: Board, seed: number): Pick<Board, 'officials' | 'clinicians'> {
  const random = seededRandom(1_000_000 + seed)
  const isCampWithout = random.below(2) === 0
  const answer = <Person>(person: Person) =>
    isCampWithout && random.below(3) === 0 ? { ...person, acceptance: 'invited' as const } : person
  return { officials: officials.map(answer), clinicians: clinicians.map(answer) }
}

function randomCourt(number: number, { target }: Limits, random: Random): CourtFacts {
  const day = `day${1 + random.below(2)}`
  const hours = random.below(10) === 0 ? {} : hoursFrom(480 + 30 * random.below(10), 30 * (1 + random.below(3)))
  const low = random.below(6)
  const high = random.below(6)
  const levels =
    random.below(4) === 0
      ? {
          levelFrom: EXPERIENCE_LEVELS[Math.min(low, high)] ?? null,
          levelTo: EXPERIENCE_LEVELS[Math.max(low, high)] ?? null,
        }
      : {}
  return court(`c${number}`, { day, target: 1 + random.below(target), ...hours, ...levels })
}

function randomPlaces(officials: readonly OfficialFacts[], random: Random): CourtPlaces {
  const some = officials.filter(() => random.below(10) === 0).map(({ id }) => id)
  // An official who is no longer registered.
  const officialIds = random.below(20) === 0 ? [...some, 'gone'] : some
  return { positions: { clinician: random.below(3) === 0 ? `k${random.below(4)}` : null, observer: null }, officialIds }
}
