// A session begins: tokens and user are kept. The cache empties itself, because somebody else looks now.

import { rememberUser, type StoredUser, storedTokens, type Tokens } from '../../api/session-store.ts'

export function beginSession({ token, refreshToken, expiresAt, user }: Tokens & { user: StoredUser }) {
  storedTokens.set({ token, refreshToken, expiresAt })
  rememberUser(user)
}
