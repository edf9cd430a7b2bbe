// Who looks: the stored record at once, the server's version as soon as it comes (use-keep-viewer-current.ts).

import { useSyncExternalStore } from 'react'
import { type StoredUser, storedTokens, storedUser } from '../../api/session-store.ts'

export function useViewer(): StoredUser | null {
  const user = useSyncExternalStore(storedUser.subscribe, storedUser.get)
  const tokens = useSyncExternalStore(storedTokens.subscribe, storedTokens.get)
  return tokens ? user : null
}
