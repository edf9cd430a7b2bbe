import type { EvaluationOfUser } from '@crew-chief/contract/evaluations'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import { findUser } from '../../accounts/public.ts'
import { listCardsOfUser } from './evaluations.store.ts'

const LIMIT = 100

/** Admins are staff of every event. */
export async function listEvaluationsOfUser(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  userId: string,
): Promise<EvaluationOfUser[]> {
  if (!(await findUser(db, userId))) throw new AppError('users.not_found')
  const cards = await listCardsOfUser(db, { id: actor.id, isStaff: true }, userId, LIMIT)
  return cards.map(({ evaluation, event, author }) => ({
    id: evaluation.id,
    event: { id: event.id, name: event.name, isDeleted: event.deletedAt !== null },
    author,
    createdAt: evaluation.createdAt.toISOString(),
    status: evaluation.status,
    withdrawn: evaluation.withdrawnAt !== null,
  }))
}
