import { momentOf } from '@crew-chief/domain/camp/camp-days'
import { type Random, shuffled } from '@crew-chief/domain/seeded-random'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/transaction.ts'
import { type EvaluationRow, evaluations, evaluationVersions } from '../../features/camp/public.ts'
import { seededRandom } from '../seeded-random.ts'
import { type CampContext, type DemoCamp, featuredEmail } from './demo-camp.ts'
import type { CourtGame } from './fill-courts.ts'
import type { Game } from './plan-games.ts'
import { evaluationWriter } from './write-evaluations.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Inserts a camp's evaluations, each written by the clinician of that court. */
export async function fillEvaluations(tx: Tx, context: CampContext, games: readonly CourtGame[]): Promise<void> {
  const { camp, current, isRunning, campers } = context
  const chosen = chooseEvaluations(games, camp.evaluated, {
    seed: camp.event,
    current,
    isRunning,
    campers: campers.map(({ email }) => email),
    featured: featuredEmail(camp),
  })
  const write = evaluationWriter(camp.event)
  const random = seededRandom(`read ${camp.event}`)
  const rows = chosen.flatMap(({ game, camper: email, status }) => {
    const played = games.find((each) => each.round === game.round && each.court === game.court)
    const camper = campers.find((each) => each.email === email)
    const author = context.directory.clinicians.find(({ id }) => id === game.positions.clinician)
    if (!played || !camper || !author) return []
    const { courtName } = played
    const text = write({ ...camper, court: courtName })
    return [
      {
        ...text,
        status,
        eventId: context.event.id,
        officialId: camper.id,
        authorId: author.userId,
        slot: slotOf(context, played),
        ...timesOf(context, { game, camper: email, status }, random),
      },
    ]
  })
  if (rows.length === 0) return
  const stored = await tx.insert(evaluations).values(rows).returning()
  const released = stored.filter(({ status }) => status === 'RELEASED')
  const featured =
    campers.find(({ email }) => email === featuredEmail(camp)) ?? (camp.evaluated === 'all' ? campers[0] : undefined)
  const [edited, withdrawn] = released
    .filter(({ officialId, acknowledgedAt }) => officialId === featured?.id && acknowledgedAt)
    .toSorted((one, other) => other.content.length - one.content.length)
  for (const evaluation of released) if (evaluation !== edited) await storeVersions(tx, evaluation)
  if (edited) await editOnce(tx, edited)
  if (withdrawn) await withdraw(tx, withdrawn)
}

type Parts = Pick<EvaluationRow, 'content' | 'scores' | 'keep' | 'improve' | 'slot'>

async function storeVersions(tx: Tx, { id, authorId, createdAt, ...parts }: EvaluationRow, before?: Parts) {
  const version = ({ content, scores, keep, improve, slot }: Parts, number: number, releasedAt: Date) => {
    const keys = { evaluationId: id, number, releasedAt, releasedBy: authorId }
    return { ...keys, content, scores, keep, improve, slot }
  }
  const versions = before
    ? [version(before, 1, createdAt), version(parts, 2, parts.updatedAt ?? createdAt)]
    : [version(parts, 1, createdAt)]
  await tx.insert(evaluationVersions).values(versions)
}

/** The first version had one sentence less and a lower score; it was edited before the official acknowledged it. */
async function editOnce(tx: Tx, evaluation: EvaluationRow) {
  const { id, createdAt, acknowledgedAt, content, scores } = evaluation
  const updatedAt = new Date((createdAt.getTime() + (acknowledgedAt ?? createdAt).getTime()) / 2)
  await tx.update(evaluations).set({ updatedAt }).where(eq(evaluations.id, id))
  const before = {
    ...evaluation,
    content: content.split('. ').slice(0, 2).join('. ').replace(/\.?$/, '.'),
    scores: scores.map((score, index) => (index === 0 ? { ...score, score: Math.max(score.score - 1, 1) } : score)),
  }
  await storeVersions(tx, { ...evaluation, updatedAt }, before)
}

