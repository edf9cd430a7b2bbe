// The session's life in the browser: renewed inside its last two minutes, one renewal at a time across all tabs.

import { ApiError, type Caller } from '@crew-chief/contract/client'
import { shouldRefresh } from '@crew-chief/domain/accounts/session-window'
import { forgetSession, rememberUser, storedTokens } from './session-store.ts'

type Lock = <T>(work: () => Promise<T>) => Promise<T>

export type Session = {
  /** A token good for a call now, or null when nobody is signed in. */
  freshToken: () => Promise<string | null>
  /** After a 401: a newer token than the refused one, or null when the session is over. */
  replaceToken: (refused: string) => Promise<string | null>
}

export function createSession(
  call: Caller,
  onEnd: () => void,
  lock: Lock = acrossTabs,
  now = () => new Date(),
): Session {
  /** Renews unless another tab has done so while we waited for the lock. Tokens of the same second are alike, so time counts too. */
  const renew = (known: string, isStillGood: (expiresAt: Date) => boolean) =>
    lock(async () => {
      const tokens = storedTokens.get()
      if (!tokens) return null
      if (tokens.token !== known || isStillGood(new Date(tokens.expiresAt))) return tokens.token
      // Visitors have nothing to renew: the rows for it come when they are needed. Without network, nothing is renewed.
      const accounts = await import('@crew-chief/contract/accounts').catch(() => null)
      if (!accounts) return tokens.token
      const { refresh, me } = accounts.accountsApi
      try {
        const { refreshToken } = tokens
        const pair = await call(refresh, { body: { refreshToken } })
        storedTokens.set(pair)
        rememberUser(await call(me, {}, { token: pair.token }))
        return pair.token
      } catch (error) {
        return keepOrEnd(error, tokens.token, onEnd)
      }
    })

  return {
    freshToken: async () => {
      const tokens = storedTokens.get()
      if (!tokens) return null
      const isGood = (expiresAt: Date) => !shouldRefresh(expiresAt, now())
      return isGood(new Date(tokens.expiresAt)) ? tokens.token : renew(tokens.token, isGood)
    },
    // Refused before its time: the clock has no say.
    replaceToken: (refused) => renew(refused, () => false),
  }
}

/** Only the server's word ends a session. No network, or a server in trouble, is not a log-out. */
function keepOrEnd(error: unknown, token: string, onEnd: () => void): string | null {
  if (!(error instanceof ApiError)) throw error
  if (error.status !== 401 && error.status !== 400) return storedTokens.get()?.token ?? token
  forgetSession()
  onEnd()
  return null
}

let inThisTab: Promise<unknown> = Promise.resolve()

async function acrossTabs<T>(work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request('session', work)
  // Plain-http pages on another host have no Web Locks: at least this tab queues.
  const mine = inThisTab.then(work, work)
  inThisTab = mine.catch(() => undefined)
  return mine
}
