// Bearer token → actor. The session is read for every request, so that a changed role or a log-out applies to the next one.

import type { Actor } from '../../actor.ts'
import { inBatches } from '../../db/in-batches.ts'
import type { Deps } from '../../deps.ts'
import type { Claims } from '../../platform/tokens.ts'
import { prepareSessionLookup, prepareSessionsLookup, type SessionUser } from './sessions.store.ts'

type FindActorDeps = Pick<Deps, 'db' | 'accessTokens' | 'config'>

export function createFindActor({ db, accessTokens, config }: FindActorDeps) {
  const findSessionUser = prepareSessionLookup(db, config)
  return async (token: string): Promise<Actor | undefined> => {
    const claims = accessTokens.read(token)
    const found = claims && (await findSessionUser(claims))
    return found && actorOf(claims, found)
  }
}

/** Calls at the same time share one statement. */
export function createBatchedFindActor({ db, accessTokens, config }: FindActorDeps) {
  const findSessionUser = inBatches(prepareSessionsLookup(db, config))
  return async (token: string): Promise<Actor | undefined> => {
    const claims = accessTokens.read(token)
    const found = claims && (await findSessionUser(claims))
    return found && actorOf(claims, found)
  }
}

function actorOf({ sid }: Claims, found: SessionUser): Actor {
  const { id, role, hasToReset } = found.user
  return { id, role, hasToReset, sessionId: sid, ...found }
}
