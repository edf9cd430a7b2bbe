import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { hashOpaqueToken } from '../../platform/tokens.ts'
import { endSession, findSessionOf } from './sessions.store.ts'

export async function logOut({ db }: Pick<Deps, 'db'>, actor: Actor, refreshToken?: string): Promise<undefined> {
  await inTransaction(db, async (tx) => {
    await endSession(tx, actor.sessionId, 'logout')
    // The refresh token may belong to a newer session, opened in another tab.
    const other = refreshToken && (await findSessionOf(tx, actor.id, hashOpaqueToken(refreshToken)))
    if (other) await endSession(tx, other, 'logout')
  })
}
