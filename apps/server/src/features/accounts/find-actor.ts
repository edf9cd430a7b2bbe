// Bearer token → who asks. One query a request: role, flag and log-out take effect at once, on every node.

import type { AnyColumn, SQL } from 'drizzle-orm'
import type { Actor, UserEvent } from '../../call.ts'
import type { Deps } from '../../deps.ts'
import type { Claims } from '../../platform/tokens.ts'
import { users } from './accounts.tables.ts'
import { prepareSessionLookup } from './sessions.store.ts'

type Needs = Pick<Deps, 'db' | 'accessTokens'>
type Found = Actor['user'] & { userEvents?: readonly UserEvent[] }

export const createFindActor = (deps: Needs) => byToken(deps, prepareSessionLookup(deps.db, {}))

/** For asking who one is: the person's events come with the same query, which other calls need not pay for. */
export const createFindMe = (deps: Needs, userEventsOf: (userId: AnyColumn) => SQL<UserEvent[]>) =>
  byToken(deps, prepareSessionLookup(deps.db, { userEvents: userEventsOf(users.id) }))

const byToken =
  ({ accessTokens }: Needs, lookUp: (claims: Claims) => Promise<Found | undefined>) =>
  async (token: string): Promise<Actor | undefined> => {
    const claims = accessTokens.read(token)
    const found = claims && (await lookUp(claims))
    if (!claims || !found) return undefined
    const { userEvents, ...user } = found
    const { id, role, hasToReset } = user
    return { id, role, hasToReset, sessionId: claims.sid, user, ...(userEvents && { userEvents }) }
  }
