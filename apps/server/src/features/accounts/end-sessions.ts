import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { endOwnSession, endSessionsOf } from './sessions.store.ts'

/** Logs out one device of the user. */
export async function endSession({ db }: Pick<Deps, 'db'>, actor: Actor, sessionId: string): Promise<undefined> {
  if (!(await endOwnSession(db, actor.id, sessionId))) throw new AppError('accounts.session_not_found')
}

/** Logs out every device except the one that asks. */
export async function endOtherSessions({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<undefined> {
  await inTransaction(db, (tx) => endSessionsOf(tx, actor.id, 'logout', actor.sessionId))
}
