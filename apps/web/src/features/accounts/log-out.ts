import { sessionApi } from '@crew-chief/contract/session'
import { paths } from '@crew-chief/domain/paths'
import { callWithoutSession } from '../../api/api.ts'
import { closeDrafts } from '../../api/draft-key.ts'
import { clearOfflineCache } from '../../api/offline-cache.ts'
import { clearSession, storedTokens, storedUser, type Tokens } from '../../api/session-store.ts'
import { endSubscription } from '../../lib/push-subscription.ts'
import { useIsLoggingOut } from './is-logging-out.ts'

const TIMEOUT_MS = 3_000

/** Clears this device, revokes the session on the server and reloads at /events (spec 1 §2.3). */
export async function logOut() {
  useIsLoggingOut.setState(true)
  const tokens = storedTokens.get()
  const userId = storedUser.get()?.id
  // Before the network request, so that it always happens.
  clearSession()
  // Drafts contain personal data and unpublished posts, which the next user of this device must not see.
  localStorage.removeItem('profile-draft')
  localStorage.removeItem('post-draft')
  clearOfflineCache()
  // The server stops sending when the session ends; this also works offline.
  const pushEnded = Promise.race([endSubscription(), new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))])
  if (userId) await closeDrafts(userId, { isLogOut: true })
  if (tokens) await Promise.race([revokeSession(tokens), new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))])
  await pushEnded
  location.assign(paths.events())
}

async function revokeSession(tokens: Tokens) {
  try {
    const isExpired = new Date(tokens.expiresAt) <= new Date()
    // The endpoint requires a valid token, so an expired one is refreshed first.
    const { token, refreshToken } = isExpired
      ? await callWithoutSession(sessionApi.refresh, { body: { refreshToken: tokens.refreshToken } })
      : tokens
    await callWithoutSession(sessionApi.logout, { body: { refreshToken } }, { token })
  } catch {
    // No network, or the session has already ended.
  }
}
