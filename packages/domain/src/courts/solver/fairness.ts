// Fairness of a board, per rule and overall, as percentages and texts. Rounded down, so 100 means perfect.

import { assignmentKey, type Board, type CourtFacts, placesOf } from '../board.ts'
import { boardCompletion, type CourtCompletion, openSpots } from '../completion.ts'
import { addFixed, type Crews, emptyCrews } from './crews.ts'
import { at, cell } from './grid.ts'
import { cliniciansOn, isInScope, type Problem } from './problem.ts'
import { BEYOND_COST, runsOf } from './rest.ts'
import { RULES, type Rule } from './solver-input.ts'

/** `percent` is null when there is nothing to measure. */
export type RuleFigure = { rule: Rule; percent: number | null; text: string }
export type Fairness = {
  /** Weighted mean of the rules, scaled by the share of filled places. */
  overall: number
  filled: CourtCompletion
  rules: RuleFigure[]
}

export function fairnessOf(problem: Problem, places: Board['places']): Fairness {
  const { board, weights } = problem.input
  const crews = crewsOf(problem, places)
  const rules = RULES.map((rule) => ({ rule, ...MEASURES[rule](crews) }))
  const courts = problem.courts.filter((court) => isInScope(problem.input, court))
  const filled = filledSpots({ places, noShows: board.noShows }, courts)
  const known = rules.filter((figure) => figure.percent !== null)
  const sum = known.reduce((all, { rule }) => all + weights[rule], 0)
  const share = ({ rule, percent: figure }: RuleFigure) => (figure ?? 0) * (sum === 0 ? 1 : weights[rule])
  const mean = known.reduce((all, figure) => all + share(figure), 0) / (sum === 0 ? known.length || 1 : sum)
  return { overall: Math.floor((mean * filled.percent) / 100), filled, rules }
}

function filledSpots(filled: Pick<Board, 'places' | 'noShows'>, courts: readonly CourtFacts[]): CourtCompletion {
  const { target } = boardCompletion(filled, courts)
  const count = target - openSpots(filled, courts)
  return { count, target, percent: target === 0 ? 0 : Math.round((count / target) * 100) }
}

/** All people on the board except no-shows, including assignments that break rules. */
export function crewsOf(problem: Problem, places: Board['places']): Crews {
  const crews = emptyCrews(problem, cliniciansOn(problem, places))
  const indexes = new Map(problem.people.map(({ id }, person) => [id, person]))
  for (const [court, { id }] of problem.courts.entries())
    for (const official of new Set(placesOf(places, id).officialIds)) {
      const person = indexes.get(official)
      if (person === undefined || problem.input.board.noShows.has(assignmentKey(id, official))) continue
      addFixed(crews, { court, person })
    }
  return crews
}

type Measurement = { percent: number | null; text: string }
type Measure = (crews: Crews) => Measurement

const MEASURES: Record<Rule, Measure> = {
  equalGames({ games, problem }) {
    const all = [...games]
    const total = all.reduce((sum, number) => sum + number, 0)
    if (total === 0) return NOTHING
    const mean = total / problem.people.length
    const above = all.reduce((sum, number) => sum + Math.max(0, number - Math.ceil(mean)), 0)
    const below = all.reduce((sum, number) => sum + Math.max(0, Math.floor(mean) - number), 0)
    const min = Math.min(...all)
    const max = Math.max(...all)
    return { percent: percentOf(total - Math.max(above, below), total), text: `Everyone has ${rangeOf(min, max)}` }
  },
  levelMix(crews) {
    const { all, same, close } = levelPairs(crews)
    if (all === 0) return NOTHING
    if (crews.problem.input.levels === 'similar')
      return { percent: percentOf(close, all), text: `${close} of ${all} pairs are at most one level apart` }
    return { percent: percentOf(all - same, all), text: `${all - same} of ${all} pairs mix levels` }
  },
  newPartners(crews) {
    const { all, again } = partnerPairs(crews)
    if (all === 0) return NOTHING
    return { percent: percentOf(all - again, all), text: `${again} of ${all} pairs are repeats` }
  },
  rest({ games, timedOf, problem }) {
    const total = [...games].reduce((sum, number) => sum + number, 0)
    if (total === 0) return NOTHING
    const runs = timedOf.flatMap((list) => runsOf(problem, list)).map(({ length }) => length)
    const beyond = runs.reduce((sum, length) => sum + Math.max(0, length - problem.input.maxInARow), 0)
    const short = runs.reduce((sum, length) => sum + length - 1, 0)
    const text = `${gamesOf(beyond)} over ${problem.input.maxInARow} in a row, ${short} short ${short === 1 ? 'break' : 'breaks'}`
    return { percent: percentOf(Math.max(0, total - beyond - short / BEYOND_COST), total), text }
  },
  observed({ observedCount, problem }) {
    const { observedAtLeast } = problem.input
    const people = problem.people.length
    if (people === 0 || observedAtLeast === 0) return NOTHING
    const enough = observedCount.filter((number) => number >= observedAtLeast).length
    const had = observedCount.reduce((sum, number) => sum + Math.min(number, observedAtLeast), 0)
    const clinicians = observedAtLeast === 1 ? 'a clinician' : `${observedAtLeast} or more clinicians`
    return {
      percent: percentOf(had, people * observedAtLeast),
      text: `${enough} of ${people} officials watched by ${clinicians}`,
    }
  },
}

const NOTHING: Measurement = { percent: null, text: 'Nothing to rate yet' }
const percentOf = (part: number, whole: number): number => Math.floor((part / whole) * 100)
const gamesOf = (number: number): string => `${number} ${number === 1 ? 'game' : 'games'}`
function rangeOf(min: number, max: number): string {
  if (min === max) return gamesOf(max)
  return `${min} ${max - min === 1 ? 'or' : 'to'} ${gamesOf(max)}`
}
const pairsOf = (number: number): number => (number * (number - 1)) / 2

/** `close`: at most one level apart. */
function levelPairs({ problem, members, levels }: Crews) {
  let all = 0
  let same = 0
  let close = 0
  for (const [court, people] of members.entries()) {
    all += pairsOf(people.filter((person) => at(problem.ranks, person) >= 0).length)
    for (let rank = 0; rank < levels.width; rank += 1) {
      const count = cell(levels, court, rank)
      same += pairsOf(count)
      close += pairsOf(count) + (rank > 0 ? count * cell(levels, court, rank - 1) : 0)
    }
  }
  return { all, same, close }
}

/** A pair on three courts counts as one new pair and two repeats. */
function partnerPairs({ members, together, problem }: Crews) {
  const all = members.reduce((sum, people) => sum + pairsOf(people.length), 0)
  let pairs = 0
  for (const one of problem.people.keys())
    for (let other = one + 1; other < problem.people.length; other += 1) if (cell(together, one, other) > 0) pairs += 1
  return { all, again: all - pairs }
}
