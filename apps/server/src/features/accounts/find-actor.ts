// Bearer token → who asks. One query a request: role, flag and log-out take effect at once, on every node.

import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../call.ts'
import type { Deps } from '../../deps.ts'
import { sessions, users } from './accounts.tables.ts'

/** Built once: the query's text never changes, only the session and the token's end. */
export function createFindActor({ db, accessTokens }: Pick<Deps, 'db' | 'accessTokens'>) {
  const find = db
    .select()
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sid')),
        isNull(sessions.endedAt),
        sql`to_timestamp(${sql.placeholder('exp')}) > now()`,
      ),
    )
    // No name: a named statement would not survive a transaction pooler.
    .prepare('')

  return async (token: string): Promise<Actor | undefined> => {
    const claims = accessTokens.read(token)
    if (!claims) return undefined
    const [row] = await find.execute(claims)
    if (!row) return undefined
    const user = row.users
    return { id: user.id, role: user.role, hasToReset: user.hasToReset, sessionId: row.sessions.id, user }
  }
}
