// How fair a board is, each wish by itself and all together, in figures and in words. 100 is said only of what is perfect.

import { type Board, noShowKey, placesOf } from '../board.ts'
import { boardCompletion } from '../completion.ts'
import { type Crews, emptyCrews, putFixed } from './crews.ts'
import { at, cell } from './grid.ts'
import { cliniciansOn, type Problem } from './problem.ts'
import { BEYOND_COST, runsOf } from './rest.ts'
import { RULES, type Rule } from './solver-input.ts'
import { isInScope } from './who-stays.ts'

/** `percent` is null while there is nothing to judge. */
export type RuleFigure = { rule: Rule; percent: number | null; words: string }
export type Fairness = {
  /** The rules by their weights, as far as the places are filled. */
  overall: number
  filled: { count: number; target: number; percent: number }
  rules: RuleFigure[]
}

export function fairnessOf(problem: Problem, places: Board['places']): Fairness {
  const { board, weights } = problem.input
  const crews = crewsOf(problem, places)
  const rules = RULES.map((rule) => ({ rule, ...JUDGES[rule](crews) }))
  const courts = problem.courts.filter((court) => isInScope(problem.input, court))
  const { count, target, percent } = boardCompletion({ places, noShows: board.noShows }, courts)
  const known = rules.filter((figure) => figure.percent !== null)
  const sum = known.reduce((all, { rule }) => all + weights[rule], 0)
  const share = ({ rule, percent: figure }: RuleFigure) => (figure ?? 0) * (sum === 0 ? 1 : weights[rule])
  const mean = known.reduce((all, figure) => all + share(figure), 0) / (sum === 0 ? known.length || 1 : sum)
  return { overall: Math.floor((mean * Math.min(percent, 100)) / 100), filled: { count, target, percent }, rules }
}

/** Everybody who is on the board and appeared, legal or not. */
export function crewsOf(problem: Problem, places: Board['places']): Crews {
  const crews = emptyCrews(problem, cliniciansOn(problem, places))
  const numbers = new Map(problem.people.map(({ id }, person) => [id, person]))
  for (const [court, { id }] of problem.courts.entries())
    for (const official of new Set(placesOf(places, id).officialIds)) {
      const person = numbers.get(official)
      if (person === undefined || problem.input.board.noShows.has(noShowKey(id, official))) continue
      putFixed(crews, { court, person })
    }
  return crews
}

type Judgement = { percent: number | null; words: string }
type Judge = (crews: Crews) => Judgement

const JUDGES: Record<Rule, Judge> = {
  equalGames({ games, problem }) {
    const all = [...games]
    const total = all.reduce((sum, number) => sum + number, 0)
    if (total === 0) return NOTHING
    const mean = total / problem.people.length
    const above = all.reduce((sum, number) => sum + Math.max(0, number - Math.ceil(mean)), 0)
    const below = all.reduce((sum, number) => sum + Math.max(0, Math.floor(mean) - number), 0)
    const [least, most] = [Math.min(...all), Math.max(...all)]
    return { percent: percentOf(total - Math.max(above, below), total), words: `Everybody has ${rangeOf(least, most)}` }
  },
  levelMix(crews) {
    const { all, same } = levelPairs(crews)
    if (all === 0) return NOTHING
    return { percent: percentOf(all - same, all), words: `${all - same} of ${all} pairs on a court differ in level` }
  },
  newPartners(crews) {
    const { all, again } = partnerPairs(crews)
    if (all === 0) return NOTHING
    return { percent: percentOf(all - again, all), words: `${again} of ${all} pairs work together again` }
  },
  rest({ games, timedOf, problem }) {
    const total = [...games].reduce((sum, number) => sum + number, 0)
    if (total === 0) return NOTHING
    const runs = timedOf.flatMap((list) => runsOf(problem, list)).map(({ length }) => length)
    const beyond = runs.reduce((sum, length) => sum + Math.max(0, length - problem.input.mostInARow), 0)
    const short = runs.reduce((sum, length) => sum + length - 1, 0)
    const words = `${gamesOf(beyond)} beyond ${problem.input.mostInARow} in a row, ${short} short ${short === 1 ? 'break' : 'breaks'}`
    return { percent: percentOf(Math.max(0, total - beyond - short / BEYOND_COST), total), words }
  },
  seen({ seenCount, problem }) {
    const { seenAtLeast } = problem.input
    const people = problem.people.length
    if (people === 0 || seenAtLeast === 0) return NOTHING
    const enough = seenCount.filter((number) => number >= seenAtLeast).length
    const had = seenCount.reduce((sum, number) => sum + Math.min(number, seenAtLeast), 0)
    const clinicians = seenAtLeast === 1 ? 'a clinician' : `${seenAtLeast} or more clinicians`
    return {
      percent: percentOf(had, people * seenAtLeast),
      words: `${enough} of ${people} officials seen by ${clinicians}`,
    }
  },
}

const NOTHING: Judgement = { percent: null, words: 'Nothing to judge yet' }
const percentOf = (part: number, whole: number): number => Math.floor((part / whole) * 100)
const gamesOf = (number: number): string => `${number} ${number === 1 ? 'game' : 'games'}`
function rangeOf(least: number, most: number): string {
  if (least === most) return gamesOf(most)
  return `${least} ${most - least === 1 ? 'or' : 'to'} ${gamesOf(most)}`
}
const pairsOf = (number: number): number => (number * (number - 1)) / 2

function levelPairs({ problem, members, levels }: Crews) {
  let [all, same] = [0, 0]
  for (const [court, people] of members.entries()) {
    all += pairsOf(people.filter((person) => at(problem.ranks, person) >= 0).length)
    for (let rank = 0; rank < levels.width; rank += 1) same += pairsOf(cell(levels, court, rank))
  }
  return { all, same }
}

/** A pair on three courts is one that is new and two that are not. */
function partnerPairs({ members, together, problem }: Crews) {
  const all = members.reduce((sum, people) => sum + pairsOf(people.length), 0)
  let pairs = 0
  for (const one of problem.people.keys())
    for (let other = one + 1; other < problem.people.length; other += 1) if (cell(together, one, other) > 0) pairs += 1
  return { all, again: all - pairs }
}
