// Who looks: the stored record at once, the server's version as soon as it comes.

import { accountsApi } from '@crew-chief/contract/accounts'
import { useEffect, useSyncExternalStore } from 'react'
import { rememberUser, type StoredUser, storedTokens, storedUser } from '../../api/session-store.ts'
import { useRead } from '../../api/use-read.ts'

export function useViewer(): StoredUser | null {
  const user = useSyncExternalStore(storedUser.subscribe, storedUser.get)
  const tokens = useSyncExternalStore(storedTokens.subscribe, storedTokens.get)
  return tokens ? user : null
}

/** Keeps the stored user as the server has it: asked once when the app opens and after every change of session. */
export function useKeepViewerCurrent() {
  const viewer = useViewer()
  const { data } = useRead(accountsApi.me, {}, { enabled: viewer !== null })
  useEffect(() => {
    if (data) rememberUser(data)
  }, [data])
}
