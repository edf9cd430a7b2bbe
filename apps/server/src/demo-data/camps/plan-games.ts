import { seededRandom } from '../seeded-random.ts'

export type Plan = {
  seed: string
  rounds: number
  courts: number
  /** Index of the current or next round. Earlier rounds are complete, later ones only partly assigned. */
  current: number
  campers: readonly string[]
  clinicians: readonly string[]
  observers: readonly string[]
  /** Works in the current round, in earlier ones, and in a later one. */
  featured?: string | undefined
  /** Index of the round with a no-show. */
  missed?: number | undefined
}
export type Game = {
  round: number
  court: number
  campers: string[]
  /** Official id by position name; null is an open position. */
  positions: Record<string, string | null>
  /** The camper who did not appear. */
  absent?: string
}

const CREW = 3
/** Index of the court with the no-show. */
const NO_SHOW_COURT = 3

/** Assigns crews so that all campers get about the same number of games; clinicians move by one court each round. */
export function planGames(plan: Plan): Game[] {
  const games: Game[] = []
  const worked = new Map<string, number>()
  for (let round = 0; round < plan.rounds; round++) {
    const queue = orderCampers(plan, round, worked)
    for (let court = 0; court < plan.courts; court++) {
      const campers = queue.splice(0, court < crewsIn(plan, round) ? CREW : 0)
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

function absentOn({ missed, featured }: Plan, round: number, court: number, campers: readonly string[]) {
  const absent = campers.findLast((camper) => camper !== featured)
  return round === missed && court === NO_SHOW_COURT && absent ? { absent } : {}
}

/** Past and current rounds are fully assigned; the further ahead, the fewer crews. */
function crewsIn({ courts, current }: Plan, round: number): number {
  const ahead = round - current
  return ahead <= 0 ? courts : Math.max(0, Math.round(courts * (0.75 - ahead / 8)))
}

/** Campers with the fewest games first, in random order among equals. */
function orderCampers({ seed, campers, current, featured }: Plan, round: number, worked: ReadonlyMap<string, number>) {
  const random = seededRandom(`${seed} ${round}`)
  const isFeaturedRound = [0, current - 1, current, current + 2].includes(round)
  return campers
    .map((camper) => ({
      camper,
      games: camper === featured && isFeaturedRound ? -1 : (worked.get(camper) ?? 0),
      rank: random(),
    }))
    .toSorted((a, b) => a.games - b.games || a.rank - b.rank)
    .map(({ camper }) => camper)
}

function positionsAt(plan: Plan, round: number, court: number): Game['positions'] {
  const { clinicians, observers, courts, current } = plan
  const ahead = round - current
  // One open position, so that the demo shows what that looks like.
  if (ahead === 1 && court === courts - 1) return { clinician: null }
  if (court >= crewsIn(plan, round)) return {}
  const turn = (((court + ahead) % clinicians.length) + clinicians.length) % clinicians.length
  const observer = court === 2 && ahead <= 1 ? observers[round % observers.length] : undefined
  return { clinician: clinicians[turn] ?? null, ...(observer && { observer }) }
}
