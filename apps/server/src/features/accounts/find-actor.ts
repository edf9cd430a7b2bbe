// Bearer token → who asks. One query a request: role, flag and log-out take effect at once, on every node.

import type { Actor } from '../../call.ts'
import type { Deps } from '../../deps.ts'
import { prepareSessionLookup } from './sessions.store.ts'

export function createFindActor({ db, accessTokens }: Pick<Deps, 'db' | 'accessTokens'>) {
  const lookUp = prepareSessionLookup(db)
  return async (token: string): Promise<Actor | undefined> => {
    const claims = accessTokens.read(token)
    const user = claims && (await lookUp(claims))
    if (!claims || !user) return undefined
    return { id: user.id, role: user.role, hasToReset: user.hasToReset, sessionId: claims.sid, user }
  }
}
