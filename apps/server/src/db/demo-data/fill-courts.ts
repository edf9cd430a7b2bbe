// Puts the courts of a demo's camp into the database, with the crews on them and the clinicians beside them.

import { randomUUID } from 'node:crypto'
import { courtCampers, courtPositions, courts } from '../../features/courts/courts.tables.ts'
import type { Tx } from '../transaction.ts'
import { starOf } from './camps/demo-camp.ts'
import { type Game, planGames } from './camps/games.ts'
import type { Scene } from './camps/scene.ts'

/** A game, and the court it is played on. */
export type CourtGame = Game & { courtId: string; courtName: string }

export async function fillCourts(tx: Tx, { camp, event, rounds, current, campers, directory }: Scene) {
  const planned = planGames({
    seed: camp.event,
    rounds: rounds.length,
    courts: camp.courts,
    current,
    campers: campers.map(({ email }) => email),
    clinicians: directory.clinicians.map(({ id }) => id),
    observers: directory.observers,
    star: starOf(camp),
  })
  const games: CourtGame[] = planned.map((game) => ({
    ...game,
    courtId: randomUUID(),
    courtName: `Court ${game.court + 1}`,
  }))
  const slots = games.map(({ courtId: id, courtName: name, round }) => {
    const { day, ...times } = rounds[round] ?? {}
    return { id, name, eventId: event.id, ...(day && { day: day.key, ...times }) }
  })
  const today = rounds[current]?.day.key ?? 'day1'
  const loose = (camp.unscheduled ?? []).map((name) => ({ name, eventId: event.id, day: today }))
  await tx.insert(courts).values([...slots, ...loose])
  await fillPlaces(tx, games, new Map(campers.map(({ email, id }) => [email, id])))
  return games
}

async function fillPlaces(tx: Tx, games: readonly CourtGame[], ids: ReadonlyMap<string, string>): Promise<void> {
  const crews = games.flatMap(({ courtId, campers }) =>
    campers.flatMap((email) => {
      const userId = ids.get(email)
      return userId ? [{ courtId, userId }] : []
    }),
  )
  if (crews.length > 0) await tx.insert(courtCampers).values(crews)
  const places = games.flatMap(({ courtId, positions }) =>
    Object.entries(positions).map(([position, officialId]) => ({ courtId, position, officialId })),
  )
  if (places.length > 0) await tx.insert(courtPositions).values(places)
}
