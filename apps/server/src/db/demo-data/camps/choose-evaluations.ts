// Who of a camp has been evaluated, and in which games: everybody, or half of them so far with the first drafts of others.

import { dice } from '../dice.ts'
import type { DemoCamp } from './demo-camp.ts'
import type { Game } from './games.ts'
import { shuffled } from './write-evaluations.ts'

export type Chosen = { game: Game; camper: string; status: 'DRAFT' | 'RELEASED' }
type Setting = { seed: string; current: number; campers: readonly string[]; star?: string | undefined }

export function chooseEvaluations(
  games: readonly Game[],
  seen: DemoCamp['seen'],
  { seed, current, campers, star }: Setting,
): Chosen[] {
  const over = games.filter(({ round }) => round < current)
  const worked = over.flatMap((game) =>
    game.campers.filter((camper) => camper !== game.absent).map((camper) => ({ game, camper })),
  )
  if (seen === 'all') return worked.map((each) => ({ ...each, status: 'RELEASED' }))
  const roll = dice(`seen ${seed}`)
  const half = new Set(shuffled(campers, roll).slice(0, Math.ceil(campers.length / 2)))
  if (star) half.add(star)
  const known = new Set<string>()
  const chosen = worked.flatMap(({ game, camper }): Chosen[] => {
    const chance = roll()
    if (!half.has(camper)) return chance < 0.05 ? [{ game, camper, status: 'DRAFT' }] : []
    const isDue = camper === star || !known.has(camper)
    known.add(camper)
    if (isDue || chance < 0.4) return [{ game, camper, status: 'RELEASED' }]
    return chance < 0.5 ? [{ game, camper, status: 'DRAFT' }] : []
  })
  return [...chosen, ...begunNow(games, current, star)]
}

/** On the court whose clinician comes first somebody else than the star is being written about. */
function begunNow(games: readonly Game[], current: number, star: string | undefined): Chosen[] {
  const game = games.find(({ round, court }) => round === current && court === 0)
  const camper = game?.campers.find((each) => each !== star)
  return game && camper ? [{ game, camper, status: 'DRAFT' }] : []
}
