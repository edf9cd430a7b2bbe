// Bearer token → actor. The session is read for every request, so that a changed role or a log-out applies to the next one.

import type { Actor } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { prepareSessionLookup } from './sessions.store.ts'

export function createFindActor({ db, accessTokens, config }: Pick<Deps, 'db' | 'accessTokens' | 'config'>) {
  const findSessionUser = prepareSessionLookup(db, config)
  return async (token: string): Promise<Actor | undefined> => {
    const claims = accessTokens.read(token)
    const found = claims && (await findSessionUser(claims))
    if (!found) return undefined
    const { id, role, hasToReset } = found.user
    return { id, role, hasToReset, sessionId: claims.sid, ...found }
  }
}
