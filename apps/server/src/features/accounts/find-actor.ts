// Bearer token → who asks. One query a request: role, flag and log-out take effect at once, on every node.

import type { AnyColumn, SQL } from 'drizzle-orm'
import type { Actor, OwnOrders, UserEvent } from '../../call.ts'
import type { Deps } from '../../deps.ts'
import { users } from './accounts.tables.ts'
import { prepareSessionLookup } from './sessions.store.ts'

type Needs = Pick<Deps, 'db' | 'accessTokens'>
type FindActor = (token: string) => Promise<Actor | undefined>

export function createFindActor({ db, accessTokens }: Needs): FindActor {
  const lookUp = prepareSessionLookup(db, {})
  return async (token) => {
    const claims = accessTokens.read(token)
    const user = claims && (await lookUp(claims))
    return user && actorOf(claims.sid, user)
  }
}

/** For asking who one is: the person's events come with the same query, which other calls need not pay for. */
export function createFindMe({ db, accessTokens }: Needs, userEventsOf: (userId: AnyColumn) => SQL<UserEvent[]>) {
  const lookUp = prepareSessionLookup(db, { userEvents: userEventsOf(users.id) })
  const find: FindActor = async (token) => {
    const claims = accessTokens.read(token)
    const found = claims && (await lookUp(claims))
    if (!found) return undefined
    const { userEvents, ...user } = found
    return { ...actorOf(claims.sid, user), userEvents }
  }
  return find
}

/** How a page of somebody's orders is asked for by a column, and what it says. */
export type OrdersColumn<Values extends Record<string, unknown>, Found> = {
  column: (userId: AnyColumn) => SQL<Found>
  /** Undefined for a question that is going to be refused. */
  valuesOf: (query: unknown) => Values | undefined
  present: (found: Found, values: Values) => OwnOrders
}

/** For the list of one's own orders: the page comes with the same query. */
export function createFindCustomer<Values extends Record<string, unknown>, Found>(
  deps: Needs,
  { column, valuesOf, present }: OrdersColumn<Values, Found>,
) {
  const lookUp = prepareSessionLookup(deps.db, { orders: column(users.id) })
  const findOnly = createFindActor(deps)
  return async (token: string, query: unknown): Promise<Actor | undefined> => {
    const values = valuesOf(query)
    if (!values) return findOnly(token)
    const claims = deps.accessTokens.read(token)
    const found = claims && (await lookUp(claims, values))
    if (!found) return undefined
    const { orders, ...user } = found
    return { ...actorOf(claims.sid, user), ownOrders: present(orders, values) }
  }
}

const actorOf = (sessionId: string, user: Actor['user']): Actor => ({
  id: user.id,
  role: user.role,
  hasToReset: user.hasToReset,
  sessionId,
  user,
})
