// Texts that explain the solution: why an official was assigned or removed, and why a place stayed open.

import { fullName } from '../../accounts/full-name.ts'
import { EXPERIENCE_LEVEL_LABELS, EXPERIENCE_LEVELS } from '../../accounts/profile-choices.ts'
import { assignmentKey, type CourtFacts, placesOf } from '../board.ts'
import { unanswered } from '../reasons.ts'
import {
  assign,
  type Crews,
  canAssign,
  clinicianVisitsNeeded,
  newClinicians,
  repeatPartners,
  sameLevel,
  unassign,
} from './crews.ts'
import { at, cell, rowOf } from './grid.ts'
import { isAtLevel, type Pair, type Problem } from './problem.ts'
import { restCost, runAround } from './rest.ts'

export type Explained = { why: string[]; against: string[] }

/** Explains an assignment made by the search. */
export function explain(crews: Crews, pair: Pair): Explained {
  const { court, person } = pair
  unassign(crews, court, person)
  const found = { why: whyOf(crews, pair), against: againstOf(crews, pair) }
  assign(crews, court, person)
  const facts = crews.problem.courts[court]
  return found.why.length > 0
    ? found
    : { ...found, why: [isForLevels(facts) ? 'Available, and at this court’s level' : 'Available'] }
}

const isForLevels = (court: CourtFacts | undefined): boolean => court?.levelFrom != null || court?.levelTo != null

/** Rules with weight 0 give no reasons. */
function whyOf(crews: Crews, pair: Pair): string[] {
  const { weights } = crews.problem.input
  return [
    ...gamesWhy(crews, pair, weights.equalGames > 0),
    ...(weights.observed > 0 ? observedWhy(crews, pair) : []),
    ...(weights.levelMix > 0 ? levelWhy(crews, pair) : []),
    ...(weights.newPartners > 0 ? partnersWhy(crews, pair) : []),
    ...(weights.rest > 0 ? restWhy(crews, pair) : []),
  ]
}

function gamesWhy(crews: Crews, { court, person }: Pair, isWeighted: boolean): string[] {
  const rivals = [...crews.problem.people.keys()].filter((other) => other !== person && canAssign(crews, court, other))
  if (rivals.length === 0)
    return [
      isForLevels(crews.problem.courts[court])
        ? 'No one else at this court’s level is available'
        : 'No one else is available',
    ]
  if (!isWeighted) return []
  const own = at(crews.games, person)
  const fewest = Math.min(...rivals.map((other) => at(crews.games, other)))
  if (own > fewest) return []
  const others = own === 0 ? 'No other game' : `${own} other ${own === 1 ? 'game' : 'games'}`
  return [own < fewest ? `${others}, fewest of anyone available` : `${others}, no one available has fewer`]
}

function observedWhy(crews: Crews, { court, person }: Pair): string[] {
  if (clinicianVisitsNeeded(crews, person) === 0 || newClinicians(crews, court, person) === 0) return []
  const { clinicians } = crews.problem.input.board
  const names = rowOf(crews.clinicians, court)
    .filter((clinician) => cell(crews.observed, person, clinician) === 0)
    .flatMap((clinician) => clinicians[clinician] ?? [])
    .map(fullName)
  return [`Not watched yet by ${names.join(', ')}`]
}

function levelWhy(crews: Crews, { court, person }: Pair): string[] {
  const level = EXPERIENCE_LEVELS[at(crews.problem.ranks, person)]
  const others = rowOf(crews.members, court)
    .map((other) => at(crews.problem.ranks, other))
    .filter((rank) => rank >= 0)
  if (!level || others.length === 0) return []
  if (crews.problem.input.levels === 'similar')
    return others.every((rank) => Math.abs(rank - at(crews.problem.ranks, person)) <= 1)
      ? ['Similar level to everyone on this court']
      : []
  if (sameLevel(crews, court, person) > 0) return []
  return [`The only ${EXPERIENCE_LEVEL_LABELS[level]} on this court`]
}

function partnersWhy(crews: Crews, { court, person }: Pair): string[] {
  if (rowOf(crews.members, court).length === 0 || repeatPartners(crews, court, person) > 0) return []
  return ['New to everyone on this court']
}

function restWhy({ problem, timedOf }: Crews, { court, person }: Pair): string[] {
  const games = rowOf(timedOf, person)
  if (at(problem.timed, court) === 0) return []
  const sameDay = games.filter((game) => at(problem.dayOf, game) === at(problem.dayOf, court))
  if (sameDay.length === 0) return ['Only game that day']
  return restCost(problem, games, court) === restCost(problem, games) ? ['Rested before and after'] : []
}

