import { createCaller } from '@crew-chief/contract/client'
import type { ApiRequest, NamedEndpoint, Reply } from '@crew-chief/contract/endpoint'
import { createAuthorizedCaller } from './authorized-caller.ts'
import { invalidate } from './query-client.ts'
import { confirmIdentity } from './reauth.ts'
import { createSession } from './session.ts'
import { isIncomplete, storedUser } from './session-store.ts'

/** Sends no session token, for login and logout. */
export const callWithoutSession = createCaller((url, init) => fetch(url, init))

let sessionEndListener = () => {}
/** Lets the router navigate away when the session ends. */
export const onSessionEnded = (listener: () => void) => {
  sessionEndListener = listener
}

const session = createSession(callWithoutSession, () => sessionEndListener())

/** For requests that do not go through `callApi`, such as event streams. */
export const sessionToken = (): Promise<string | null> => session.freshToken()

const callWithSession = createAuthorizedCaller({
  send: callWithoutSession,
  session,
  isAccountIncomplete: () => {
    const user = storedUser.get()
    return user !== null && isIncomplete(user)
  },
  // The role changed on the server: read the user again.
  onRoleMismatch: () => void invalidate(['me']),
  confirmIdentity,
})

/** Sends a request to an endpoint of the contract, with the session token, and returns the decoded reply. */
export const callApi = <R extends NamedEndpoint>(
  endpoint: R,
  request: ApiRequest<R>,
  signal?: AbortSignal,
): Promise<Reply<R>> => callWithSession(endpoint, request, signal ? { signal } : {})
