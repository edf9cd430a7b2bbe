import { randomUUID } from 'node:crypto'
import type { Tx } from '../../db/transaction.ts'
import { courtCampers, courtPositions, courts } from '../../features/courts/public.ts'
import { type CampContext, featuredEmail } from './demo-camp.ts'
import { type Game, planGames } from './plan-games.ts'

export type CourtGame = Game & { courtId: string; courtName: string }

export async function fillCourts(tx: Tx, context: CampContext): Promise<CourtGame[]> {
  const { camp, event, rounds, current, campers } = context
  const games: CourtGame[] = gamesOf(context).map((game) => ({
    ...game,
    courtId: randomUUID(),
    courtName: `Court ${game.court + 1}`,
  }))
  const courtRows = games.map((game) => {
    const { day, ...times } = rounds[game.round] ?? {}
    const gym = gymOf(camp, game)
    const slot = { id: game.courtId, name: game.courtName, gym, eventId: event.id, ...requirementsOf(context, game) }
    return { ...slot, ...(day && { day: day.key, ...times }) }
  })
  const today = rounds[current]?.day.key ?? 'day1'
  const unscheduled = (camp.unscheduled ?? []).map((name) => ({ name, eventId: event.id, day: today }))
  await tx.insert(courts).values([...courtRows, ...unscheduled])
  await fillAssignments(tx, games, { current, ids: new Map(campers.map(({ email, id }) => [email, id])) })
  return games
}

function gamesOf({ camp, rounds, current, isRunning, campers, directory }: CampContext): Game[] {
  const planned = planGames({
    seed: camp.event,
    rounds: rounds.length,
    courts: camp.courts,
    current,
    campers: campers.map(({ email }) => email),
    clinicians: directory.clinicians.map(({ id }) => id),
    observers: directory.observers,
    featured: featuredEmail(camp),
    missed: camp.evaluated === 'half' ? missedRound(rounds, current, isRunning) : undefined,
  })
  return camp.isUnassigned ? planned.map((game) => ({ ...game, campers: [], positions: {} })) : planned
}

/** The round with a no-show: the previous one, or the running one when it is the first of the day. */
const missedRound = (rounds: CampContext['rounds'], current: number, isRunning: boolean): number =>
  isRunning && rounds[current - 1]?.day.key !== rounds[current]?.day.key ? current : current - 1

const DEMO_TARGET = 3

/** Level limits apply to future rounds only, because crews of earlier rounds are assigned without regard to level. */
function requirementsOf({ camp, current }: CampContext, { court, round }: Game) {
  const { target = DEMO_TARGET, ...levels } = camp.requirements?.[court + 1] ?? {}
  return round > current ? { target, ...levels } : { target }
}

const gymOf = ({ gyms = [], courts: count }: CampContext['camp'], { court }: Game): string | null =>
  gyms[Math.floor((court * gyms.length) / count)] ?? null

type AssignmentOptions = { current: number; ids: ReadonlyMap<string, string> }

async function fillAssignments(
  tx: Tx,
  games: readonly CourtGame[],
  { current, ids }: AssignmentOptions,
): Promise<void> {
  const crews = games.flatMap(({ courtId, round, court, campers, absent }) =>
    campers.flatMap((email, place) => {
      const userId = ids.get(email)
      // One locked assignment: on the first court of the next round.
      const locked = round === current + 1 && court === 0 && place === 0
      return userId ? [{ courtId, userId, locked, noShow: email === absent }] : []
    }),
  )
  if (crews.length > 0) await tx.insert(courtCampers).values(crews)
  const positionRows = games.flatMap(({ courtId, positions }) =>
    Object.entries(positions).map(([position, clinicianId]) => ({ courtId, position, clinicianId })),
  )
  if (positionRows.length > 0) await tx.insert(courtPositions).values(positionRows)
}
