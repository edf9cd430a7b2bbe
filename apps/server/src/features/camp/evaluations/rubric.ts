// What evaluations of a camp look at. Until an admin writes another, it is the one that serves every camp.

import { DEFAULT_RUBRIC, type Rubric } from '@crew-chief/domain/camp/rubric'
import { eq, sql } from 'drizzle-orm'
import { AppError } from '../../../app-error.ts'
import type { Actor } from '../../../call.ts'
import { inTransaction, type Reader } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { notifyCamp } from '../../../platform/live/live.ts'
import { recordAudit } from '../../audit/public.ts'
import { rubrics } from '../camp.tables.ts'
import { findCampEvent, holdCampEvent } from '../camp-access.ts'

export async function findRubric(db: Reader, eventId: string): Promise<Rubric> {
  const [row] = await db.select({ rubric: rubrics.rubric }).from(rubrics).where(eq(rubrics.eventId, eventId))
  return row?.rubric ?? DEFAULT_RUBRIC
}

export async function getRubric({ db }: Pick<Deps, 'db'>, eventId: string): Promise<Rubric> {
  await findCampEvent(db, eventId)
  return findRubric(db, eventId)
}

/** Evaluations written before keep the names they were given under. */
export async function saveRubric(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  eventId: string,
  rubric: Rubric,
): Promise<Rubric> {
  const lines = [...rubric.criteria, ...rubric.keep, ...rubric.improve]
  if (new Set(lines.map(({ id }) => id)).size < lines.length) throw new AppError('camp.rubric_repeats')
  return inTransaction(db, async (tx) => {
    const { name } = await holdCampEvent(tx, eventId)
    await tx
      .insert(rubrics)
      .values({ eventId, rubric })
      .onConflictDoUpdate({ target: rubrics.eventId, set: { rubric, updatedAt: sql`now()` } })
    await recordAudit(tx, actor, { action: 'rubrics.saved', subject: { kind: 'event', id: eventId, name } })
    await notifyCamp(tx, eventId, 'evaluations')
    return rubric
  })
}
