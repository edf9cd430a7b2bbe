// Bearer token → actor. The session is read for every request, so that a changed role or a log-out applies to the next one.

import type { Actor } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { prepareSessionLookup } from './sessions.store.ts'

export function createFindActor({ db, accessTokens }: Pick<Deps, 'db' | 'accessTokens'>) {
  const findSessionUser = prepareSessionLookup(db)
  return async (token: string): Promise<Actor | undefined> => {
    const claims = accessTokens.read(token)
    const user = claims && (await findSessionUser(claims))
    return user && { id: user.id, role: user.role, hasToReset: user.hasToReset, sessionId: claims.sid, user }
  }
}