async function withdraw(tx: Tx, { id, authorId, acknowledgedAt }: EvaluationRow) {
  const withdrawnAt = acknowledgedAt && new Date(acknowledgedAt.getTime() + 5 * MINUTE_MS)
  const withdrawnReason = 'I mixed up two officials on this court. I’ll write a new one.'
  await tx
    .update(evaluations)
    .set({ withdrawnAt, withdrawnBy: authorId, withdrawnReason })
    .where(eq(evaluations.id, id))
}

function slotOf({ rounds }: CampContext, { round, courtId, courtName }: CourtGame) {
  const { day, startTime = null, endTime = null } = rounds[round] ?? {}
  return { courtId, courtName, day: day?.key ?? 'day1', startTime, endTime }
}

/** Written soon after the game, read within a day. The featured official has read all but the latest. */
function timesOf({ event, rounds, current, camp, now }: CampContext, { game, camper, status }: Chosen, random: Random) {
  const round = rounds[game.round]
  const isRunning = game.round === current
  if (!round || isRunning) return { createdAt: new Date(now.getTime() - 4 * MINUTE_MS) }
  const end = momentOf(round.day, round.endTime, event.timezone).getTime()
  // Not in the future, if the round has just ended.
  const createdAt = new Date(Math.min(end + (4 + random() * 16) * MINUTE_MS, now.getTime()))
  const isFeatured = camper === featuredEmail(camp)
  const readAt = createdAt.getTime() + (isFeatured ? 0.3 : 0.3 + random() * 20) * HOUR_MS
  const isOpened = isFeatured ? game.round < current - 1 : random() < (camp.evaluated === 'all' ? 0.85 : 0.6)
  const isRead = status === 'RELEASED' && isOpened && readAt < now.getTime()
  return { createdAt, ...(isRead && { openedAt: new Date(readAt), acknowledgedAt: new Date(readAt) }) }
}

type Chosen = { game: Game; camper: string; status: 'DRAFT' | 'RELEASED' }
type ChoiceOptions = {
  seed: string
  current: number
  isRunning: boolean
  campers: readonly string[]
  featured?: string | undefined
}

/** Decides who is evaluated in which game: everyone, or half of the campers plus some drafts. */
export function chooseEvaluations(
  games: readonly Game[],
  evaluated: DemoCamp['evaluated'],
  { seed, current, isRunning, campers, featured }: ChoiceOptions,
): Chosen[] {
  const over = games.filter(({ round }) => round < current)
  const worked = over.flatMap((game) =>
    game.campers.filter((camper) => camper !== game.absent).map((camper) => ({ game, camper })),
  )
  if (evaluated === 'all') return worked.map((each) => ({ ...each, status: 'RELEASED' }))
  const random = seededRandom(`seen ${seed}`)
  const half = new Set(shuffled(campers, random).slice(0, Math.ceil(campers.length / 2)))
  if (featured) half.add(featured)
  const seen = new Set<string>()
  const chosen = worked.flatMap(({ game, camper }): Chosen[] => {
    const chance = random()
    if (!half.has(camper)) return chance < 0.05 ? [{ game, camper, status: 'DRAFT' }] : []
    const isDue = camper === featured || !seen.has(camper)
    seen.add(camper)
    if (isDue || chance < 0.4) return [{ game, camper, status: 'RELEASED' }]
    return chance < 0.5 ? [{ game, camper, status: 'DRAFT' }] : []
  })
  return isRunning ? [...chosen, ...currentDraft(games, current, featured)] : chosen
}

/** One draft about a game in progress: on the first court, about another official than the featured one. */
function currentDraft(games: readonly Game[], current: number, featured: string | undefined): Chosen[] {
  const game = games.find(({ round, court }) => round === current && court === 0)
  const camper = game?.campers.find((each) => each !== featured)
  return game && camper ? [{ game, camper, status: 'DRAFT' }] : []
}
