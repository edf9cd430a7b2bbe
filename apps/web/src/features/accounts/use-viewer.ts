import { sessionApi } from '@crew-chief/contract/session'
import { useEffect } from 'react'
import { type StoredUser, storedTokens, storedUser, storeUser } from '../../api/session-store.ts'
import { useRead } from '../../api/use-read.ts'
import { useStoredValue } from '../../lib/stored-value.ts'

/** The signed-in user from localStorage, available before the first response; null without a session. */
export function useViewer(): StoredUser | null {
  const user = useStoredValue(storedUser)
  const tokens = useStoredValue(storedTokens)
  return tokens ? user : null
}

/** Updates the stored user from the server when the app starts and after each change of session. */
export function useViewerSync() {
  const { data } = useRead(sessionApi.me, {})
  useEffect(() => {
    if (data) storeUser(data)
  }, [data])
}
