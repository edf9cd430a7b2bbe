// Logging out ends the session on the server: its access token is worthless at the next request.

import type { Actor } from '../../call.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { hashOpaqueToken } from '../../platform/tokens.ts'
import { endSession, findSessionOf } from './sessions.store.ts'

export async function logOut({ db }: Pick<Deps, 'db'>, actor: Actor, refreshToken?: string): Promise<undefined> {
  await inTransaction(db, async (tx) => {
    await endSession(tx, actor.sessionId, 'logout')
    // A browser that renewed in another tab may hold a token of a younger session: that one ends too.
    const other = refreshToken && (await findSessionOf(tx, actor.id, hashOpaqueToken(refreshToken)))
    if (other) await endSession(tx, other, 'logout')
  })
}
