// A session begins: tokens and user are kept, and nothing of whoever was here before stays in the cache.

import { queryClient } from '../../api/query-client.ts'
import { rememberUser, type StoredUser, storedTokens, type Tokens } from '../../api/session-store.ts'

export function beginSession({ token, refreshToken, expiresAt, user }: Tokens & { user: StoredUser }) {
  queryClient.clear()
  storedTokens.set({ token, refreshToken, expiresAt })
  rememberUser(user)
}