function againstOf(crews: Crews, { court, person }: Pair): string[] {
  const { problem, together, members } = crews
  const again = rowOf(members, court)
    .filter((other) => cell(together, person, other) > 0)
    .flatMap((other) => problem.people[other] ?? [])
    .map(fullName)
    .toSorted()
  const run = runAround(problem, rowOf(crews.timedOf, person), court)
  const official = problem.people[person]
  return [
    ...(official ? unanswered(official).map(({ text }) => text) : []),
    ...(run > problem.input.maxInARow ? [`${run} games in a row`] : []),
    ...(again.length > 0 ? [`Works with ${again.join(', ')} again`] : []),
  ]
}

/** Explains a removal made by the search; `newcomers` are the officials it assigned to the court. */
export function explainRemoved(crews: Crews, pair: Pair, newcomers: readonly string[]): string[] {
  const obstacles = [...wrongLevel(crews, pair), ...noShow(crews, pair), ...assignedElsewhere(crews, pair)]
  if (obstacles.length > 0 || !canAssign(crews, pair.court, pair.person)) return obstacles
  const names = crews.problem.people.filter(({ id }) => newcomers.includes(id)).map(fullName)
  if (names.length > 0) return [`Makes room for ${names.join(', ')}`]
  return at(crews.open, pair.court) === 0 ? ['This court is full'] : []
}

function wrongLevel({ problem }: Crews, { court, person }: Pair): string[] {
  const facts = problem.courts[court]
  const official = problem.people[person]
  return facts && official && !isAtLevel(facts, official) ? ['Outside this court’s level'] : []
}

const noShow = ({ problem }: Crews, { court, person }: Pair): string[] =>
  isAbsentThatDay(problem, court, person) ? ['No-show that day'] : []

function assignedElsewhere({ problem, on }: Crews, { court, person }: Pair): string[] {
  const id = problem.people[person]?.id ?? ''
  return rowOf(problem.conflicts, court)
    .filter((near) => cell(on, near, person) > 0)
    .flatMap((near) => problem.courts[near] ?? [])
    .map((near) =>
      placesOf(problem.input.board.places, near.id).officialIds.includes(id)
        ? `Double-booked: stays on ${near.name}`
        : `Moves to ${near.name} at that time`,
    )
}

export type OpenPlaces = { courtId: string; places: number; why: string }

export function openPlaces(crews: Crews): OpenPlaces[] {
  return crews.problem.courts.flatMap(({ id }, court) => {
    const places = at(crews.open, court)
    return places > 0 ? [{ courtId: id, places, why: whyOpen(crews, court) }] : []
  })
}

function whyOpen(crews: Crews, court: number): string {
  const { problem } = crews
  const facts = problem.courts[court]
  if (!facts) return ''
  const level = facts.levelFrom || facts.levelTo ? ' at this court’s level' : ''
  const fit = [...problem.people.keys()].filter((person) => {
    const official = problem.people[person]
    return official !== undefined && isAtLevel(facts, official) && !rowOf(crews.members, court).includes(person)
  })
  if (fit.length === 0) return `There’s no other official${level}`
  const absent = fit.filter((person) => isAbsentThatDay(problem, court, person))
  const busy = fit.filter((person) => !absent.includes(person) && cell(crews.busy, court, person) > 0)
  const others = `${fit.length === 1 ? 'other official' : 'other officials'}${level}`
  const all = fit.length === 1 ? `The only ${others}` : `All ${fit.length} ${others}`
  if (busy.length === fit.length) return `${all} ${onAnotherCourt(fit.length)}`
  if (absent.length === fit.length) return `${all} ${areNoShows(fit.length)}`
  const parts = [
    ...(busy.length > 0 ? [`${busy.length} ${onAnotherCourt(busy.length)}`] : []),
    ...(absent.length > 0 ? [`${absent.length} ${areNoShows(absent.length)}`] : []),
  ]
  return `Of ${fit.length} ${others}, ${parts.join(' and ')}`
}

const onAnotherCourt = (people: number): string => `${people === 1 ? 'is' : 'are'} on another court then`
const areNoShows = (people: number): string => `${people === 1 ? 'is a no-show' : 'are no-shows'} that day`

function isAbsentThatDay({ courts, people, input }: Problem, court: number, person: number): boolean {
  const id = people[person]?.id ?? ''
  const { noShows, places } = input.board
  return courts.some(
    (other) =>
      other.day === courts[court]?.day &&
      noShows.has(assignmentKey(other.id, id)) &&
      placesOf(places, other.id).officialIds.includes(id),
  )
}
