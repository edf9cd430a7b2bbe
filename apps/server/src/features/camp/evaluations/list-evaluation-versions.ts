import type { EvaluationVersion } from '@crew-chief/contract/evaluations'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import { evaluations } from '../camp.tables.ts'
import { openReceived } from './evaluations.store.ts'
import { findReadableEvaluation } from './find-readable-evaluation.ts'
import { listVersions } from './versions.store.ts'

/** For everyone who may read the evaluation, its official included. */
export async function listEvaluationVersions(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<EvaluationVersion[]> {
  await openReceived(db, actor.id, eq(evaluations.id, id))
  const card = await findReadableEvaluation(db, actor, id)
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
