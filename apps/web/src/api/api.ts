// Calls of the browser: a row of the table in, the decoded reply out. Tokens are added and renewed here.

import { createCaller } from '@crew-chief/contract/client'
import type { Named, Reply, Row, Sent } from '@crew-chief/contract/endpoint'
import { createAuthorizedCaller } from './authorized-caller.ts'
import { markStale } from './query-client.ts'
import { createSession } from './session.ts'
import { storedUser } from './session-store.ts'

/** A call with the token it is given, or none: for signing in and out, when there is no session to speak of. */
export const callWithoutSession = createCaller((url, init) => fetch(url, init))

let onSessionEnd = () => {}
/** The router says where to go when a session is over; the transport only knows that it is. */
export const whenSessionEnds = (listener: () => void) => {
  onSessionEnd = listener
}

const session = createSession(callWithoutSession, () => onSessionEnd())

/** For what is not a call of the usual kind: a stream opens with it, and lasts. */
export const sessionToken = (): Promise<string | null> => session.freshToken()

const authorized = createAuthorizedCaller({
  send: callWithoutSession,
  session,
  isFlagged: () => storedUser.get()?.hasToReset ?? false,
  // The server sees us otherwise than we do: ask who we are now.
  onMisjudged: () => void import('@crew-chief/contract/accounts').then(({ accountsApi }) => markStale(accountsApi.me)),
})

export const callApi = <R extends Named<Row>>(row: R, sent: Sent<R>, signal?: AbortSignal): Promise<Reply<R>> =>
  authorized(row, sent, signal ? { signal } : {})
