import type { EvaluationVersion } from '@crew-chief/contract/evaluations'
import { isEventStaff } from '@crew-chief/domain/events/event-staff'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import { findStanding } from '../../events/public.ts'
import { evaluations } from '../camp.tables.ts'
import { findCard, findEventOf, openReceived } from './evaluations.store.ts'
import { listVersions } from './versions.store.ts'

/** For everyone who may read the evaluation, its official included. */
export async function listEvaluationVersions(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<EvaluationVersion[]> {
  await openReceived(db, actor.id, eq(evaluations.id, id))
  const eventId = await findEventOf(db, id)
  const standing = eventId && (await findStanding(db, actor, eventId))
  const card = await findCard(db, { id: actor.id, isStaff: Boolean(standing && isEventStaff(standing)) }, id)
  if (!card) throw new AppError('camp.evaluation_not_found')
  if (card.evaluation.withdrawnAt) throw new AppError('camp.evaluation_withdrawn')
  const versions = await listVersions(db, card.evaluation)
  return versions.map(({ number, releasedAt, evaluationId: _id, releasedBy: _author, ...content }) => ({
    version: number,
    releasedAt: releasedAt.toISOString(),
    author: card.author,
    ...content,
  }))
}
