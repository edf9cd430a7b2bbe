// Puts the courts of a demo's camp into the database, with the crews on them and the clinicians beside them.

import { randomUUID } from 'node:crypto'
import { courtCampers, courtPositions, courts } from '../../features/courts/courts.tables.ts'
import type { Tx } from '../transaction.ts'
import { starOf } from './camps/demo-camp.ts'
import { type Game, planGames } from './camps/games.ts'
import type { Scene } from './camps/scene.ts'

/** A game, and the court it is played on. */
export type CourtGame = Game & { courtId: string; courtName: string }

export async function fillCourts(tx: Tx, scene: Scene): Promise<CourtGame[]> {
  const { camp, event, rounds, current, campers } = scene
  const games: CourtGame[] = gamesOf(scene).map((game) => ({
    ...game,
    courtId: randomUUID(),
    courtName: `Court ${game.court + 1}`,
  }))
  const slots = games.map((game) => {
    const { day, ...times } = rounds[game.round] ?? {}
    const slot = { id: game.courtId, name: game.courtName, eventId: event.id, ...wantsOf(scene, game) }
    return { ...slot, ...(day && { day: day.key, ...times }) }
  })
  const today = rounds[current]?.day.key ?? 'day1'
  const loose = (camp.unscheduled ?? []).map((name) => ({ name, eventId: event.id, day: today }))
  await tx.insert(courts).values([...slots, ...loose])
  await fillPlaces(tx, games, { current, ids: new Map(campers.map(({ email, id }) => [email, id])) })
  return games
}

function gamesOf({ camp, rounds, current, campers, directory }: Scene): Game[] {
  const planned = planGames({
    seed: camp.event,
    rounds: rounds.length,
    courts: camp.courts,
    current,
    campers: campers.map(({ email }) => email),
    clinicians: directory.clinicians.map(({ id }) => id),
    observers: directory.observers,
    star: starOf(camp),
    missed: camp.seen === 'half' ? missedRound(rounds, current) : undefined,
  })
  return camp.isUnassigned ? planned.map((game) => ({ ...game, campers: [], positions: {} })) : planned
}

/** The one before, if that was today; the one that is on, if it is the first of the day. */
const missedRound = (rounds: Scene['rounds'], current: number): number =>
  rounds[current - 1]?.day.key === rounds[current]?.day.key ? current - 1 : current

const USUAL_CREW = 3

/** Levels were said for what is still ahead: what is over or on was worked by whoever was there. */
function wantsOf({ camp, current }: Scene, { court, round }: Game) {
  const { target = USUAL_CREW, ...levels } = camp.wants?.[court + 1] ?? {}
  return round > current ? { target, ...levels } : { target }
}

type Setting = { current: number; ids: ReadonlyMap<string, string> }

async function fillPlaces(tx: Tx, games: readonly CourtGame[], { current, ids }: Setting): Promise<void> {
  const crews = games.flatMap(({ courtId, round, court, campers, absent }) =>
    campers.flatMap((email, place) => {
      const userId = ids.get(email)
      // One has asked to stay on the first court of the next round.
      const locked = round === current + 1 && court === 0 && place === 0
      return userId ? [{ courtId, userId, locked, noShow: email === absent }] : []
    }),
  )
  if (crews.length > 0) await tx.insert(courtCampers).values(crews)
  const places = games.flatMap(({ courtId, positions }) =>
    Object.entries(positions).map(([position, officialId]) => ({ courtId, position, officialId })),
  )
  if (places.length > 0) await tx.insert(courtPositions).values(places)
}
