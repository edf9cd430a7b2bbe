// Logging out ends the session on the server: its access token is worthless at the next request.

import type { Actor } from '../../call.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { endSession } from './sessions.store.ts'

export async function logOut({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<undefined> {
  await inTransaction(db, (tx) => endSession(tx, actor.sessionId, 'logout'))
}
