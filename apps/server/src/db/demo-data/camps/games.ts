// Who works where: crews drawn so that everybody gets about as many games, clinicians who move on by one court each round.

import { dice } from '../dice.ts'

export type Plan = {
  seed: string
  /** How many rounds, and courts in each. */
  rounds: number
  courts: number
  /** The round that is on: what lies before is over, what lies ahead is planned only in part. */
  current: number
  campers: readonly string[]
  clinicians: readonly string[]
  observers: readonly string[]
  /** Who certainly works now, before, and once more. */
  star?: string | undefined
  /** The round for which somebody did not appear. */
  missed?: number | undefined
}
export type Game = {
  round: number
  court: number
  campers: string[]
  /** By the name of the position; null is an open one. */
  positions: Record<string, string | null>
  /** Who of them did not appear. */
  absent?: string
}

const CREW = 3
/** The court, counted from 0, on which somebody was missing. */
const SHORT_COURT = 3

export function planGames(plan: Plan): Game[] {
  const games: Game[] = []
  const worked = new Map<string, number>()
  for (let round = 0; round < plan.rounds; round++) {
    const line = lineUp(plan, round, worked)
    for (let court = 0; court < plan.courts; court++) {
      const campers = line.splice(0, court < crewsIn(plan, round) ? CREW : 0)
      for (const camper of campers) worked.set(camper, (worked.get(camper) ?? 0) + 1)
      games.push({
        round,
        court,
        campers,
        positions: positionsAt(plan, round, court),
        ...absentOn(plan, round, court, campers),
      })
    }
  }
  return games
}

function absentOn({ missed, star }: Plan, round: number, court: number, campers: readonly string[]) {
  const absent = campers.findLast((camper) => camper !== star)
  return round === missed && court === SHORT_COURT && absent ? { absent } : {}
}

/** What is over or on was worked by everybody needed; the further ahead, the fewer crews are named. */
function crewsIn({ courts, current }: Plan, round: number): number {
  const ahead = round - current
  return ahead <= 0 ? courts : Math.max(0, Math.round(courts * (0.75 - ahead / 8)))
}

/** Whoever has worked least comes first, by chance among equals. */
function lineUp({ seed, campers, current, star }: Plan, round: number, worked: ReadonlyMap<string, number>) {
  const roll = dice(`${seed} ${round}`)
  const isStarsTurn = [0, current - 1, current, current + 2].includes(round)
  return campers
    .map((camper) => ({ camper, games: camper === star && isStarsTurn ? -1 : (worked.get(camper) ?? 0), at: roll() }))
    .toSorted((one, other) => one.games - other.games || one.at - other.at)
    .map(({ camper }) => camper)
}

function positionsAt(plan: Plan, round: number, court: number): Game['positions'] {
  const { clinicians, observers, courts, current } = plan
  const ahead = round - current
  // One place is still to be filled, and somebody should see it.
  if (ahead === 1 && court === courts - 1) return { clinician: null }
  if (court >= crewsIn(plan, round)) return {}
  const around = (((court + ahead) % clinicians.length) + clinicians.length) % clinicians.length
  const observer = court === 2 && ahead <= 1 ? observers[round % observers.length] : undefined
  return { clinician: clinicians[around] ?? null, ...(observer && { observer }) }
}
