import { AppError } from '../../../app-error.ts'
import type { Tx } from '../../../db/transaction.ts'
import { lockOwn, type OwnEvaluation } from './evaluations.store.ts'

/** The author's own evaluation, if it was not withdrawn. */
export async function lockEditable(tx: Tx, id: string, authorId: string): Promise<OwnEvaluation> {
  const own = await lockOwn(tx, id, authorId)
  if (!own) throw new AppError('camp.evaluation_not_found')
  if (own.withdrawnAt) throw new AppError('camp.evaluation_withdrawn')
  return own
}
