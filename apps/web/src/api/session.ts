import { ApiError, type Caller } from '@crew-chief/contract/client'
import { sessionApi } from '@crew-chief/contract/session'
import { shouldRefresh } from '@crew-chief/domain/accounts/session-window'
import * as z from 'zod/mini'
import { clearSession, storedTokens, storedUser, storeUser, Tokens } from './session-store.ts'

type Lock = <T>(work: () => Promise<T>) => Promise<T>

export type Session = {
  /** A valid token, or null without a session. */
  freshToken: () => Promise<string | null>
  /** After a 401: a newer token than the refused one, or null when the session has ended. */
  replaceToken: (refused: string) => Promise<string | null>
  /** Sends a request that ends this session and starts a new one. Other tabs wait for its tokens instead of renewing. */
  replaceSession: <R>(request: () => Promise<R>) => Promise<R>
}

/** Renews tokens in their last two minutes, one renewal at a time across all tabs. */
export function createSession(
  call: Caller,
  onEnd: () => void,
  lock: Lock = withTabLock,
  now = () => new Date(),
): Session {
  // Another tab may have renewed while this one waited for the lock. Tokens issued in the same second are equal, so the
  // expiry is checked as well.
  const renew = (known: string, isValid: (expiresAt: Date) => boolean) =>
    lock(async () => {
      const tokens = storedTokens.get()
      if (!tokens) return null
      if (tokens.token !== known || isValid(new Date(tokens.expiresAt))) return tokens.token
      try {
        const { refreshToken } = tokens
        const pair = await call(sessionApi.refresh, { body: { refreshToken } })
        storedTokens.set(pair)
        storeUser(await call(sessionApi.me, {}, { token: pair.token }))
        return pair.token
      } catch (error) {
        return handleRenewError(error, tokens.token, onEnd)
      }
    })

  return {
    freshToken: async () => {
      const tokens = storedTokens.get()
      if (!tokens) return null
      const isValid = (expiresAt: Date) => !shouldRefresh(expiresAt, now())
      return isValid(new Date(tokens.expiresAt)) ? tokens.token : renew(tokens.token, isValid)
    },
    // The server refused it, so it is renewed whatever its expiry.
    replaceToken: (refused) => renew(refused, () => false),
    replaceSession: (request) =>
      lock(async () => {
        const reply = await request()
        storedTokens.set(z.parse(Tokens, reply))
        return reply
      }),
  }
}

/** Only a refusal by the server ends the session; network and server errors do not. */
function handleRenewError(error: unknown, token: string, onEnd: () => void): string | null {
  if (!(error instanceof ApiError)) throw error
  if (error.status !== 401 && error.status !== 400) return storedTokens.get()?.token ?? token
  const userId = storedUser.get()?.id
  clearSession()
  // Loaded since the log-in; a visitor's first page does not need it.
  if (userId) void import('./draft-key.ts').then(({ closeDrafts }) => closeDrafts(userId, { isLogOut: false }))
  onEnd()
  return null
}

let queue: Promise<unknown> = Promise.resolve()

async function withTabLock<T>(work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request('session', work)
  // Web Locks need a secure context: without them, requests queue within this tab only.
  const result = queue.then(work, work)
  queue = result.catch(() => undefined)
  return result
}
