// Calls of the browser: an endpoint of the table in, the decoded reply out. Tokens are added and renewed here.

import { createCaller } from '@crew-chief/contract/client'
import type { ApiRequest, NamedEndpoint, Reply } from '@crew-chief/contract/endpoint'
import { createAuthorizedCaller } from './authorized-caller.ts'
import { invalidate } from './query-client.ts'
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
  onMisjudged: () => void invalidate(['me']),
})

export const callApi = <R extends NamedEndpoint>(
  endpoint: R,
  sent: ApiRequest<R>,
  signal?: AbortSignal,
): Promise<Reply<R>> => authorized(endpoint, sent, signal ? { signal } : {})
