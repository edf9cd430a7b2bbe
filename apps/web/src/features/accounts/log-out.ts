// Logging out (spec 1 §2.3): the browser forgets, the server ends the session, /events loads anew.

import { accountsApi } from '@crew-chief/contract/accounts'
import { callWithoutSession } from '../../api/api.ts'
import { clearOfflineCache } from '../../api/offline-cache.ts'
import { forgetSession, storedTokens, type Tokens } from '../../api/session-store.ts'

// Long enough for a slow network, short enough for somebody who wants to leave.
const PATIENCE_MS = 3_000

export async function logOut() {
  const tokens = storedTokens.get()
  // First of all: whatever the network does, this device has forgotten.
  forgetSession()
  // An unsaved edit holds phone and address, a begun post what is not published yet: whoever uses this device next shall not find them.
  localStorage.removeItem('profile-draft')
  localStorage.removeItem('post-draft')
  clearOfflineCache()
  if (tokens) await Promise.race([endOnServer(tokens), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  location.assign('/events')
}

async function endOnServer(tokens: Tokens) {
  try {
    const hasRunOut = new Date(tokens.expiresAt) <= new Date()
    // Only a valid token may end its session; one that has run out is renewed for this last call.
    const { token, refreshToken } = hasRunOut
      ? await callWithoutSession(accountsApi.refresh, { body: { refreshToken: tokens.refreshToken } })
      : tokens
    await callWithoutSession(accountsApi.logout, { body: { refreshToken } }, { token })
  } catch {
    // No network, or already ended there: either way there is nothing more this device can do.
  }
}
