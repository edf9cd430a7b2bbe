// Why somebody was put on a court: what is true of them there, against everybody else who could have come.

import { EXPERIENCE_LEVEL_LABELS, EXPERIENCE_LEVELS } from '../../accounts/profile-choices.ts'
import { type CourtFacts, fullName } from '../board.ts'
import { type Crews, join, leave, mayJoin, newEyes, partnersAgain, sameLevel, stillUnseen } from './crews.ts'
import { at, cell, rowOf } from './grid.ts'
import { restCost, runAround } from './rest.ts'
import type { Pair } from './who-stays.ts'

export type Explained = { why: string[]; against: string[] }

/** Of somebody whom the search put there. */
export function explain(crews: Crews, pair: Pair): Explained {
  const { court, person } = pair
  leave(crews, court, person)
  const found = { why: whyOf(crews, pair), against: againstOf(crews, pair) }
  join(crews, court, person)
  const facts = crews.problem.courts[court]
  return found.why.length > 0
    ? found
    : { ...found, why: [isForLevels(facts) ? 'Free then, and at this court’s level' : 'Free then'] }
}

const isForLevels = (court: CourtFacts | undefined): boolean => court?.levelFrom != null || court?.levelTo != null

/** Only wishes that count are given as reasons. */
function whyOf(crews: Crews, pair: Pair): string[] {
  const { weights } = crews.problem.input
  return [
    ...gamesWhy(crews, pair, weights.equalGames > 0),
    ...(weights.seen > 0 ? seenWhy(crews, pair) : []),
    ...(weights.levelMix > 0 ? levelWhy(crews, pair) : []),
    ...(weights.newPartners > 0 ? partnersWhy(crews, pair) : []),
    ...(weights.rest > 0 ? restWhy(crews, pair) : []),
  ]
}

function gamesWhy(crews: Crews, { court, person }: Pair, isWeighed: boolean): string[] {
  const rivals = [...crews.problem.people.keys()].filter((other) => other !== person && mayJoin(crews, court, other))
  if (rivals.length === 0)
    return [
      isForLevels(crews.problem.courts[court])
        ? 'Nobody else is free and at this court’s level'
        : 'Nobody else is free',
    ]
  if (!isWeighed) return []
  const own = at(crews.games, person)
  const fewest = Math.min(...rivals.map((other) => at(crews.games, other)))
  if (own > fewest) return []
  const others = own === 0 ? 'No other game' : `${own} other ${own === 1 ? 'game' : 'games'}`
  return [own < fewest ? `${others}, fewest of all who are free` : `${others}, nobody free has fewer`]
}

function seenWhy(crews: Crews, { court, person }: Pair): string[] {
  if (stillUnseen(crews, person) === 0 || newEyes(crews, court, person) === 0) return []
  const { clinicians } = crews.problem.input.board
  const names = rowOf(crews.clinicians, court)
    .filter((clinician) => cell(crews.seen, person, clinician) === 0)
    .flatMap((clinician) => clinicians[clinician] ?? [])
    .map(fullName)
  return [`Not seen yet by ${names.join(', ')}`]
}

function levelWhy(crews: Crews, { court, person }: Pair): string[] {
  const level = EXPERIENCE_LEVELS[at(crews.problem.ranks, person)]
  const hasOthers = rowOf(crews.members, court).some((other) => at(crews.problem.ranks, other) >= 0)
  if (!level || !hasOthers || sameLevel(crews, court, person) > 0) return []
  return [`The only ${EXPERIENCE_LEVEL_LABELS[level]} on this court`]
}

function partnersWhy(crews: Crews, { court, person }: Pair): string[] {
  if (rowOf(crews.members, court).length === 0 || partnersAgain(crews, court, person) > 0) return []
  return ['New to everybody on this court']
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
  return [
    ...(run > problem.input.mostInARow ? [`${run} games in a row`] : []),
    ...(again.length > 0 ? [`Again with ${again.join(', ')}`] : []),
  ]
}
