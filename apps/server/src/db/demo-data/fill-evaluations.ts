// Puts the evaluations of a demo's camp into the database, each by the clinician who stood on that court.

import { momentOf } from '@crew-chief/domain/camp/camp-days'
import { evaluations } from '../../features/camp/camp.tables.ts'
import type { Tx } from '../transaction.ts'
import { type Chosen, chooseEvaluations } from './camps/choose-evaluations.ts'
import { starOf } from './camps/demo-camp.ts'
import type { Scene } from './camps/scene.ts'
import { evaluationWriter } from './camps/write-evaluations.ts'
import { type Dice, dice } from './dice.ts'
import type { CourtGame } from './fill-courts.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export async function fillEvaluations(tx: Tx, scene: Scene, games: readonly CourtGame[]): Promise<void> {
  const { camp, current, campers } = scene
  const chosen = chooseEvaluations(games, camp.seen, {
    seed: camp.event,
    current,
    campers: campers.map(({ email }) => email),
    star: starOf(camp),
  })
  const write = evaluationWriter(camp.event)
  const roll = dice(`read ${camp.event}`)
  const rows = chosen.flatMap(({ game, camper: email, status }) => {
    const played = games.find((each) => each.round === game.round && each.court === game.court)
    const camper = campers.find((each) => each.email === email)
    const author = scene.directory.clinicians.find(({ id }) => id === game.positions.clinician)
    if (!played || !camper || !author) return []
    const { courtName } = played
    const written = write({ ...camper, court: courtName })
    return [
      {
        ...{ ...written, status, eventId: scene.event.id, officialId: camper.id, authorId: author.userId },
        slot: slotOf(scene, played),
        ...timesOf(scene, { game, camper: email, status }, roll),
      },
    ]
  })
  if (rows.length > 0) await tx.insert(evaluations).values(rows)
}

function slotOf({ rounds }: Scene, { round, courtId, courtName }: CourtGame) {
  const { day, startTime = null, endTime = null } = rounds[round] ?? {}
  return { courtId, courtName, day: day?.key ?? 'day1', startTime, endTime }
}

/** Written soon after the game; read the same day or the next. The star has read all but the latest. */
function timesOf({ event, rounds, current, camp, now }: Scene, { game, camper, status }: Chosen, roll: Dice) {
  const round = rounds[game.round]
  const isUnderWay = game.round === current
  if (!round || isUnderWay) return { createdAt: new Date(now.getTime() - 4 * MINUTE_MS) }
  const end = momentOf(round.day, round.endTime, event.timezone).getTime()
  const createdAt = new Date(end + (4 + roll() * 16) * MINUTE_MS)
  const isStars = camper === starOf(camp)
  const readAt = createdAt.getTime() + (isStars ? 0.3 : 0.3 + roll() * 20) * HOUR_MS
  const isLookedAt = isStars ? game.round < current - 1 : roll() < (camp.seen === 'all' ? 0.85 : 0.6)
  const isRead = status === 'RELEASED' && isLookedAt && readAt < now.getTime()
  return { createdAt, ...(isRead && { acknowledgedAt: new Date(readAt) }) }
}
